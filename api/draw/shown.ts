import { shownUntil } from '@event/contest/draw/shown';
import type { Database } from '../database/database.ts';

/** Every door that reveals wins or moments asks this first: whoever sees a win at once knows when the next one is waiting. */
export async function drawShownUntil(database: Database, now: number): Promise<number> {
  const { rows } = await database.query<{ closes_at: number; at: number }>(
    'select closes_at, draw_time($1) as at from draw_commitment',
    [now],
  );
  return rows[0] ? shownUntil(rows[0].closes_at, rows[0].at) : Number.POSITIVE_INFINITY;
}

/** For JSON, which has no infinity: null is all there is. */
export const instantOf = (until: number): number | null => (Number.isFinite(until) ? until : null);
