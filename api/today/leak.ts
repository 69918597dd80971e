/** Codes that somebody redeemed before their winners, or before they were anybody's: their file has been in other hands. */
import { listed, many } from '@event/contest/text/english';
import { day } from '@event/contest/time';
import type { Need } from '@event/contest/today/desk-wire';
import type { App } from '../app.ts';
import { shown_reward } from '../code/code.ts';
import type { Database } from '../database/database.ts';
import { pathOf } from './word.ts';

interface LeakAsk {
  readonly areas: readonly number[] | null;
  /** Wins of the draw are shown as of then. */
  readonly until: number;
  readonly now: number;
}

/** For a week: by then somebody has asked where the file was, and the pools go on counting. Of a winner who redeemed it after all, no longer. */
export async function leaksOf(
  { edition }: App,
  database: Database,
  { areas, until, now }: LeakAsk,
): Promise<readonly Need[]> {
  const { rows } = await database.query<{ area: number; leaked: number }>(
    `select area, count(*)::int as leaked from (
       select r.area from redemption_too_early e join reward r on (r.area, r.id) = (e.area, e.reward_id)
       where e.reported_at > to_timestamp($2) and ${shown_reward}
         and not exists (select from reward_redemption d where (d.area, d.reward_id) = (e.area, e.reward_id))
       union all
       select area from code where reward_id is null and spoiled_at > to_timestamp($2)) leak
     where $3::smallint[] is null or area = any($3) group by area order by area`,
    [until, now - 7 * day, areas],
  );
  const leaked = rows.reduce((sum, one) => sum + one.leaked, 0);
  if (leaked === 0) return [];
  const places = listed(rows.map((one) => `${one.leaked} in ${pathOf(edition, one.area)}`));
  const about = `In seven days: ${places}; ask where the file has been`;
  return [{ kind: 'leaks', what: `${many(leaked, 'code')} redeemed too early`, about, does: 'Look', to: '/codes' }];
}
