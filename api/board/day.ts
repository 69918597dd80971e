/** Keeps the ranks of each midnight (UTC), so that the day after can say how far somebody moved. */
import { periodAt } from '@event/contest/edition/edition';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { boardsOf } from './body.ts';
import { keepRanksOfYesterday } from './standing.ts';

const day = 86_400;

/** Any process may; a row gives each day to one. */
export async function keepRanksOfDay(app: App, now: number): Promise<boolean> {
  const midnight = Math.floor(now / day) * day;
  const running = periodAt(app.edition, now);
  if (!running) return false;
  const { rowCount } = await app.pool.query(
    'select from rank_day where day = (to_timestamp($1) at time zone $2)::date',
    [midnight, 'UTC'],
  );
  if (rowCount) return false;
  return inTransaction(app.pool, async (database) => {
    const kept = await database.query(
      `insert into rank_day (day, kept_at) values ((to_timestamp($1) at time zone 'UTC')::date, to_timestamp($2))
       on conflict (day) do nothing`,
      [midnight, now],
    );
    if (kept.rowCount !== 1) return false;
    await database.query(`set local statement_timeout = '60s'`);
    for (const key of boardsOf(app).filter(({ period }) => period === running.number))
      await keepRanksOfYesterday(database, key);
    return true;
  });
}
