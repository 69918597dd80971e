/** Keeps the rows of a file part by part, each with its own commit: nobody waits for a large file, and one broken off goes on. */

import type { PoolClient } from 'pg';
import { logAction } from '../action/action.ts';
import type { App } from '../app.ts';
import { type Database, inTransaction, newId } from '../database/database.ts';
import { type FoundReading, judgedAt } from './entry.ts';
import { NotReadable } from './file.ts';
import { keepFound } from './keep.ts';

export const rows_at_once = 500;

interface CheckedFile {
  readonly name: string;
  readonly hash: Buffer;
  readonly found: readonly FoundReading[];
  readonly by: string;
  readonly clock: () => number;
}

/** What of this very file is kept. */
interface ImportState {
  readonly id: string;
  readonly by: string;
  readonly at: number;
  /** Null: it was kept at once, before there were parts. */
  readonly file_rows: number | null;
  readonly kept_rows: number;
  readonly readings: number;
  readonly holds: number;
}

export const isWhole = ({ file_rows, kept_rows }: ImportState) => file_rows === null || kept_rows === file_rows;

export async function importOf(database: Database, hash: Buffer): Promise<ImportState | undefined> {
  const { rows } = await database.query<ImportState>(
    `select id, imported_by as by, imported_at as at, file_rows, kept_rows, readings, holds from reading_import
     where file_hash = $1 and undone_at is null`,
    [hash],
  );
  return rows[0];
}

export async function keepFile(app: App, file: CheckedFile) {
  const { id, kept_rows } = await begin(app, file);
  for (let from = kept_rows; from < file.found.length || from === 0; from += rows_at_once)
    await inTransaction(app.pool, (database) => keepPart(app, database, { ...file, id, from }));
  const { readings, holds, held } = await sumOf(app.pool, id);
  const repeats = file.found.filter(({ views }) => views !== null).length - readings;
  return { id, readings, holds, held, repeats };
}

async function begin(
  app: App,
  { name, hash, found, by, clock }: CheckedFile,
): Promise<Pick<ImportState, 'id' | 'kept_rows'>> {
  const at = clock();
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into reading_import (id, file_hash, file_name, file_rows, readings, holds, imported_by, imported_at)
     values ($1, $2, $3, $4, 0, 0, $5, to_timestamp($6)) on conflict do nothing returning id`,
    [newId(at), hash, name, found.length, by, at],
  );
  if (rows[0]) return { ...rows[0], kept_rows: 0 };
  const kept = await importOf(app.pool, hash);
  if (!kept || isWhole(kept)) throw new NotReadable('Somebody else has just sent this file.');
  return kept;
}

interface FilePart extends CheckedFile {
  readonly id: string;
  readonly from: number;
}

/** Whoever moves the count on keeps the rows; everything of a part is kept with it, or nothing. */
async function keepPart(app: App, database: PoolClient, part: FilePart): Promise<void> {
  const { id, found, from, by, clock } = part;
  await database.query(`set local statement_timeout = '60s'`);
  const some = found.slice(from, from + rows_at_once);
  const mine = await database.query(
    `update reading_import set kept_rows = kept_rows + $3
     where id = $1 and kept_rows = $2 and undone_at is null`,
    [id, from, some.length],
  );
  if (mine.rowCount !== 1)
    throw new NotReadable(
      `${from.toLocaleString('en')} rows were kept, and the rest were not: this import was taken back in the meantime, or somebody else is loading the same file. Look at the list of imports.`,
    );
  // Whoever waited for the rows of an import judges by the moment at which the wait was over.
  const at = clock();
  const judged = some.map((one) => judgedAt(app, one, at));
  const { readings, holds } = await keepFound(app, database, judged, { by, source: 'csv', import_id: id, at });
  await database.query('update reading_import set readings = readings + $2, holds = holds + $3 where id = $1', [
    id,
    readings,
    holds,
  ]);
  if (from + some.length === found.length) await logWhole(database, part, at);
}

async function logWhole(database: PoolClient, { id, name, hash, by }: FilePart, at: number): Promise<void> {
  const detail = { file: name, hash: hash.toString('hex'), ...(await sumOf(database, id)) };
  await logAction(database, { at, by, what: 'import readings', subject: id, detail });
}

async function sumOf(database: Database, id: string) {
  const { rows } = await database.query<{ readings: number; holds: number; held: number }>(
    `select readings, holds, (select count(*) from reading where import_id = $1 and hold_id is not null) as held
     from reading_import where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`There is no import ${id}`);
  return rows[0];
}
