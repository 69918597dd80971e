-- A code is shown once it is claimed: whoever redeemed it before is not its winner, unless it was on the winner's own account and they
-- may claim it: else somebody gave them the code past the desk. Clocks differ.
create function refuse_unclaimed_redemption() returns trigger language plpgsql as $$
begin
  if not exists (
    select from reward_claim c
    where (c.area, c.reward_id) = (new.area, new.reward_id) and c.claimed_at <= new.redeemed_at + interval '5 minutes')
    and (new.own_account is not true
      or exists (
        select from reward_hold h where (h.area, h.reward_id) = (new.area, new.reward_id) and h.lifted_at is null)
      or exists (
        select from reward r join disqualification d on (d.area, d.player_id) = (r.area, r.player_id) and d.lifted_at is null
        where (r.area, r.id) = (new.area, new.reward_id)))
  then
    raise exception 'A code that was redeemed before its winner claimed it'
      using errcode = 'check_violation', table = 'reward_redemption', constraint = 'redemption_claimed';
  end if;
  return new;
end $$;
create trigger redemption_claimed before insert on reward_redemption for each row execute function refuse_unclaimed_redemption();
