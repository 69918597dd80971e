/** The time of the draw is its database's. Only a database that was made as a preview believes its processes. */
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

/** A process that tells another time is stopped here: the phases that it sees are not those of the contest. */
export async function askDraw(database: Database, now: number): Promise<DrawMoment> {
  const { rows } = await database.query({ name: 'draw-ask', text: 'select * from draw_ask($1)', values: [now] });
  const { at, slices, is_right } = rows[0];
  if (!is_right) throw new Error('This process tells another time than its database, so it draws nothing');
  return { at, slices };
}

/** For a preview, as long as nobody plays in it: `NOW` and the past of a demo hold here. */
export async function markPreview(database: Database): Promise<void> {
  await database.query('select mark_preview()');
}
