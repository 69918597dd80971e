/** Reminds winners who have not claimed that the time to do so ends. */
import { day } from '@event/contest/time';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { pieceByPiece } from '../duty/piece.ts';
import { putNotice } from '../notice/notice.ts';

const most = 500;

/** Seven days before and one day before, once each. What people have delivered needs no claim any more, and who is disqualified has none. Returns how many were reminded. */
export async function remindOfClaims(app: App, now: number, round: Round): Promise<number> {
  const last = await pieceByPiece(round, () => remind(app, now, 1));
  return last + (await pieceByPiece(round, () => remind(app, now, 7)));
}

async function remind(app: App, now: number, days: number): Promise<number> {
  return inTransaction(app.pool, async (database) => {
    const { rows } = await database.query(
      `with given as (
         select area, id, player_id, prize, won_at, claim_until from reward where kind not in ('rank', 'excellent')
         union all
         select r.area, r.id, r.player_id, r.currency || ':' || r.amount, r.won_at, r.claim_until
         from settlement_progress s join reward r on (r.area, r.id) = (s.area, s.reward_id)
         where s.ended is null and not s.is_out),
       due as (
         select r.area, r.id, r.player_id, r.prize, r.claim_until from given r
         where r.claim_until > to_timestamp($1) and r.claim_until <= to_timestamp($1 + $2::float8 * ${day})
           and r.won_at < r.claim_until - $2::integer * interval '1 day'
           and not exists (select from reward_claim c where (c.area, c.reward_id) = (r.area, r.id))
           and not exists (select from reward_redemption d where (d.area, d.reward_id) = (r.area, r.id))
           and not exists (select from disqualified q where (q.area, q.player_id) = (r.area, r.player_id))
           and not exists (select from reward_hold h where (h.area, h.reward_id) = (r.area, r.id) and h.lifted_at is null)
           and not exists (select from reward_reminder m where (m.area, m.reward_id) = (r.area, r.id) and m.days <= $2)
         order by r.claim_until, r.id limit ${most}),
       said as (
         insert into reward_reminder (area, reward_id, days, reminded_at)
         select area, id, $2, to_timestamp($1) from due on conflict do nothing returning area, reward_id)
       select due.area, due.player_id, due.prize, due.claim_until from due join said on (said.area, said.reward_id) = (due.area, due.id)`,
      [now, days],
    );
    for (const { area, player_id, prize, claim_until } of rows) {
      const values = { prize, date: claim_until - 1 };
      await putNotice(database, { area, player_id, kind: 'claim_ending', values, at: now, by: 'system' });
    }
    return rows.length;
  });
}
