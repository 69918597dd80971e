/** For tests of readings: works that a person can name, and what the board shows of them. */
import { tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { newPlayer, newWork, rank, read, type TestWork } from '../board/board-test.ts';
import { inTransaction } from '../database/database.ts';
import type { EnteredReading } from './entry.ts';
import { enterReading as enter } from './keep.ts';

export type NumberedWork = TestWork & { readonly number: number };

/** An approved work on the first board, with one reading of its platform. */
export async function numberedWork(app: App, views: number): Promise<NumberedWork> {
  const made = await newWork(app.pool, await newPlayer(app.pool), tinyMoment.open);
  await rank(app, made, made.revision_id, tinyMoment.open + 1);
  await read(app, { revision_id: made.revision_id, views, at: tinyMoment.open + 2 });
  const { rows } = await app.pool.query('select number from submission where id = $1', [made.id]);
  return { ...made, number: rows[0].number };
}

/** One number typed in by a person, in a transaction of its own. */
export const enterReading = (app: App, entered: EnteredReading, who: { by: string; at: number }) =>
  inTransaction(app.pool, (database) => enter(app, database, entered, who));

export async function viewsOf({ pool }: App, { player_id }: TestWork): Promise<number | null> {
  const { rows } = await pool.query('select views from standing where player_id = $1', [player_id]);
  return rows[0]?.views ?? null;
}

export async function countReadings({ pool }: App): Promise<number> {
  const { rows } = await pool.query('select count(*) as readings from reading where withdrawn_at is null');
  return rows[0].readings;
}
