/** A migrated database of its own for one test file, on a PostgreSQL that all test files share. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { addressOf } from '../trying/embedded/role.ts';
import { testCluster } from '../trying/embedded/standby.ts';
import { openDatabase, type Pool } from './database.ts';
import { migrate, schemaChecksum } from './migrate.ts';

export interface TestDatabase {
  readonly url: string;
  readonly pool: Pool;
}

/** Dropped after the file's tests. Its pool is the owner's, who may do everything. */
export async function testDatabase(): Promise<TestDatabase> {
  const cluster = await findCluster();
  return newDatabase(cluster, `template ${await makeTemplate(cluster)} strategy file_copy`);
}

/** The same database as the product asks it: by the role that serves, where the cluster has one. */
export async function servingPool(url: string, through = async (url: string) => url): Promise<Pool> {
  const pool = patientDatabase(await through(await servingUrl(url)));
  after(() => pool.end());
  return pool;
}

async function servingUrl(url: string): Promise<string> {
  let isThere = false;
  await inCluster(url, async (client) => {
    isThere = Boolean((await client.query(`select from pg_roles where rolname = current_user || '_serve'`)).rowCount);
  });
  return isThere ? addressOf(url, 'serve') : url;
}

/** For a test that migrates it itself; dropped after the file's tests. */
export const emptyDatabase = async (): Promise<TestDatabase> => newDatabase(await findCluster());

/** Up to a release whose rows are tried. */
export function migrationsBefore(number: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  after(() => rmSync(folder, { recursive: true }));
  const all = fileURLToPath(new URL('migrations/', import.meta.url));
  cpSync(all, folder, { recursive: true, filter: (path) => !path.endsWith('.sql') || basename(path) < number });
  return pathToFileURL(`${folder}/`);
}

/** Races are run on purpose, locks are held for a while: a busy machine must not end them by the limits that protect players. */
const patient = {
  connectionTimeoutMillis: 120_000,
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: 0,
};

/** Another pool for a database of a test, which ends it. */
export function patientDatabase(url: string, connections?: number): Pool {
  const pool = openDatabase(url, connections);
  Object.assign(pool.options, patient);
  return pool;
}

const findCluster = async () => process.env.TEST_DATABASE_URL ?? (await testCluster());

async function newDatabase(cluster: string, like = ''): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await inCluster(cluster, (client) => client.query(`create database ${name} ${like}`));
  const url = named(cluster, name);
  const pool = patientDatabase(url);
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
    await inCluster(named(cluster, `${name}_unfinished`), async (made) => {
      await made.query('select mark_preview()');
      await made.query(what_tests_make);
    });
    await client.query(`alter database ${name}_unfinished rename to ${name}`);
  });
  return name;
}

/** Triggers and sequences that a test puts into the way of the product are no part of its rights. */
const what_tests_make = `do $$ begin
  if exists (select from pg_roles where rolname = current_user || '_serve') then
    execute format('alter default privileges grant all on tables to %I', current_user || '_serve');
    execute format('alter default privileges grant all on sequences to %I', current_user || '_serve');
  end if;
end $$`;

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
