/** Chains the draws in the order of their serials, and fixes how far that has come by checkpoints. */
import { type DrawCheckpoint, headAfter, headAfterCheckpoint, textOfLine } from '@event/contest/draw/log';
import { actionHead } from '../action/action.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { type Commitment, commitDraw } from './commitment.ts';
import { beginning, linesBetween, type Reached } from './log-line.ts';
import { openMoments } from './moment.ts';
import { areAllSlicesKnown, openSlices } from './slice.ts';
import { drawTime } from './time.ts';

const every = 3600;
const lock_timed_out = '55P03';

/** Once an hour, and once more after the end. Returns the new checkpoint, if one was due. */
export async function keepDrawLog(app: App, given: number): Promise<DrawCheckpoint | null> {
  const { terms } = await commitDraw(app, given);
  const now = await drawTime(app.pool, given);
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
  if (isLast && !(await isWindowKnown(app, now))) return null;
  const previous = await lastCheckpoint(app);
  const reached = await closeDoor(app, now, isLast);
  if (!reached) return null;
  const { at, serial, slices } = reached;
  const { lines, head: reachedHead } = await fold(app, previous, reached);
  const head = Buffer.from(headAfterCheckpoint(reachedHead, { at, lines, serial }));
  const actions = await actionHead(app.pool);
  const { rowCount } = await app.pool.query(
    `with made as (
       insert into draw_checkpoint (number, at, lines, serial, head, slices, actions, actions_head)
       values ($1, to_timestamp($2), $3, $4, $5, $7, $8, decode($9, 'hex'))
       on conflict do nothing returning number)
     update draw_commitment set closed_at = case when $6 then to_timestamp($2) end from made`,
    [(previous?.number ?? 0) + 1, at, lines, serial, head, isLast, slices, actions.number, actions.hash],
  );
  return rowCount ? { at, lines, serial, head: head.toString('hex') } : null;
}

/** The log ends when the value of every slice is known, however late: none of them can be left out. */
async function isWindowKnown(app: App, now: number): Promise<boolean> {
  const { terms } = await commitDraw(app, now);
  if (!('slice' in terms)) return true;
  await openSlices(app, now);
  await openMoments(app, now);
  const isKnown = await areAllSlicesKnown(app, terms);
  if (!isKnown) app.log.warn('the log of the draw cannot be closed: a value of the beacon is missing');
  return isKnown;
}

async function closeDoor({ pool }: App, now: number, isLast: boolean) {
  try {
    return await inTransaction(pool, async (database) => {
      await database.query(`set local lock_timeout = '1s'`);
      await database.query('lock table draw_door in exclusive mode');
      const { rows } = await database.query<Reached & { readonly at: number }>(
        `update draw_commitment
         set floor_at = greatest(floor_at, date_trunc('second', to_timestamp(draw_time($1)))), closing = closing or $2
         returning floor_at as at, (select case when is_called then last_value else 0 end from draw_serial) as serial,
           (select count(*) from draw_slice) as slices`,
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

/** How far the log of organizers' actions had come at the last checkpoint, in the form that `action verify --head` takes. */
export async function actionsAtCheckpoint({ pool }: App): Promise<string | null> {
  const { rows } = await pool.query<{ head: string }>(
    `select actions || ':' || encode(actions_head, 'hex') as head from draw_checkpoint
     where actions > 0 order by number desc limit 1`,
  );
  return rows[0]?.head ?? null;
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
  const end = await lastCheckpoint(app);
  for await (const line of linesBetween(app, commitment, { after: beginning, until: end ?? beginning })) {
    pass(line.line - 1);
    head = headAfter(head, line);
    yield textOfLine(line, head);
  }
}

async function fold(app: App, previous: PreviousCheckpoint | undefined, until: Reached) {
  const commitment = await commitDraw(app, 0);
  let head: Uint8Array = previous?.head ?? Buffer.from(commitment.commitment, 'hex');
  let lines = previous?.lines ?? 0;
  for await (const line of linesBetween(app, commitment, { after: previous ?? beginning, until })) {
    head = headAfter(head, line);
    lines = line.line;
  }
  return { head, lines };
}

interface PreviousCheckpoint extends Reached {
  readonly number: number;
  readonly at: number;
  readonly lines: number;
  readonly head: Buffer;
}

async function lastCheckpoint({ pool }: App): Promise<PreviousCheckpoint | undefined> {
  const { rows } = await pool.query(
    'select number, at, lines, serial, slices, head from draw_checkpoint order by number desc limit 1',
  );
  return rows[0];
}
