/** A migrated database of its own, thrown away afterwards. */
import { randomBytes } from 'node:crypto';
import { openDatabase, type Pool } from '@event/api/database/database';
import { migrate } from '@event/api/database/migrate';
import pg from 'pg';
import { benchCluster } from './cluster.ts';

interface BenchDatabase {
  readonly url: string;
  /** As the product opens it. */
  readonly pool: Pool;
  /** One connection without limits, for loading and for what is compared. */
  readonly admin: Pool;
  drop(): Promise<void>;
}

export async function benchDatabase(): Promise<BenchDatabase> {
  const cluster = await benchCluster();
  const name = `bench_${randomBytes(5).toString('hex')}`;
  const keeper = new pg.Client(cluster.url);
  await keeper.connect();
  await keeper.query(`create database ${name}`);
  const url = Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
  await migrate(url);
  const pool = openDatabase(url);
  const admin = new pg.Pool({ connectionString: url, max: 1, options: '-c TimeZone=UTC' });
  admin.on('error', () => {});
  return {
    url,
    pool,
    admin,
    async drop() {
      await Promise.all([pool.end(), admin.end()]);
      await keeper.query(`drop database ${name} with (force)`);
      await keeper.end();
      await cluster.end();
    },
  };
}
