/** What the desk may know by an instant of what a player won. */
import { rewardState } from '@event/contest/reward/reward';
import type { PlayerPage } from '@event/contest/submission/desk-wire';
import { shown_reward } from '../code/code.ts';
import type { Database } from '../database/database.ts';

/** The newest first; as in the player's own list, nothing of a line that is void. */
export async function shownRewards(
  database: Database,
  { area, player_id }: { readonly area: number; readonly player_id: string },
  until: number,
): Promise<PlayerPage['rewards']> {
  const { rows } = await database.query(
    `select r.kind, r.prize, r.amount, r.currency, r.won_at, c.claimed_at, d.redeemed_at, s.delivered_at,
       d.own_account is false as by_another
     from reward r
     left join reward_claim c on (c.area, c.reward_id) = (r.area, r.id)
     left join reward_redemption d on (d.area, d.reward_id) = (r.area, r.id)
     left join settlement_progress s on (s.area, s.reward_id) = (r.area, r.id)
     where ${shown_reward} and r.area = $2 and r.player_id = $3 and s.ended is distinct from 'void' order by r.won_at desc`,
    [until, area, player_id],
  );
  return rows.map(({ claimed_at, redeemed_at, delivered_at, ...row }) => ({
    ...row,
    state: rewardState({ claimed_at, redeemed_at, delivered_at }),
  }));
}
