/** Who waits for whom: a race is run in its order, however slow the machine is. */
import { until } from '@event/tests/run/until';
import type { Pool } from './database.ts';

/** How many statements stand still behind a lock. */
export async function waitingIn(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

export const untilWaiting = (pool: Pool, count = 1): Promise<unknown> =>
  until(async () => (await waitingIn(pool)) >= count || null, `${count} wait for a lock`);
