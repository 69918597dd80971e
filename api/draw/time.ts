/** The time of the draw is its database's. Only a database that was made as a preview believes its processes. */
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';

export async function drawTime(database: Database, now: number): Promise<number> {
  const { rows } = await database.query({ name: 'draw-time', text: 'select draw_time($1) as at', values: [now] });
  return rows[0].at;
}

export interface DrawMoment {
  /** Whole seconds, not before the last checkpoint. */
  readonly at: number;
  /** So many slices of the window are known. */
  readonly slices: number;
}

interface DatabaseTime {
  /** The database's, at the latest when it was heard here, by a watch that nobody sets. */
  readonly time: number;
  readonly heard: number;
  /** The time of the last checkpoint. */
  readonly not_before: number;
  readonly slices: number;
  readonly is_preview: boolean;
}

const told = new WeakMap<App['pool'], DatabaseTime>();

const watch = () => performance.now() / 1000;

/** A process that tells another time is stopped here: the phases that it sees are not those of the contest. */
export async function askDraw(app: Pick<App, 'pool'>, now: number, database: Database = app.pool): Promise<DrawMoment> {
  const { rows } = await database.query({ name: 'draw-ask', text: 'select * from draw_ask($1)', values: [now] });
  const { at, slices, is_right, told: time, not_before, is_preview } = rows[0];
  if (!is_right) throw tellsAnotherTime();
  told.set(app.pool, { time, heard: watch(), not_before, slices, is_preview });
  return { at, slices };
}

/**
 * The same without asking, as far as it was heard: never later than the database's time, so that what follows from it has
 * opened. The draw itself says when it is no longer so.
 */
export function believedMoment({ pool }: Pick<App, 'pool'>, now: number): DrawMoment | null {
  const known = told.get(pool);
  if (!known) return null;
  const time = known.is_preview ? now : known.time + (watch() - known.heard);
  return { at: Math.max(Math.floor(time), known.not_before), slices: known.slices };
}

export function hearTime({ pool }: Pick<App, 'pool'>, time: number): void {
  const known = told.get(pool);
  if (known) told.set(pool, { ...known, time, heard: watch() });
}

export const tellsAnotherTime = () =>
  new Error('This process tells another time than its database, so it draws nothing');

/** For a preview, as long as nobody plays in it: `NOW` and the past of a demo hold here. */
export async function markPreview(database: Database): Promise<void> {
  await database.query('select mark_preview()');
}
