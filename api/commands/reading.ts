/** Readings from the command line: files, single numbers, holds, what was removed. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { logAction } from '../action/action.ts';
import { inTransaction } from '../database/database.ts';
import { oneRound } from '../duty/duty.ts';
import { isFault } from '../reading/entry.ts';
import { NotReadable } from '../reading/file.ts';
import { liftHold } from '../reading/hold.ts';
import { importReadings, sayFault, undoImport } from '../reading/import.ts';
import { enterReading, isHeld } from '../reading/keep.ts';
import { discardReadings } from '../reading/second-person.ts';
import { thinReadings } from '../reading/thin.ts';
import { Misused, momentOf, needed, type Run, sayMoment, type Verbs } from './verb.ts';

export const verbs: Verbs = {
  import: {
    summary:
      'Import a CSV of readings, whole or not at all. Columns: video (number, "ytb id", or link), views, likes, comments, read_at, state, note, flag',
    takes: '<file>',
    run: bring,
  },
  undo: { summary: 'Take an import back: its readings count no more', takes: '<import>', run: undo },
  enter: {
    summary: 'Enter one number by hand',
    takes: '<video>',
    options: {
      views: { type: 'string' },
      at: { type: 'string' },
      state: { type: 'string' },
      drop: { type: 'boolean' },
    },
    run: enter,
  },
  holds: { summary: 'What is under check, and why', run: holds },
  lift: {
    summary: 'Let held readings count; numbers that a person brought are released at the desk alone',
    takes: '<hold>',
    options: { note: { type: 'string' } },
    run: lift,
  },
  discard: {
    summary: 'Discard held numbers that a person brought: they never count',
    takes: '<hold>',
    options: { note: { type: 'string' } },
    run: discard,
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
  const [id] = run.rest;
  if (!id || !/^[0-9a-f-]{36}$/.test(id)) throw new Misused('Name the import by its id');
  const readings = run.is_dry ? 0 : await undoImport(run.app, { id, by: run.by, at: run.now });
  if (readings === null) {
    run.answer({ refused: 'unknown' }, ['No import of this id counts.']);
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
  const entered = {
    video,
    views,
    likes: null,
    comments: null,
    read_at,
    state,
    is_drop: run.values.drop === true,
  } as const;
  const found = await enterReading(run.app, entered, { by: run.by, at: run.now });
  run.answer(found, [
    isFault(found) ? `Refused: ${sayFault(found)}` : `Kept ${views ?? state} (before: ${found.before ?? 'nothing'}).`,
    ...(!isFault(found) && isHeld(found) ? ['It waits for a second person, who releases it at the desk.'] : []),
  ]);
  if (isFault(found)) return 1;
  await inTransaction(run.app.pool, (database) =>
    logAction(database, {
      ...{ at: run.now, by: run.by, what: 'enter reading', area: found.area, subject: found.revision_id },
      detail: { views, state, read_at },
    }),
  );
  return 0;
}

async function holds(run: Run): Promise<number> {
  const { rows } = await run.app.pool.query(
    `select h.area, h.id, s.number, h.reason, h.signals, h.held_by, h.held_at from hold_in_force h
     join revision r on r.area = h.area and r.id = h.revision_id join submission s on s.area = r.area and s.id = r.submission_id
     order by h.held_at`,
  );
  run.answer(
    rows,
    rows.map(({ id, number, reason, signals, held_at }) => {
      const why = (signals as { kind: string; figures: object }[]).map(
        ({ kind, figures }) => `${kind} ${JSON.stringify(figures)}`,
      );
      return `${id}  submission ${number}, ${reason} since ${sayMoment(held_at)}: ${why.join('; ')}`;
    }),
  );
  return 0;
}

async function lift(run: Run): Promise<number> {
  const [hold] = run.rest;
  if (!hold || !/^[0-9a-f-]{36}$/.test(hold)) throw new Misused('Name the hold by its id');
  const open = await openHold(run, hold);
  if (open?.reason === 'person') {
    const why = 'The command line is nobody’s second person: somebody at the desk has to look at it.';
    run.answer({ refused: 'same_person' }, [why]);
    return 1;
  }
  const isLifted = open !== undefined && (run.is_dry || (await liftOne(run, open)));
  run.answer({ lifted: isLifted }, [isLifted ? 'The readings count again.' : 'No such hold is open.']);
  return isLifted ? 0 : 1;
}

async function discard(run: Run): Promise<number> {
  const [hold] = run.rest;
  if (!hold || !/^[0-9a-f-]{36}$/.test(hold)) throw new Misused('Name the hold by its id');
  const open = await openHold(run, hold);
  const isDiscarded = open?.reason === 'person' && (run.is_dry || (await discardOne(run, open)));
  run.answer({ discarded: isDiscarded }, [isDiscarded ? 'The numbers never count.' : 'No such number waits.']);
  return isDiscarded ? 0 : 1;
}

async function openHold({ app, by, now: at, values }: Run, hold: string) {
  const { rows } = await app.pool.query<{ area: number; reason: string }>(
    'select area, reason from hold_in_force where id = $1',
    [hold],
  );
  const note = typeof values.note === 'string' ? values.note : null;
  return rows[0] && { ...rows[0], hold, by, at, note };
}

function discardOne({ app }: Run, discarded: Parameters<typeof discardReadings>[1]): Promise<boolean> {
  return inTransaction(app.pool, async (database) => {
    const { area, hold, by, at, note } = discarded;
    await logAction(database, { at, by, what: 'discard hold', area, subject: hold, detail: { note } });
    return discardReadings(database, discarded);
  });
}

function liftOne({ app }: Run, lift: Parameters<typeof liftHold>[2]): Promise<boolean> {
  return inTransaction(app.pool, async (database) => {
    const { area, hold, by, at, note } = lift;
    await logAction(database, { at, by, what: 'lift hold', area, subject: hold, detail: { note } });
    return liftHold(app, database, lift);
  });
}

async function thin(run: Run): Promise<number> {
  const removed = run.is_dry ? 0 : await thinReadings(run.app, run.now, oneRound);
  run.answer({ removed }, [`Removed ${removed} readings.`]);
  return 0;
}
