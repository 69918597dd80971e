/** A reward of which a notice says until when to claim it, and that its player can still claim. */
export const isClaimOpen = (area: string, player: string, now: string) => `exists (
  select from reward r
  where (r.area, r.player_id) = (${area}, ${player}) and values ->> 'prize' in (r.prize, r.currency || ':' || r.amount)
    and r.claim_until = to_timestamp((values ->> 'date')::float8 + 1) and r.claim_until > to_timestamp(${now})
    and not exists (select from reward_claim c where (c.area, c.reward_id) = (r.area, r.id))
    and not exists (select from reward_redemption d where (d.area, d.reward_id) = (r.area, r.id))
    and not exists (select from disqualified q where (q.area, q.player_id) = (r.area, r.player_id))
    and not exists (
      select from settlement_progress l
      where (l.area, l.reward_id) = (r.area, r.id) and (l.ended is not null or l.is_out)))`;
