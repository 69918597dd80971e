/** A migrated database of its own on the PostgreSQL that tests use, thrown away afterwards. */
import { randomBytes } from 'node:crypto';
import { openDatabase, type Pool } from '@event/api/database/database';
import { migrate } from '@event/api/database/migrate';
import { testCluster } from '@event/api/trying/embedded/standby';
import pg from 'pg';

export interface BenchDatabase {
  readonly url: string;
  /** As the product opens it. */
  readonly pool: Pool;
  /** One connection without limits, for loading and for what is compared. */
  readonly admin: Pool;
  drop(): Promise<void>;
}

export async function benchDatabase(): Promise<BenchDatabase> {
  const cluster = process.env.TEST_DATABASE_URL ?? (await testCluster());
  const name = `bench_${randomBytes(5).toString('hex')}`;
  const keeper = new pg.Client(cluster);
  await keeper.connect();
  await keeper.query(`create database ${name}`);
  const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href;
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
    },
  };
}
