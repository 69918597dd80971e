-- Who is out claims nothing. A disqualification under way is waited for, since it holds the player too: a code that was seen is gone.
create function refuse_claim_of_who_is_out() returns trigger language plpgsql as $$
declare
  _reason text;
begin
  perform from player p join reward r on (r.area, r.player_id) = (p.area, p.id)
    where (r.area, r.id) = (new.area, new.reward_id) for share of p;
  select split_part(d.reason, ': ', 1) into _reason from disqualification d
    join reward r on (r.area, r.player_id) = (d.area, d.player_id)
    where (r.area, r.id) = (new.area, new.reward_id) and d.lifted_at is null;
  if found then
    raise exception 'Who is out claims nothing'
      using errcode = 'check_violation', table = tg_table_name, constraint = 'player_takes_part', detail = _reason;
  end if;
  return new;
end $$;
create trigger claim_takes_part before insert on reward_claim for each row execute function refuse_claim_of_who_is_out();
