/** Keeps the ranks of each midnight (UTC), so that the day after can say how far somebody moved. */

import type { BoardKey } from '@event/contest/board/board';
import { periodAt } from '@event/contest/edition/edition';
import { day as one_day } from '@event/contest/time';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { boardsOf } from './body.ts';

/** Days since 1970. */
export const dayOf = (now: number): number => Math.floor(now / one_day);

/** Days lie in three partitions in turn. */
export const turnOf = (day: number): number => day % 3;

/** Board by board, each in a transaction of its own that waits for nobody; any process may. Answers how many it kept. */
export async function keepRanksOfDay(app: App, now: number): Promise<number> {
  const running = periodAt(app.edition, now);
  if (!running) return 0;
  const day = dayOf(now);
  const { rows } = await app.pool.query<BoardKey>('select area, platform, period from rank_day where day = $1', [day]);
  const known = new Set(rows.map(nameOf));
  const due = boardsOf(app).filter((key) => key.period === running.number && !known.has(nameOf(key)));
  if (due.length > 0) await makeRoom(app, day);
  let kept = 0;
  for (const key of due) kept += Number(await inTransaction(app.pool, (database) => keepBoard(database, key, now)));
  return kept;
}

const nameOf = ({ area, platform, period }: BoardKey) => `${area} ${platform} ${period}`;

/** Waits a moment for those who read a day that is long over, and is tried again. */
async function makeRoom(app: App, day: number): Promise<void> {
  await inTransaction(app.pool, async (database) => {
    await database.query(`set local lock_timeout = '1s'`);
    await database.query('select empty_rank_turn($1)', [day]);
  });
}

/** False when it was kept before. */
export async function keepBoard(
  database: Database,
  { area, platform, period }: BoardKey,
  now: number,
): Promise<boolean> {
  const day = dayOf(now);
  const kept = await database.query(
    `insert into rank_day (day, area, platform, period, kept_at) values ($1, $2, $3, $4, to_timestamp($5))
     on conflict do nothing`,
    [day, area, platform, period, now],
  );
  if (kept.rowCount !== 1) return false;
  await database.query(`set local statement_timeout = '5min'`);
  // It reads the standings as they are and locks none of them.
  await database.query(
    `insert into rank_yesterday (turn, area, platform, period, player_id, day, rank)
     select $5, area, platform, period, player_id, $4,
       row_number() over (order by views desc, reached_at, submitted_at, player_id)
     from standing where (area, platform, period) = ($1, $2, $3)`,
    [area, platform, period, day, turnOf(day)],
  );
  return true;
}
