/**
 * Brings a database to the newest schema: numbered plain SQL, forward only, one transaction each. While it waits for a lock
 * nobody else gets one, so it waits shortly and comes again. What begins with "-- concurrently" runs outside a transaction.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildConcurrently, isConcurrent, readBuild } from './concurrent.ts';
import { giveRights } from './right.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

const own = new URL('./migrations/', import.meta.url);

/** Writers wait behind a migration that waits: no longer than a player is patient. */
const longest_wait = '2s';
const times_tried = 60;
const no_lock = '55P03';

/** Returns the names of those that were applied now. */
export async function migrate(url: string, folder = own): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  const applied: string[] = [];
  await client.connect();
  try {
    if (!(await mayMake(client))) await refuseOld(client, migrations);
    else {
      await makeRecord(client);
      for (const migration of migrations)
        if (await applyPatiently(client, url, migration)) applied.push(migration.name);
      await giveRights(client);
    }
    await refuseUnknown(client, migrations);
    return applied;
  } finally {
    await client.end();
  }
}

/** A template for tests is named after this: another schema is another template. */
export function schemaChecksum(): string {
  return checksum(
    readMigrations(own)
      .map((migration) => migration.checksum)
      .join(),
  );
}

function readMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    const number = Number(name.match(/^(\d{4})-[a-z-]+\.sql$/)?.[1]);
    if (!number || names[index - 1]?.startsWith(name.slice(0, 4))) {
      throw new Error(`Migration ${name} is misnamed: four digits that no other has, a noun, ".sql".`);
    }
    const sql = readFileSync(new URL(name, folder), 'utf8');
    if (index === 0 && isConcurrent(sql)) throw new Error(`Migration ${name} has no table yet to build an index of.`);
    return { number, name, sql, checksum: checksum(sql) };
  });
}

async function applyPatiently(
  client: pg.Client,
  url: string,
  migration: Migration,
  tries = times_tried,
): Promise<boolean> {
  try {
    return await (isConcurrent(migration.sql) ? applyBeside(client, url, migration) : apply(client, migration));
  } catch (error) {
    if (tries <= 1 || (error as { code?: string }).code !== no_lock) throw error;
  }
  await sleep(500 + Math.random() * 1000);
  return applyPatiently(client, url, migration, tries - 1);
}

/** The record comes first: a second server starting at the same time waits on its key, then finds the work done. */
async function apply(client: pg.Client, migration: Migration): Promise<boolean> {
  const { number, name, sql, checksum } = migration;
  await client.query('begin');
  try {
    // Limits of the role are meant for players.
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { rowCount } = await client.query(
      'insert into migration (number, name, checksum) values ($1, $2, $3) on conflict (number) do nothing',
      [number, name, checksum],
    );
    if (rowCount) await client.query(`set local lock_timeout = '${longest_wait}'; ${sql}`);
    else await refuseChanged(client, { number, name, checksum });
    await client.query('commit');
    return rowCount === 1;
  } catch (error) {
    await client.query('rollback');
    if (error instanceof pg.DatabaseError) error.message = `Migration ${name}: ${error.message}`;
    throw error;
  }
}

/**
 * A build waits for every statement that runs, so nobody may wait for it inside one: whoever comes second looks again and again.
 * The record before is held meanwhile; it is free again when we die.
 */
async function applyBeside(client: pg.Client, url: string, migration: Migration): Promise<boolean> {
  const { number, name, sql, checksum } = migration;
  const build = readBuild(name, sql);
  for (; ; await sleep(300)) {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    try {
      const { rowCount: isMine } = await client.query(
        `select from migration where number = (select max(number) from migration where number < ${number}) for update skip locked`,
      );
      const { rowCount: isDone } = await client.query(`select from migration where number = ${number}`);
      if (isDone) await refuseChanged(client, migration);
      else if (isMine) await buildConcurrently(url, build);
      if (isMine && !isDone)
        await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
          number,
          name,
          checksum,
        ]);
      await client.query('commit');
      if (isDone || isMine) return !isDone;
    } catch (error) {
      await client.query('rollback');
      if (error instanceof pg.DatabaseError) error.message = `Migration ${name}: ${error.message}`;
      throw error;
    }
  }
}

async function refuseChanged(client: pg.Client, { number, name, checksum }: Omit<Migration, 'sql'>): Promise<void> {
  const { rows } = await client.query('select name, checksum from migration where number = $1', [number]);
  if (rows[0].checksum === checksum) return;
  throw new Error(
    `Migration ${name} differs from what this database was made with (${rows[0].name}). An applied migration is never edited: restore it and add a new one. For a preview, start afresh with: npm start -- --reset`,
  );
}

async function mayMake(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select has_schema_privilege(current_schema(), 'create') as may`);
  return rows[0].may;
}

/** A role that only serves finds the schema made, or is told who makes it. */
async function refuseOld(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { rows: made } = await client.query(`select to_regclass('migration') is not null as is_there`);
  const { rows } = made[0].is_there ? await client.query('select number from migration') : { rows: [] };
  const missing = migrations.filter(({ number }) => !rows.some((row) => row.number === number));
  if (missing.length === 0) return;
  throw new Error(
    `This database lacks ${missing.map(({ name }) => name).join(', ')}, and the role of DATABASE_URL may not change its schema: run bin/migrate with MIGRATE_DATABASE_URL, the role that owns it (in a checkout: node api/commands/migrate.ts).`,
  );
}

async function refuseUnknown(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const numbers = migrations.map(({ number }) => number);
  const { rows } = await client.query('select name from migration where number <> all($1) order by number', [numbers]);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new Error(`This database is newer than this release, it has: ${names}. Start the newer release.`);
}

/** "if not exists" is not safe against a twin: the loser of that race looks again. */
async function makeRecord(client: pg.Client, tries = 3): Promise<void> {
  const statement =
    'create table if not exists migration (number integer primary key, name text not null, checksum text not null)';
  await client.query(statement).catch((error) => {
    if (tries === 1) throw error;
    return makeRecord(client, tries - 1);
  });
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
