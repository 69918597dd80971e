/** A migrated database of its own, thrown away afterwards; or one that was filled before, where `BENCH_KEEP` says to keep it. */
import { randomBytes } from 'node:crypto';
import { openDatabase, type Pool } from '@event/api/database/database';
import { migrate } from '@event/api/database/migrate';
import pg from 'pg';
import { benchCluster } from './cluster.ts';

interface BenchDatabase {
  readonly url: string;
  /** Of its PostgreSQL. */
  pids(): readonly number[];
  /** As the product opens it. */
  readonly pool: Pool;
  /** One connection without limits, for loading and for what is compared. */
  readonly admin: Pool;
  drop(): Promise<void>;
}

export async function benchDatabase(name = `bench_${randomBytes(5).toString('hex')}`): Promise<BenchDatabase> {
  const cluster = await benchCluster();
  const keeper = new pg.Client(cluster.url);
  await keeper.connect();
  const { rowCount } = await keeper.query('select from pg_database where datname = $1', [name]);
  if (!rowCount) await keeper.query(`create database ${name}`);
  const url = Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
  await migrate(url);
  const pool = openDatabase(url);
  const admin = new pg.Pool({ connectionString: url, max: 1, options: '-c TimeZone=UTC' });
  admin.on('error', () => {});
  return {
    url,
    pids: cluster.pids,
    pool,
    admin,
    async drop() {
      await Promise.all([pool.end(), admin.end()]);
      if (!isKept) await keeper.query(`drop database ${name} with (force)`);
      await keeper.end();
      await cluster.end();
    },
  };
}

const isKept = process.env.BENCH_KEEP === '1';

/** Filling a million works takes longer than measuring them: where the cluster stays, so does what was filled. */
export async function filledDatabase(
  what: string,
  fill: (database: BenchDatabase) => Promise<void>,
): Promise<BenchDatabase> {
  const database = await benchDatabase(isKept ? `bench_${what}` : undefined);
  try {
    const { rows } = await database.admin.query(`select to_regclass('filled') is not null as is_filled`);
    if (rows[0].is_filled) return database;
    await fill(database);
    await database.admin.query('create table filled ()');
    return database;
  } catch (error) {
    await database.drop();
    throw error;
  }
}
