-- A player sees the sessions that are open, and ends one by its own name: the token's hash stays here.
alter table session
  add column id uuid not null default gen_random_uuid(),
  -- browser and system, as the browser itself names them: 'Chrome · Android'
  add column device text,
  -- keyed hash of the network that the login came from; null where the address says nothing
  add column network bytea,
  -- the last use that was noted, some minutes behind at most; null: none since the login
  add column used_at timestamptz;
comment on column session.ended_why is 'logout, newer (the oldest of six), again (a new login on the same device), player, disqualified';

-- A login, whole: the player is met or made, the jwt used once, a session opened, the devices above the limit ended, the
-- network noted. `p_answer` is the answer, sealed; it is kept only under a key.
create function log_in(
  p_area smallint, p_id uuid, p_role text, p_zone text, p_name text, p_received text, p_country text,
  p_login bytea, p_key text, p_kept_until double precision, p_answer bytea,
  p_token bytea, p_expires double precision, p_devices integer, p_network bytea, p_now double precision,
  -- what the browser says of itself, the session of the token that it came with, and since when a session is idle
  p_device text, p_before bytea, p_idle_since double precision,
  out outcome text, out answer bytea
) language plpgsql as $$
declare
  v_now timestamptz := to_timestamp(p_now);
  v_player player;
begin
  -- The row is locked until the end, so that devices are counted one after another.
  select * into v_player from player where role_id = p_role and zone_id = p_zone for no key update;
  select case when key = p_key and answer_sealed is not null then 'kept' else 'used' end, answer_sealed into outcome, answer
    from used_login where login_hash = p_login;
  if found then
    return;
  end if;
  if exists (
    select from used_login
    where area = v_player.area and player_id = v_player.id and key = p_key and kept_until > v_now)
  then
    outcome := 'key_reused';
    return;
  end if;

  if v_player.id is null then
    insert into player (area, id, role_id, zone_id, name, received_name, country, created_at)
      values (p_area, p_id, p_role, p_zone, p_name, p_received, p_country, v_now)
      on conflict (role_id, zone_id) do nothing returning * into v_player;
  elsif (v_player.name, v_player.received_name) is distinct from (p_name, p_received) then
    update player set name = p_name, received_name = p_received where area = v_player.area and id = v_player.id;
  end if;
  delete from used_login where area = v_player.area and player_id = v_player.id and kept_until <= v_now;
  insert into used_login (login_hash, area, player_id, key, answer_sealed, kept_until)
    select p_login, v_player.area, v_player.id, p_key, case when p_key is not null then p_answer end, to_timestamp(p_kept_until)
    where v_player.id is not null
    on conflict do nothing;
  if not found then
    -- Somebody was first at the same moment: all is undone and tried again, and then they are found.
    raise exception 'an equal login came first' using errcode = 'serialization_failure';
  end if;

  insert into session (token_hash, area, player_id, created_at, expires_at, device, network)
    values (p_token, v_player.area, v_player.id, v_now, to_timestamp(p_expires), p_device, p_network);
  -- Who logs in once more on a device has one session there, not two.
  update session set ended_at = v_now, ended_why = 'again' where token_hash = p_before and ended_at is null;
  update session set ended_at = v_now, ended_why = 'newer' where token_hash in (
    select token_hash from session
    where area = v_player.area and player_id = v_player.id and ended_at is null and expires_at > v_now
      and coalesce(used_at, created_at) > to_timestamp(p_idle_since)
    order by token_hash = p_token desc, created_at desc offset p_devices);
  if p_network is not null then
    insert into player_network (area, player_id, network, first_at, last_at)
      values (v_player.area, v_player.id, p_network, v_now, v_now)
      on conflict (area, player_id, network) do update set last_at = excluded.last_at;
  end if;
  outcome := 'in';
end $$;
