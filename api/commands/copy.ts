/** The whole contest as files, and back into an empty database. */
import { resolve } from 'node:path';
import { openDatabase } from '../database/database.ts';
import { ownerOf } from '../settings.ts';
import { copyDatabase } from './copy/copy.ts';
import { loadDatabase } from './copy/load.ts';
import type { Manifest } from './copy/table.ts';
import { Misused, type Run, sayMoment, type Verbs } from './verb.ts';

export const verbs: Verbs = {
  make: {
    summary: 'Copy everything as it is at this instant into a new folder, while the contest goes on',
    takes: '<folder>',
    run: make,
  },
  load: { summary: 'Load a copy into an empty database: all of it, or nothing', takes: '<folder>', run: load },
};

async function make(run: Run): Promise<number> {
  const folder = folderOf(run);
  const made = await copyDatabase(run.app.pool, { folder, now: run.now, onTable: saying(run) });
  run.answer(made, [`${rowsOf(made)} rows of ${Object.keys(made.tables).length} tables are in ${folder}.`]);
  return 0;
}

async function load(run: Run): Promise<number> {
  const url = ownerOf(run.app.settings);
  const owner = openDatabase(url, 1);
  const wish = { url, folder: folderOf(run), onTable: saying(run) };
  const loaded = await loadDatabase(owner, wish).finally(() => owner.end());
  run.answer(loaded, [`${rowsOf(loaded)} rows are as they were at ${sayMoment(loaded.copied_at)}.`]);
  return 0;
}

function folderOf({ rest, is_dry }: Run): string {
  if (is_dry) throw new Misused('A copy is complete or not made at all: there is nothing to try out');
  if (!rest[0]) throw new Misused('Name a folder');
  return resolve(rest[0]);
}

function saying({ progress }: Run) {
  return (name: string, rows: number) => progress(name, rows, rows);
}

const rowsOf = ({ tables }: Manifest) =>
  Object.values(tables)
    .reduce((sum, { rows }) => sum + rows, 0)
    .toLocaleString('en');
