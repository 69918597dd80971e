-- A draw spends an attempt of the same player: the key of an attempt says whose it is.
alter table draw drop constraint draw_area_attempt_id_fkey, drop constraint draw_area_player_id_fkey;
alter table attempt drop constraint attempt_pkey, add constraint attempt_pkey primary key using index attempt_of_player;
alter table draw add foreign key (area, player_id, attempt_id) references attempt;

-- What the answer is made of, kept by the one statement that did the work. Only of calls whose answers hold nothing that
-- their own tables do not show; all others are sealed.
alter table idempotency add column answer_of jsonb
  check (answer_of is null or answer_sealed is null and call in ('draw', 'share'));

create function keep_answer(
  p_area smallint, p_player uuid, p_call text, p_key text, p_body bytea, p_answer jsonb,
  p_now double precision, p_kept_since double precision
) returns void language plpgsql as $$
begin
  insert into idempotency as kept (area, player_id, call, key, body_hash, answer_of, created_at)
    values (p_area, p_player, p_call, p_key, p_body, p_answer, to_timestamp(p_now))
    on conflict (area, player_id, call, key)
      do update set body_hash = excluded.body_hash, answer_of = excluded.answer_of, answer_sealed = null, created_at = excluded.created_at
      where kept.created_at <= to_timestamp(p_kept_since);
  if not found then
    -- All is undone and tried again, and then the answer of the first is found.
    raise exception 'an equal request came first' using errcode = 'serialization_failure';
  end if;
end $$;

create function is_switched_off(p_door text) returns boolean language sql as $$
  select coalesce((select closed from service_switch where name = p_door order by thrown_at desc limit 1), false)
$$;

-- See 0032: with the time itself, so that a process need not ask for it before each draw.
drop function draw_ask(double precision);
create function draw_ask(
  p_at double precision,
  out at double precision, out slices integer, out is_right boolean,
  out told double precision, out not_before double precision, out is_preview boolean
) language sql as $$
  select greatest(floor(clock.told), log.not_before), (select coalesce(max(number) + 1, 0) from draw_slice),
    abs(clock.told - p_at) < 60, clock.told, log.not_before, exists (select from preview_mark)
  from (select draw_time(p_at) as told) clock,
    (select extract(epoch from (select floor_at from draw_commitment))::float8 as not_before) log
$$;

-- One draw, see 0007 and 0032. Who finds the moment taken lets the area go at once, and is a miss behind nobody.
create or replace function draw(
  p_area smallint, p_player uuid, p_at double precision, p_slices integer, p_opened integer,
  p_reward uuid, p_claim_until double precision,
  out outcome text, out o_serial bigint, out o_prize text, out o_tier smallint, out attempts_left integer
) language plpgsql as $$
declare
  v_terms draw_commitment;
  v_at timestamptz := to_timestamp(p_at);
  v_attempt uuid;
  v_moment draw_moment;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a draw needs read committed';
  end if;
  lock table draw_door in row share mode;
  select * into v_terms from draw_commitment;
  if v_terms.closing or v_at < v_terms.opens_at or v_at >= v_terms.closes_at or v_terms.whole is null then
    outcome := 'closed';
    return;
  end if;
  if v_at < v_terms.floor_at or draw_time(p_at) not between p_at and p_at + 10 or not draw_is_opened(p_area, p_slices, p_opened) then
    outcome := 'behind';
    return;
  end if;

  perform 1 from player where area = p_area and id = p_player for no key update;
  select a.id into v_attempt from attempt a
    where a.area = p_area and a.player_id = p_player
      and not exists (select from draw d where d.area = a.area and d.attempt_id = a.id)
    order by a.granted_at, a.id limit 1;
  if v_attempt is null then
    outcome := 'no_attempt';
    return;
  end if;

  v_moment := draw_next_moment(p_area, v_at);
  if v_moment.number is not null and v_terms.wins_per_player > draw_wins(p_area, p_player) then
    begin
      perform 1 from draw_area where area = p_area for update;
      v_moment := draw_next_moment(p_area, v_at);
      if v_moment.number is null then
        raise exception 'taken' using errcode = 'no_data_found';
      end if;
    exception when no_data_found then
      v_moment := null;
    end;
  else
    v_moment := null;
  end if;

  o_serial := nextval('draw_serial');
  insert into draw (area, serial, attempt_id, player_id, drawn_at, moment)
    values (p_area, o_serial, v_attempt, p_player, v_at, v_moment.number);
  if v_moment.number is not null then
    perform grant_reward(p_area, p_reward, p_player, 'draw', v_moment.prize, v_moment.coded, 'draw:' || o_serial, p_at, p_claim_until);
  end if;

  outcome := case when v_moment.number is null then 'miss' else 'win' end;
  o_prize := v_moment.prize;
  o_tier := v_moment.tier;
  attempts_left := attempts_left(p_area, p_player);
end $$;

-- The call to draw, whole: a kept answer, the switch, the moments that have opened, the draw, and the answer to be kept.
-- `p_at` and `p_slices` are what the process believes of `draw_ask`, `p_kept` the last moment of the area that it believes
-- to be here, and `p_moments` those after it that have opened by `p_at`. Where it is wrong nothing happens and it is told so.
create function draw_once(
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
  outcome := case when is_switched_off('draw') then 'closed'
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
