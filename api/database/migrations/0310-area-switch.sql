-- A part of the service may be closed in one area alone: the latest row of a name and an area holds, and whichever is
-- closed closes. Null is every area. Maintenance stops whole processes, so it has no area.
alter table service_switch add column area smallint, add check (name <> 'maintenance' or area is null) not valid;

create function is_switched_off(p_door text, p_area smallint) returns boolean language sql as $$
  select exists (
    select from (select distinct on (area) closed from service_switch
      where name = p_door and (area is null or area = p_area) order by area, thrown_at desc) latest
    where closed)
$$;

-- See 0111.
create or replace function draw_once(
  p_area smallint, p_player uuid, p_now double precision, p_at double precision, p_slices integer,
  p_kept integer, p_moments integer[], p_opens double precision[], p_tiers smallint[], p_prizes text[],
  p_reward uuid, p_claim_until double precision,
  p_key text, p_body bytea, p_kept_since double precision,
  out outcome text, out answer jsonb, out body bytea, out told double precision
) language plpgsql as $$
declare
  v_drawn record;
begin
  told := draw_time(p_now);
  -- Equal requests come one after another, so that the second finds the answer of the first.
  perform 1 from player where area = p_area and id = p_player for no key update;
  if p_key is not null then
    select 'kept', answer_of, body_hash into outcome, answer, body from idempotency
      where area = p_area and player_id = p_player and call = 'draw' and key = p_key and created_at > to_timestamp(p_kept_since);
    if found then
      return;
    end if;
  end if;
  outcome := case when is_switched_off('draw', p_area) then 'closed'
    when abs(told - p_now) >= 60 then 'other_time'
    when p_at > draw_time(p_at) then 'behind' end;
  if outcome is not null then
    return;
  end if;

  if cardinality(p_moments) > 0 then
    insert into draw_moment (area, number, opens_at, tier, prize, coded)
      select i.area, m.number, to_timestamp(m.opens_at), i.tier, i.prize, i.coded
      from unnest(p_moments, p_opens, p_tiers, p_prizes) as m(number, opens_at, tier, prize)
      join draw_item i on (i.area, i.tier, i.prize) = (p_area, m.tier, m.prize)
      order by m.number on conflict do nothing;
  end if;
  v_drawn := draw(p_area, p_player, p_at, p_slices, p_kept + cardinality(p_moments), p_reward, p_claim_until);
  outcome := v_drawn.outcome;
  if outcome not in ('win', 'miss') then
    return;
  end if;
  answer := jsonb_build_object('win', outcome = 'win', 'prize', v_drawn.o_prize,
    'reward_id', case when outcome = 'win' then p_reward end, 'draw_count', v_drawn.attempts_left, 'serial', v_drawn.o_serial);
  if p_key is not null then
    perform keep_answer(p_area, p_player, 'draw', p_key, p_body, answer, p_now, p_kept_since);
  end if;
end $$;

-- See 0112.
create or replace function share_once(
  p_area smallint, p_player uuid, p_now double precision, p_channel text, p_limit integer,
  p_attempt uuid, p_reward uuid, p_prize text, p_coded boolean, p_claim_until double precision,
  -- the pack as it is answered with
  p_pack jsonb,
  p_key text, p_body bytea, p_kept_since double precision,
  out outcome text, out answer jsonb, out body bytea
) language plpgsql as $$
declare
  v_source text := 'share:' || p_channel;
  v_number smallint;
begin
  -- Requests of one player come one after another: equal ones find the answer of the first, others its number taken.
  perform 1 from player where area = p_area and id = p_player for no key update;
  if p_key is not null then
    select 'kept', answer_of, body_hash into outcome, answer, body from idempotency
      where area = p_area and player_id = p_player and call = 'share' and key = p_key and created_at > to_timestamp(p_kept_since);
    if found then
      return;
    end if;
  end if;
  if is_switched_off('share', p_area) then
    outcome := 'closed';
    return;
  end if;
  insert into share (area, player_id, channel, number, shared_at)
    select p_area, p_player, p_channel, count(*) + 1, to_timestamp(p_now) from share
      where area = p_area and player_id = p_player having count(*) < p_limit
    on conflict do nothing returning number into v_number;
  if v_number is null then
    outcome := 'repeat';
    return;
  end if;
  insert into attempt (area, id, player_id, source, granted_at)
    values (p_area, p_attempt, p_player, v_source, to_timestamp(p_now)) on conflict (area, player_id, source) do nothing;
  perform grant_reward(p_area, p_reward, p_player, 'share', p_prize, p_coded, v_source, p_now, p_claim_until);
  outcome := 'shared';
  answer := jsonb_build_object('reward_share_count', v_number, 'draw_count', attempts_left(p_area, p_player), 'pack', p_pack);
  if p_key is not null then
    perform keep_answer(p_area, p_player, 'share', p_key, p_body, answer, p_now, p_kept_since);
  end if;
end $$;

-- For what an older process began before this; a later release drops it.
create or replace function is_switched_off(p_door text) returns boolean language sql as $$
  select is_switched_off(p_door, null)
$$;
