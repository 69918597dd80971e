/** Chains the draws in the order of their serials, and fixes how far that has come by checkpoints. */
import {
  type DrawCheckpoint,
  type DrawLine,
  headAfter,
  headAfterCheckpoint,
  textOfLine,
} from '@event/contest/draw/log';
import { playerMarks } from '@event/contest/draw/terms';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { type Commitment, commitDraw } from './commitment.ts';

const every = 3600;
const page = 5000;
const lock_timed_out = '55P03';

/** Once an hour, and once more after the end. Returns the new checkpoint, if one was due. */
export async function keepDrawLog(app: App, now: number): Promise<DrawCheckpoint | null> {
  const { terms } = await commitDraw(app, now);
  const { rows } = await app.pool.query('select closed_at from draw_commitment');
  if (now < terms.from || rows[0].closed_at !== null) return null;
  const last = await lastCheckpoint(app);
  const hasEnded = now >= terms.to;
  return hasEnded || now - (last?.at ?? terms.from) >= every ? takeCheckpoint(app, now, hasEnded) : null;
}

/**
 * From now on no draw is dated earlier (or, at the end, accepted). Draws under way are waited for behind a door that
 * all of them hold open, so that no line can still appear among those that are counted. Null when that took too long.
 */
export async function takeCheckpoint(app: App, now: number, isLast = false): Promise<DrawCheckpoint | null> {
  const previous = await lastCheckpoint(app);
  const reached = await closeDoor(app, now, isLast);
  if (!reached) return null;
  const { at, serial } = reached;
  const { lines, head: reachedHead } = await fold(app, previous, serial);
  const head = Buffer.from(headAfterCheckpoint(reachedHead, { at, lines, serial }));
  const { rowCount } = await app.pool.query(
    `with made as (
       insert into draw_checkpoint (number, at, lines, serial, head) values ($1, to_timestamp($2), $3, $4, $5)
       on conflict do nothing returning number)
     update draw_commitment set closed_at = case when $6 then to_timestamp($2) end from made`,
    [(previous?.number ?? 0) + 1, at, lines, serial, head, isLast],
  );
  return rowCount ? { at, lines, serial, head: head.toString('hex') } : null;
}

async function closeDoor({ pool }: App, now: number, isLast: boolean) {
  try {
    return await inTransaction(pool, async (database) => {
      await database.query(`set local lock_timeout = '1s'`);
      await database.query('lock table draw_door in exclusive mode');
      const { rows } = await database.query<{ at: number; serial: number }>(
        `update draw_commitment
         set floor_at = greatest(floor_at, date_trunc('second', to_timestamp($1))), closing = closing or $2
         returning floor_at as at, (select case when is_called then last_value else 0 end from draw_serial) as serial`,
        [now, isLast],
      );
      return rows[0];
    });
  } catch (error) {
    if ((error as { code?: string }).code === lock_timed_out) return undefined;
    throw error;
  }
}

export async function checkpointsOf({ pool }: App): Promise<DrawCheckpoint[]> {
  const { rows } = await pool.query(
    `select at, lines, serial, encode(head, 'hex') as head from draw_checkpoint order by number`,
  );
  return rows;
}

/** The texts of all lines of a log that is whole. */
export async function* logOf(app: App, commitment: Commitment, checkpoints: readonly DrawCheckpoint[]) {
  let head: Uint8Array = Buffer.from(commitment.commitment, 'hex');
  let next = 0;
  const pass = (lines: number) => {
    for (let found = checkpoints[next]; found && found.lines <= lines; found = checkpoints[++next]) {
      head = headAfterCheckpoint(head, found);
    }
  };
  for await (const line of linesBetween(app, commitment, { lines: 0, serial: 0 }, checkpoints.at(-1)?.serial ?? 0)) {
    pass(line.line - 1);
    head = headAfter(head, line);
    yield textOfLine(line, head);
  }
}

async function fold(app: App, previous: Previous | undefined, serial: number) {
  const commitment = await commitDraw(app, 0);
  let head: Uint8Array = previous?.head ?? Buffer.from(commitment.commitment, 'hex');
  let lines = previous?.lines ?? 0;
  for await (const line of linesBetween(app, commitment, previous ?? { lines: 0, serial: 0 }, serial)) {
    head = headAfter(head, line);
    lines = line.line;
  }
  return { head, lines };
}

async function* linesBetween(
  { pool }: App,
  { seed }: Commitment,
  after: { readonly lines: number; readonly serial: number },
  serial: number,
): AsyncGenerator<DrawLine> {
  const markOf = playerMarks(seed);
  let { lines, serial: last } = after;
  for (;;) {
    const { rows } = await pool.query({
      name: 'draw-lines',
      text: `select serial, area, player_id, drawn_at, moment from draw where serial > $1 and serial <= $2
        order by serial limit ${page}`,
      values: [last, serial],
    });
    for (const { player_id, ...row } of rows) {
      lines += 1;
      yield { line: lines, player: markOf(row.area, player_id), ...row };
    }
    if (rows.length < page) return;
    last = rows.at(-1).serial;
  }
}

interface Previous {
  readonly number: number;
  readonly at: number;
  readonly lines: number;
  readonly serial: number;
  readonly head: Buffer;
}

async function lastCheckpoint({ pool }: App): Promise<Previous | undefined> {
  const { rows } = await pool.query(
    'select number, at, lines, serial, head from draw_checkpoint order by number desc limit 1',
  );
  return rows[0];
}
