/** Readings from the command line: files, single numbers, what was removed. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { oneRound } from '../duty/duty.ts';
import { NotReadable } from '../reading/file.ts';
import { importReadings, undoImport } from '../reading/import.ts';
import { thinReadings } from '../reading/thin.ts';
import { callDesk, taken_back } from './desk.ts';
import { imports, oneOf } from './listed/listed.ts';
import { Misused, momentOf, needed, type Run, sayMoment, type Verbs } from './verb.ts';

export const verbs: Verbs = {
  import: {
    summary:
      'Import a CSV of readings: all of it, or nothing. Columns: video (number, "ytb id", or link), views, likes, comments, read_at, state, note, flag',
    takes: '<file>',
    run: bring,
  },
  undo: { summary: 'Take an import back: its readings no longer count', takes: '<file name or id>', run: undo },
  enter: {
    summary: 'Enter one number by hand',
    takes: '<video>',
    use: '[--views <number>] [--at <moment>] [--state ok|private|gone] [--drop]',
    options: {
      views: { type: 'string' },
      at: { type: 'string' },
      state: { type: 'string' },
      drop: { type: 'boolean' },
    },
    run: enter,
  },
  thin: { summary: 'Remove what the platforms’ terms let us keep for thirty days only', run: thin },
};

async function bring(run: Run): Promise<number> {
  const [file] = run.rest;
  if (!file) throw new Misused('Name the file');
  const { size } = await stat(file);
  const content = createReadStream(file);
  try {
    const found = await importReadings(run.app, {
      ...{ name: basename(file), content, by: run.by, at: run.now, is_dry: run.is_dry },
      clock: run.app.clock,
      onRow: () => run.progress('Bytes', content.bytesRead, size),
    });
    run.answer(found, sayImport(found, run.is_dry));
    return found.errors.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    run.answer({ refused: error.message }, [error.message]);
    return 1;
  }
}

function sayImport(found: Awaited<ReturnType<typeof importReadings>>, is_dry: boolean): string[] {
  const { errors, before, rows, readings, holds, held, repeats, id } = found;
  if (errors.length > 0) {
    return [
      ...errors.map(({ line, message }) => `line ${line}: ${message}`),
      `Nothing was imported: ${errors.length} mistakes.`,
    ];
  }
  if (before)
    return [`This file was imported at ${sayMoment(before.at)} by ${before.by} (${before.id}); nothing to do.`];
  if (is_dry)
    return [
      `${rows} rows, ${readings} readings: every row is good; ${held} readings would wait for a second person. Nothing was imported (--dry-run).`,
    ];
  return [
    `Imported ${readings} readings and ${holds} holds from ${rows} rows; ${repeats} were known.`,
    ...(held > 0 ? [`${held} readings wait for a second person, who releases them at the desk.`] : []),
    `Undo: reading undo ${id}`,
  ];
}

async function undo(run: Run): Promise<number> {
  const { id } = await oneOf(run, imports);
  const readings = run.is_dry ? 0 : await undoImport(run.app, { id, by: run.by, at: run.now });
  if (readings === null) {
    run.answer({ refused: 'unknown' }, ['It had already been taken back.']);
    return 1;
  }
  run.answer({ readings }, [`Took back ${readings} readings.`]);
  return 0;
}

async function enter(run: Run): Promise<number> {
  const [video] = run.rest;
  if (!video) throw new Misused('Name the video');
  const state = String(run.values.state ?? 'ok');
  if (state !== 'ok' && state !== 'private' && state !== 'gone') throw new Misused('--state is ok, private or gone');
  const views = run.values.views === undefined ? null : Number(run.values.views);
  if (views !== null && !Number.isSafeInteger(views)) throw new Misused('--views is a whole number');
  const read_at = run.values.at === undefined ? run.now : momentOf(needed(run, 'at'));
  const entered = { video, views, read_at: Math.floor(read_at), state, is_drop: run.values.drop === true } as const;
  const kept = await callDesk(run, 'enter_reading', entered);
  run.answer(kept, [
    `Kept ${views ?? state} (before: ${kept.before ?? 'nothing'}).`,
    ...(kept.why_held.length > 0 ? ['It waits for a second person, who releases it at the desk.'] : []),
    ...(run.is_dry ? [taken_back] : []),
  ]);
  return 0;
}

async function thin(run: Run): Promise<number> {
  const removed = run.is_dry ? 0 : await thinReadings(run.app, run.now, oneRound);
  run.answer({ removed }, [`Removed ${removed} readings.`]);
  return 0;
}
