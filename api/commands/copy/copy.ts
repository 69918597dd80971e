/**
 * A logical copy of the whole contest: one file of JSON lines for each table and a manifest with counts and hashes. For
 * the embedded PostgreSQL, which ships no pg_dump, and for moving between servers; large contests use pg_dump.
 */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import type { Pool } from '../../database/database.ts';
import { schemaChecksum } from '../../database/migrate.ts';
import { type Copied, type CopiedTable, fileOf, type Manifest, newHash, sequencesOf, tablesOf } from './table.ts';

const at_once = 2000;

interface CopyWish {
  readonly folder: string;
  readonly now: number;
  readonly onTable?: (name: string, rows: number) => void;
}

/** All tables as they were at one instant, while the contest goes on. */
export async function copyDatabase(pool: Pool, { folder, now, onTable }: CopyWish): Promise<Manifest> {
  await mkdir(folder, { mode: 0o700 });
  const database = await pool.connect();
  try {
    await database.query('begin isolation level repeatable read read only');
    await database.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await database.query('select id from edition');
    const tables: Record<string, Copied> = {};
    for (const table of await tablesOf(database)) {
      tables[table.name] = await copyTable(database, table, folder);
      onTable?.(table.name, tables[table.name]?.rows ?? 0);
    }
    const sequences = await sequencesOf(database);
    const manifest = { copied_at: now, edition: rows[0]?.id ?? '', schema: schemaChecksum(), tables, sequences };
    await writeFile(`${folder}/manifest.json`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  } finally {
    await database.query('rollback').catch(() => {});
    database.release();
  }
}

async function copyTable(database: PoolClient, { name, columns, key }: CopiedTable, folder: string): Promise<Copied> {
  const list = (names: readonly string[]) => names.map((column) => `"${column}"`).join(', ');
  const order = key.length ? `order by ${list(key)}` : '';
  const selected = columns.length ? list(columns) : '';
  await database.query(
    `declare copied no scroll cursor for select to_jsonb(t)::text as line from (select ${selected} from "${name}" ${order}) t`,
  );
  const file = createWriteStream(fileOf(folder, name), { mode: 0o600 });
  const zip = createGzip();
  zip.pipe(file);
  const hash = newHash();
  let count = 0;
  for (;;) {
    const { rows } = await database.query<{ line: string }>(`fetch ${at_once} from copied`);
    if (rows.length === 0) break;
    const text = rows.map(({ line }) => `${line}\n`).join('');
    hash.update(text);
    count += rows.length;
    if (!zip.write(text)) await once(zip, 'drain');
  }
  zip.end();
  await finished(file);
  await database.query('close copied');
  return { rows: count, hash: hash.digest('hex') };
}
