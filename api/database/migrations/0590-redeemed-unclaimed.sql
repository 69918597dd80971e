-- A code is shown once it is claimed: whoever redeemed it before is not its winner, unless it was on the winner's own account. Clocks differ.
create function refuse_unclaimed_redemption() returns trigger language plpgsql as $$
begin
  if not exists (
    select from reward_claim c
    where (c.area, c.reward_id) = (new.area, new.reward_id) and c.claimed_at <= new.redeemed_at + interval '5 minutes')
  then
    raise exception 'A code that was redeemed before its winner claimed it'
      using errcode = 'check_violation', table = 'reward_redemption', constraint = 'redemption_claimed';
  end if;
  return new;
end $$;
create trigger redemption_claimed before insert on reward_redemption for each row
  when (new.own_account is not true) execute function refuse_unclaimed_redemption();
