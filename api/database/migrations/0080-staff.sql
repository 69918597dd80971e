-- Accounts of the organizer's own people: they draw, enter and rank nothing, from before their first login on.
create table staff_account (
  id uuid primary key,
  role_id text not null,
  zone_id text not null,
  -- whose account it is, for colleagues
  note text not null,
  added_by text not null,
  added_at timestamptz not null,
  removed_by text,
  removed_at timestamptz,
  check ((removed_by is null) = (removed_at is null))
);
create unique index staff_account_holds on staff_account (role_id, zone_id) where removed_at is null;

-- A first login and its listing at the same moment come one after the other: the second sees the first.
create function hold_account(_role text, _zone text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('account ' || _role || ' ' || _zone, 0))
$$;

create function hold_listed_account() returns trigger language plpgsql as $$
begin
  perform hold_account(new.role_id, new.zone_id);
  return new;
end $$;
create trigger staff_account_held before insert on staff_account for each row execute function hold_listed_account();

-- Out is one fact that boards, sessions, settlement and draws ask: who is listed gets it with the first login.
create function keep_staff_out() returns trigger language plpgsql as $$
begin
  perform hold_account(new.role_id, new.zone_id);
  insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
    select new.area, gen_random_uuid(), new.id, 'staff: ' || note, added_by, new.created_at
    from staff_account where (role_id, zone_id) = (new.role_id, new.zone_id) and removed_at is null;
  return null;
end $$;
create trigger player_is_staff after insert on player for each row execute function keep_staff_out();

create function refuse_staff_back() returns trigger language plpgsql as $$
begin
  if exists (
    select from staff_account a join player p using (role_id, zone_id)
    where (p.area, p.id) = (new.area, new.player_id) and a.removed_at is null)
  then
    raise exception 'Who is listed as staff stays out'
      using errcode = 'check_violation', table = 'disqualification', constraint = 'staff_stays_out';
  end if;
  return new;
end $$;
create trigger disqualification_of_staff before update on disqualification
  for each row when (old.lifted_at is null and new.lifted_at is not null) execute function refuse_staff_back();

-- A process that has not heard of it yet lets in nobody who is out.
create function refuse_who_is_out() returns trigger language plpgsql as $$
declare
  _reason text;
begin
  select split_part(d.reason, ': ', 1) into _reason from disqualification d
    where (d.area, d.player_id) = (new.area, new.player_id) and d.lifted_at is null;
  if found then
    raise exception 'Who is out draws and enters nothing'
      using errcode = 'check_violation', table = tg_table_name, constraint = 'player_takes_part', detail = _reason;
  end if;
  return new;
end $$;
create trigger draw_takes_part before insert on draw for each row execute function refuse_who_is_out();
create trigger submission_takes_part before insert on submission for each row execute function refuse_who_is_out();
