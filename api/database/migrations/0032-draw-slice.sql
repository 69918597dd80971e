-- That this database was made as a preview: only here a process may say itself what time it is.
create table preview_mark (whole boolean primary key default true check (whole));

-- Only while it is made: a database that has players stays what it is.
create function mark_preview() returns void language sql as $$
  insert into preview_mark (whole) select true where not exists (select from player) on conflict do nothing
$$;

-- The time of the draw, in unix seconds: the database's own, whatever a process believes.
create function draw_time(p_at double precision) returns double precision language sql as $$
  select case when exists (select from preview_mark) then p_at else extract(epoch from clock_timestamp())::float8 end
$$;

-- 1: all moments followed from the seed at once, and were kept. 2: they follow slice by slice.
alter table draw_commitment add column version smallint not null default 1;
alter table draw_commitment alter column version drop default;

-- The stock as it was committed to.
create table draw_item (
  area smallint not null references draw_area,
  tier smallint not null,
  prize text not null,
  count integer not null,
  -- winners of it get a code of the prize's pool
  coded boolean not null,
  primary key (area, tier, prize)
);
insert into draw_item select area, tier, prize, count(*), bool_or(coded) from draw_moment group by 1, 2, 3;

-- The slices of the window whose value is known, without a hole.
create table draw_slice (
  number integer primary key check (number >= 0),
  -- of the beacon; null without one, and before its first
  round bigint,
  -- 48 bytes; its SHA-256 is the value
  signature bytea check (length(signature) = 48),
  known_at timestamptz not null check (known_at = date_trunc('second', known_at)),
  -- draws up to this one came before it, all others after it
  serial bigint not null,
  check ((round is null) = (signature is null))
);

alter table draw_checkpoint add column slices integer not null default 0;
alter table draw_checkpoint alter column slices drop default;

-- Keeps the values of the next slices. Nothing is kept when somebody else did, or before a slice begins. Draws under way
-- are waited for behind their door, so that each draw comes wholly before a value or wholly after it.
create function keep_slices(
  p_at double precision, p_first integer, p_begins double precision[], p_rounds bigint[], p_signatures bytea[]
) returns integer language plpgsql as $$
declare
  v_now timestamptz;
  v_kept integer;
begin
  lock table draw_door in exclusive mode;
  if p_first <> (select coalesce(max(number) + 1, 0) from draw_slice) then
    return 0;
  end if;
  select greatest(date_trunc('second', to_timestamp(draw_time(p_at))), floor_at) into v_now from draw_commitment;
  insert into draw_slice (number, round, signature, known_at, serial)
    select p_first + place - 1, round, signature, case when round is null then to_timestamp(begins) else v_now end,
      (select case when is_called then last_value else 0 end from draw_serial)
    from unnest(p_begins, p_rounds, p_signatures) with ordinality as s(begins, round, signature, place)
    where to_timestamp(begins) <= v_now;
  get diagnostics v_kept = row_count;
  -- From now on no draw is dated before the value was known.
  update draw_commitment set floor_at = v_now where v_now > floor_at
    and exists (select from draw_slice where number >= p_first and round is not null);
  return v_kept;
end $$;

create function refuse_early_moment() returns trigger language plpgsql as $$
begin
  if extract(epoch from new.opens_at) > draw_time('infinity') and exists (select from draw_commitment where version = 2) then
    raise exception 'a moment is not kept before it opens';
  end if;
  return new;
end $$;
create trigger moment_not_early before insert on draw_moment for each row execute function refuse_early_moment();

-- What a draw must know before it asks: the time, how far slices are known, and whether this process tells the same time.
create function draw_ask(p_at double precision, out at double precision, out slices integer, out is_right boolean)
language sql as $$
  select greatest(floor(draw_time(p_at)), extract(epoch from (select floor_at from draw_commitment)))::float8,
    (select coalesce(max(number) + 1, 0) from draw_slice),
    abs(draw_time(p_at) - p_at) < 60
$$;

-- One draw, see 0007. It is told the time that `draw_ask` gave, and the number of the last moment of the area that has
-- opened by then: when that is not what stands here now, it says so, and nothing happened.
drop function draw(smallint, uuid, double precision, uuid, double precision);
create function draw(
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
    perform 1 from draw_area where area = p_area for update;
    v_moment := draw_next_moment(p_area, v_at);
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

create function draw_is_opened(p_area smallint, p_slices integer, p_opened integer) returns boolean language sql as $$
  select p_slices = (select coalesce(max(number) + 1, 0) from draw_slice)
    and (p_opened = 0 or exists (select from draw_moment where area = p_area and number = p_opened))
$$;
