/** Brings a database to the newest schema: numbered plain SQL, forward only, one transaction each. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Returns the names of those that were applied now. */
export async function migrate(url: string, folder = new URL('./migrations/', import.meta.url)): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await makeRecord(client);
    const applied: string[] = [];
    for (const migration of migrations) if (await apply(client, migration)) applied.push(migration.name);
    await refuseUnknown(client, migrations);
    return applied;
  } finally {
    await client.end();
  }
}

/** A template for tests is named after this: another schema is another template. */
export function schemaChecksum(folder = new URL('./migrations/', import.meta.url)): string {
  return checksum(
    readMigrations(folder)
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
    return { number, name, sql, checksum: checksum(sql) };
  });
}

/** The record comes first: a second server starting at the same time waits on its key, then finds the work done. */
async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<boolean> {
  await client.query('begin');
  try {
    const { rowCount } = await client.query(
      'insert into migration (number, name, checksum) values ($1, $2, $3) on conflict (number) do nothing',
      [number, name, checksum],
    );
    if (rowCount) await client.query(sql);
    else await refuseChanged(client, { number, name, checksum });
    await client.query('commit');
    return rowCount === 1;
  } catch (error) {
    await client.query('rollback');
    if (error instanceof pg.DatabaseError) error.message = `Migration ${name}: ${error.message}`;
    throw error;
  }
}

async function refuseChanged(client: pg.Client, { number, name, checksum }: Omit<Migration, 'sql'>): Promise<void> {
  const { rows } = await client.query('select name, checksum from migration where number = $1', [number]);
  if (rows[0].checksum === checksum) return;
  throw new Error(
    `Migration ${name} differs from what this database was made with (${rows[0].name}). An applied migration is never edited: restore it and add a new one. For a preview, begin anew with: npm start -- --reset`,
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
