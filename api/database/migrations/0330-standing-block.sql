-- Many may have one number: a slice with many standings is cut into blocks, so that an own rank in it counts few of them.
-- A block goes from its first place to that of the next, in the published order. Whoever holds the row of a slice counts its blocks.
create table standing_block (
  area smallint not null,
  platform smallint not null,
  period smallint not null,
  slice integer not null,
  -- views below zero, so that the whole place ascends
  minus_views bigint not null,
  reached_at timestamptz not null,
  submitted_at timestamptz not null,
  player_id uuid not null,
  standings bigint not null,
  primary key (area, platform, period, slice, minus_views, reached_at, submitted_at, player_id),
  foreign key (area, platform, period, slice) references standing_slice on delete cascade
) with (fillfactor = 50, autovacuum_vacuum_threshold = 50, autovacuum_vacuum_scale_factor = 0.02);

alter table standing_slice
  add column is_cut boolean not null default false,
  -- something in it is too large: cut with the commit
  add column is_crowded boolean not null default false;

-- As many standings a block has when it is cut off; one with more than twice as many is cut again.
create function block_size() returns integer language sql immutable parallel safe return 256;

-- Before all places of a slice, and after them: a number more or less, which slice_of tells apart.
create function slice_start(_slice integer) returns bigint language sql immutable parallel safe
  return -exp((_slice + 1) / 64::float8)::bigint - 1;
create function slice_end(_slice integer) returns bigint language sql immutable parallel safe
  return 3 - exp(_slice / 64::float8)::bigint;

-- From one place on and before another: three ranges of the index of the order.
create function standing_between(_area smallint, _platform smallint, _period smallint,
  _minus_views bigint, _reached_at timestamptz, _submitted_at timestamptz, _player_id uuid,
  _next_views bigint, _next_reached timestamptz, _next_submitted timestamptz, _next_player uuid)
returns setof standing language sql stable as $$
  select s.* from standing s
  where s.area = _area and s.platform = _platform and s.period = _period and s.views = -_minus_views
    and (s.reached_at, s.submitted_at, s.player_id) >= (_reached_at, _submitted_at, _player_id)
    and (s.reached_at, s.submitted_at, s.player_id)
      < (case when _next_views = _minus_views then _next_reached else 'infinity' end, _next_submitted, _next_player)
  union all
  select s.* from standing s
  where s.area = _area and s.platform = _platform and s.period = _period and s.views < -_minus_views and s.views > -_next_views
  union all
  select s.* from standing s
  where s.area = _area and s.platform = _platform and s.period = _period and s.views = -_next_views
    and (s.reached_at, s.submitted_at, s.player_id)
      < (case when _next_views = _minus_views then '-infinity' else _next_reached end, _next_submitted, _next_player)
$$;

-- Cuts what has grown too large in a slice whose row the caller holds.
create function cut_slice(_area smallint, _platform smallint, _period smallint, _slice integer) returns void language sql as $$
  update standing_slice set is_cut = true, is_crowded = false where (area, platform, period, slice) = (_area, _platform, _period, _slice);
  insert into standing_block
    select area, platform, period, slice, slice_start(slice), '-infinity', '-infinity', '00000000-0000-0000-0000-000000000000', standings
    from standing_slice where (area, platform, period, slice) = (_area, _platform, _period, _slice)
    on conflict do nothing;
  with block as (
    select minus_views, reached_at, submitted_at, player_id, standings,
      lead(minus_views, 1, slice_end(_slice)) over w as next_views, lead(reached_at, 1, '-infinity') over w as next_reached,
      lead(submitted_at, 1, '-infinity') over w as next_submitted, lead(player_id, 1, player_id) over w as next_player
    from standing_block where (area, platform, period, slice) = (_area, _platform, _period, _slice)
    window w as (order by minus_views, reached_at, submitted_at, player_id)
  ), placed as (
    select b.minus_views as of_views, b.reached_at as of_reached, b.submitted_at as of_submitted, b.player_id as of_player,
      s.views, s.reached_at, s.submitted_at, s.player_id,
      row_number() over w - 1 as before, count(*) over (partition by b.minus_views, b.reached_at, b.submitted_at, b.player_id) as standings
    from block b
    cross join lateral standing_between(_area, _platform, _period, b.minus_views, b.reached_at, b.submitted_at, b.player_id,
      b.next_views, b.next_reached, b.next_submitted, b.next_player) s
    where b.standings > 2 * block_size() and slice_of(s.views) = _slice
    window w as (partition by b.minus_views, b.reached_at, b.submitted_at, b.player_id
      order by s.views desc, s.reached_at, s.submitted_at, s.player_id)
  ), kept as (
    update standing_block b set standings = least(p.standings, block_size()) from placed p
      where p.before = 0 and (b.area, b.platform, b.period, b.slice) = (_area, _platform, _period, _slice)
        and (b.minus_views, b.reached_at, b.submitted_at, b.player_id) = (p.of_views, p.of_reached, p.of_submitted, p.of_player)
  )
  insert into standing_block
    select _area, _platform, _period, _slice, -views, reached_at, submitted_at, player_id, least(standings - before, block_size())
    from placed where before > 0 and before % block_size() = 0
$$;

-- One statement may add, change and remove standings, and each is counted for itself: what is in the slice and what its
-- blocks say agree again once all are counted.
create function cut_crowded_slice() returns trigger language plpgsql as $$
begin
  perform cut_slice(new.area, new.platform, new.period, new.slice);
  return null;
end $$;
create constraint trigger standing_slice_crowded after update of is_crowded on standing_slice
  deferrable initially deferred for each row when (new.is_crowded) execute function cut_crowded_slice();

-- A place that somebody takes (1) or leaves (-1).
create type standing_move as (
  area smallint, platform smallint, period smallint, slice integer,
  minus_views bigint, reached_at timestamptz, submitted_at timestamptz, player_id uuid, n integer);

create function move_standings(_moves standing_move[]) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  _is_cut boolean;
begin
  -- A slice that nobody enters or leaves is held as well, for the sake of its blocks.
  with counted as (
    insert into standing_slice (area, platform, period, slice, standings)
      select area, platform, period, slice, sum(n) from unnest(_moves) group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (area, platform, period, slice) do update set standings = standing_slice.standings + excluded.standings
      returning is_cut
  )
  select bool_or(is_cut) into _is_cut from counted;

  if _is_cut then
    update standing_block b set standings = b.standings + moved.n from (
      select found.place, sum(m.n) as n from unnest(_moves) m
      cross join lateral (
        select k.ctid as place from standing_block k
        where (k.area, k.platform, k.period, k.slice) = (m.area, m.platform, m.period, m.slice)
          and (k.minus_views, k.reached_at, k.submitted_at, k.player_id) <= (m.minus_views, m.reached_at, m.submitted_at, m.player_id)
        order by k.minus_views desc, k.reached_at desc, k.submitted_at desc, k.player_id desc limit 1
      ) found
      group by 1
    ) moved where b.ctid = moved.place and moved.n <> 0;
    delete from standing_block b using (select distinct area, platform, period, slice from unnest(_moves)) m
      where (b.area, b.platform, b.period, b.slice) = (m.area, m.platform, m.period, m.slice)
        and b.standings = 0 and b.minus_views > slice_start(b.slice);
  end if;

  update standing_slice s set is_crowded = true from (select distinct area, platform, period, slice from unnest(_moves)) m
    where (s.area, s.platform, s.period, s.slice) = (m.area, m.platform, m.period, m.slice)
      and s.standings > 2 * block_size() and not s.is_crowded and (not s.is_cut or exists (
        select from standing_block b
        where (b.area, b.platform, b.period, b.slice) = (s.area, s.platform, s.period, s.slice) and b.standings > 2 * block_size()));
end $$;

create or replace function count_slices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform move_standings(array(
      select (area, platform, period, slice_of(views), -views, reached_at, submitted_at, player_id, 1)::standing_move from after_rows));
  elsif tg_op = 'DELETE' then
    perform move_standings(array(
      select (area, platform, period, slice_of(views), -views, reached_at, submitted_at, player_id, -1)::standing_move from before_rows));
  else
    perform move_standings(array(
      select (area, platform, period, slice_of(views), -views, reached_at, submitted_at, player_id, 1)::standing_move from after_rows
      union all
      select (area, platform, period, slice_of(views), -views, reached_at, submitted_at, player_id, -1)::standing_move from before_rows));
  end if;
  return null;
end $$;
