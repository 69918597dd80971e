/** Loads a copy into an empty database: all of it, or nothing. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { inTransaction, type Pool } from '../../database/database.ts';
import { migrate, schemaChecksum } from '../../database/migrate.ts';
import { type Copied, type CopiedTable, fileOf, type Manifest, newHash, tablesOf } from './table.ts';

const at_once = 1000;

interface LoadWish {
  readonly url: string;
  readonly folder: string;
  readonly onTable?: (name: string, rows: number) => void;
}

export async function loadDatabase(pool: Pool, { url, folder, onTable }: LoadWish): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(`${folder}/manifest.json`, 'utf8')) as Manifest;
  if (manifest.schema !== schemaChecksum()) {
    throw new Error('This copy was made by a release with another schema: load it with that release, then upgrade.');
  }
  await migrate(url);
  await inTransaction(pool, async (database) => {
    await database.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const tables = await tablesOf(database);
    await refuseUsed(database);
    const bindings = await unbind(database, tables);
    for (const table of tables) {
      await loadTable(database, table, folder, manifest.tables[table.name]);
      onTable?.(table.name, manifest.tables[table.name]?.rows ?? 0);
    }
    for (const [name, { last, called }] of Object.entries(manifest.sequences)) {
      await database.query('select setval($1::regclass, $2, $3)', [name, last, called]);
    }
    for (const statement of bindings) await database.query(statement);
  });
  return manifest;
}

async function refuseUsed(database: PoolClient): Promise<void> {
  const { rows } = await database.query('select exists (select from player) or exists (select from action) as used');
  if (rows[0].used) throw new Error('This database is in use: a copy can only be loaded into an empty one.');
}

/** Rows come in any order and were checked before: keys between tables and triggers wait until all are there. */
async function unbind(database: PoolClient, tables: readonly CopiedTable[]): Promise<string[]> {
  const { rows } = await database.query<{ name: string; bound: string; definition: string }>(
    `select conrelid::regclass::text as name, conname as bound, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  );
  for (const { name, bound } of rows) await database.query(`alter table ${name} drop constraint "${bound}"`);
  for (const { name } of tables) await database.query(`alter table "${name}" disable trigger user`);
  return [
    ...rows.map(({ name, bound, definition }) => `alter table ${name} add constraint "${bound}" ${definition}`),
    ...tables.map(({ name }) => `alter table "${name}" enable trigger user`),
  ];
}

async function loadTable(
  database: PoolClient,
  { name, columns }: CopiedTable,
  folder: string,
  expected: Copied | undefined,
): Promise<void> {
  if (!expected) throw new Error(`The copy has no table ${name}`);
  const list = columns.map((column) => `"${column}"`).join(', ');
  const put = async (lines: readonly string[]) => {
    if (lines.length === 0 || columns.length === 0) return;
    await database.query(
      `insert into "${name}" (${list}) select ${list} from jsonb_populate_recordset(null::"${name}", $1::jsonb)`,
      [`[${lines.join(',')}]`],
    );
  };
  await database.query(`delete from "${name}"`);
  const hash = newHash();
  let [count, some] = [0, [] as string[]];
  const file = createReadStream(fileOf(folder, name)).pipe(createGunzip());
  for await (const line of createInterface({ input: file, crlfDelay: Number.POSITIVE_INFINITY })) {
    hash.update(`${line}\n`);
    count += 1;
    some.push(line);
    if (some.length < at_once) continue;
    await put(some);
    some = [];
  }
  await put(some);
  if (count === expected.rows && hash.digest('hex') === expected.hash) return;
  throw new Error(
    `The file of ${name} is not what was copied: it has ${count} lines of ${expected.rows}, or was changed.`,
  );
}
