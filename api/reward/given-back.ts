/** The time to claim, for rewards that nobody could claim for a while. */
import { day } from '@event/contest/time';
import type { Database } from '../database/database.ts';

/** Of a reward `r`: later by that wait, to the end of a day. */
export const laterBy = (wait: string) =>
  `to_timestamp(ceil(extract(epoch from r.claim_until + ${wait}) / ${day}) * ${day})`;

interface TimeOut {
  readonly area: number;
  readonly player_id: string;
  readonly from: number;
  readonly to: number;
}

/** What they had still to claim when they were taken out. A win that is held gets its time when it is released. */
export async function giveBackTime(database: Database, { area, player_id, from, to }: TimeOut): Promise<void> {
  await database.query(
    `update reward r set claim_until = ${laterBy(`greatest(to_timestamp($4) - to_timestamp($3), interval '0')`)}
     where r.area = $1 and r.player_id = $2 and r.claim_until > to_timestamp($3)
       and not exists (select from reward_claim c where (c.area, c.reward_id) = (r.area, r.id))
       and not exists (select from reward_hold h where (h.area, h.reward_id) = (r.area, r.id) and h.lifted_at is null)`,
    [area, player_id, from, to],
  );
}
