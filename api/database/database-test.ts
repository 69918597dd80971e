/** A migrated database of its own for one test file, on a PostgreSQL that all test files share. */
import { randomBytes } from 'node:crypto';
import { after } from 'node:test';
import pg from 'pg';
import { testCluster } from '../trying/embedded/standby.ts';
import { openDatabase, type Pool } from './database.ts';
import { migrate, schemaChecksum } from './migrate.ts';

export interface TestDatabase {
  readonly url: string;
  readonly pool: Pool;
}

/** Dropped after the file's tests. The pool goes by the way that a test gives. */
export async function testDatabase(through?: (url: string) => Promise<string>): Promise<TestDatabase> {
  const cluster = await findCluster();
  return newDatabase(cluster, `template ${await makeTemplate(cluster)} strategy file_copy`, through);
}

/** For a test that migrates it itself; dropped after the file's tests. */
export const emptyDatabase = async (): Promise<TestDatabase> => newDatabase(await findCluster());

const findCluster = async () => process.env.TEST_DATABASE_URL ?? (await testCluster());

async function newDatabase(cluster: string, like = '', through = async (url: string) => url): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await inCluster(cluster, (client) => client.query(`create database ${name} ${like}`));
  const url = named(cluster, name);
  const pool = openDatabase(await through(url));
  // Races are run on purpose; a busy machine must not end them by the limits that protect players from waiting.
  Object.assign(pool.options, { connectionTimeoutMillis: 30_000, statement_timeout: 30_000 });
  after(async () => {
    await pool.end();
    await inCluster(cluster, (client) => client.query(`drop database if exists ${name} with (force)`));
  });
  return { url, pool };
}

/** Made by whoever comes first: the others wait on the lock, then find it. Tests say what time it is. */
async function makeTemplate(cluster: string): Promise<string> {
  const name = `template_${schemaChecksum().slice(0, 12)}`;
  await inCluster(cluster, async (client) => {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name}_unfinished with (force)`);
    await client.query(`create database ${name}_unfinished`);
    await migrate(named(cluster, `${name}_unfinished`));
    await inCluster(named(cluster, `${name}_unfinished`), (made) => made.query('select mark_preview()'));
    await client.query(`alter database ${name}_unfinished rename to ${name}`);
  });
  return name;
}

async function inCluster(cluster: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(cluster);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function named(cluster: string, database: string): string {
  const url = new URL(cluster);
  url.pathname = `/${database}`;
  return url.href;
}
