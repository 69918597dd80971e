-- The boards of the edition, written from it at every start.
create table board_period (
  number smallint primary key,
  from_at timestamptz not null,
  to_at timestamptz not null
);

-- What one submission brings to the board of its period.
create table work (
  area smallint not null,
  submission_id uuid not null,
  platform smallint not null,
  period smallint not null,
  player_id uuid not null,
  views bigint not null,
  -- when the number was first this one
  reached_at timestamptz not null,
  submitted_at timestamptz not null,
  primary key (area, submission_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create index work_player on work (area, platform, period, player_id);

-- One row of a board: the sum of a player's works. Derived from work; the order is the published one.
create table standing (
  area smallint not null,
  platform smallint not null,
  period smallint not null,
  player_id uuid not null,
  views bigint not null,
  reached_at timestamptz not null,
  submitted_at timestamptz not null,
  -- rank at the last midnight UTC, for the movement
  yesterday_rank integer,
  primary key (area, platform, period, player_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create index standing_order on standing (area, platform, period, views desc, reached_at, submitted_at, player_id);

-- How many standings lie in each slice of views, so that an own rank far below costs no scan.
create table standing_slice (
  area smallint not null,
  platform smallint not null,
  period smallint not null,
  slice integer not null,
  standings bigint not null,
  primary key (area, platform, period, slice)
);

create function slice_of(views bigint) returns integer language sql immutable parallel safe
  return floor(ln(views + 1) * 64);

create function count_slices() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into standing_slice
      select area, platform, period, slice_of(views), count(*) from after_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (area, platform, period, slice) do update set standings = standing_slice.standings + excluded.standings;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    insert into standing_slice
      select area, platform, period, slice_of(views), -count(*) from before_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (area, platform, period, slice) do update set standings = standing_slice.standings + excluded.standings;
  end if;
  return null;
end $$;
create trigger standing_added after insert on standing
  referencing new table as after_rows for each statement execute function count_slices();
create trigger standing_changed after update on standing
  referencing old table as before_rows new table as after_rows for each statement execute function count_slices();
create trigger standing_removed after delete on standing
  referencing old table as before_rows for each statement execute function count_slices();

-- A board that changed since its body was made.
create table board_changed (
  area smallint not null,
  platform smallint not null,
  period smallint not null,
  changed_at timestamptz not null,
  primary key (area, platform, period)
);

-- The answer of /rank/creator as it is sent, one row a board.
create table board_body (
  area smallint not null,
  platform smallint not null,
  period smallint not null,
  version bigint not null,
  body text not null,
  made_at timestamptz not null,
  primary key (area, platform, period)
);
create sequence board_version;

-- What was shown from when on: a board computed again for a moment must have the hash of the last row before it.
create table board_shown (
  area smallint not null,
  platform smallint not null,
  period smallint not null,
  shown_at timestamptz not null,
  hash bytea not null,
  primary key (area, platform, period, shown_at)
);

-- The days at whose midnight (UTC) the ranks were kept for the movement: once, whoever comes first.
create table rank_day (
  day date primary key,
  kept_at timestamptz not null
);

-- Changes of a board after its end, listed in public.
create table board_change (
  area smallint not null,
  id uuid not null,
  platform smallint not null,
  period smallint not null,
  player_id uuid not null,
  submission_id uuid not null,
  old_rank integer,
  new_rank integer,
  -- approved, rejected, disqualified, restored, held, released, reading
  reason text not null,
  changed_at timestamptz not null,
  primary key (area, id)
);
create index board_change_board on board_change (area, platform, period, changed_at desc);

-- A certified board stands as it is; a later correction is a new certificate with its reason.
create table board_certificate (
  area smallint not null,
  platform smallint not null,
  period smallint not null,
  version smallint not null,
  certified_by text not null,
  certified_at timestamptz not null,
  reason text,
  hash bytea not null,
  primary key (area, platform, period, version)
);

create table certified_row (
  area smallint not null,
  platform smallint not null,
  period smallint not null,
  version smallint not null,
  rank integer not null,
  player_id uuid not null,
  views bigint not null,
  reached_at timestamptz not null,
  submitted_at timestamptz not null,
  primary key (area, platform, period, version, rank),
  foreign key (area, platform, period, version) references board_certificate
);

-- Which revision of a submission counts for a period that ends at `ends`, as of a moment: the one that ranked last,
-- as long as the submission still ranks, and entered before the end. Each of these three is inlined by the planner.
create function counted_revision(_area smallint, _submission uuid, ends timestamptz, as_of timestamptz)
returns table (id uuid) language sql stable as $$
  select ranked.id from (
    select d.live_after from decision d
    where d.area = _area and d.submission_id = _submission and d.decided_at <= as_of
    order by d.decided_at desc, d.id desc limit 1
  ) latest
  cross join lateral (
    select r.id from decision d join revision r on r.area = _area and r.id = d.live_after and r.entered_at < ends
    where d.area = _area and d.submission_id = _submission and d.decided_at <= as_of
    order by d.decided_at desc, d.id desc limit 1
  ) ranked
  where latest.live_after is not null
$$;

-- The readings of a revision that count, as of a moment: not later than the end, known by then, not taken back, not held.
create function valid_reading(_area smallint, _revision uuid, ends timestamptz, as_of timestamptz)
returns table (read_at timestamptz, recorded_at timestamptz, views bigint) language sql stable as $$
  select r.read_at, r.recorded_at, r.views from reading r
  where r.area = _area and r.revision_id = _revision and r.read_at <= least(ends, as_of) and r.recorded_at <= as_of
    and (r.withdrawn_at is null or r.withdrawn_at > as_of)
    and not exists (
      select from reading_hold h
      where h.area = _area and h.revision_id = _revision and r.read_at >= h.from_at
        and h.held_at <= as_of and (h.lifted_at is null or h.lifted_at > as_of))
$$;

-- The number of a revision that counts, as of a moment, and since when it is that number.
create function counted_reading(_area smallint, _revision uuid, ends timestamptz, as_of timestamptz)
returns table (views bigint, reached_at timestamptz) language sql stable as $$
  select latest.views, coalesce(first.read_at, latest.read_at)
  from (
    select v.views, v.read_at from valid_reading(_area, _revision, ends, as_of) v
    order by v.read_at desc, v.recorded_at desc limit 1
  ) latest
  left join lateral (
    select v.read_at from valid_reading(_area, _revision, ends, as_of) v where v.views <> latest.views
    order by v.read_at desc, v.recorded_at desc limit 1
  ) other on true
  left join lateral (
    select v.read_at from valid_reading(_area, _revision, ends, as_of) v
    where v.views = latest.views and (other.read_at is null or v.read_at > other.read_at)
    order by v.read_at, v.recorded_at limit 1
  ) first on true
$$;

-- The readings that give the number of a revision at a moment and since when it stands: latest, first of that number,
-- and the last other one before it.
create function telling_readings(_area smallint, _revision uuid, until timestamptz)
returns table (read_at timestamptz) language sql stable as $$
  with latest as (
    select r.read_at, r.views from reading r
    where r.area = _area and r.revision_id = _revision and r.read_at <= until and r.withdrawn_at is null
    order by r.read_at desc, r.recorded_at desc limit 1
  ), other as (
    select r.read_at from reading r, latest l
    where r.area = _area and r.revision_id = _revision and r.read_at < l.read_at and r.views <> l.views
      and r.withdrawn_at is null
    order by r.read_at desc limit 1
  )
  select read_at from latest
  union select read_at from other
  union (
    select r.read_at from reading r, latest l
    where r.area = _area and r.revision_id = _revision and r.views = l.views and r.withdrawn_at is null
      and r.read_at > coalesce((select read_at from other), '-infinity')
    order by r.read_at limit 1)
$$;

-- Does a rank or a proof stand on a reading: at the end of its board, before a hold, or today?
create function is_needed_reading(_area smallint, _revision uuid, _read_at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from (
      select p.to_at as until from revision r
        join submission s on s.area = _area and s.id = r.submission_id
        join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at
        where r.area = _area and r.id = _revision
      union all select 'infinity'
      union all select h.from_at - interval '1 microsecond' from reading_hold h
        where h.area = _area and h.revision_id = _revision and h.from_at > '-infinity'
    ) moment
    cross join lateral telling_readings(_area, _revision, moment.until) t
    where t.read_at = _read_at)
$$;

-- A whole board from the facts alone, as of a moment.
create function board_at(_area smallint, _platform smallint, _period smallint, as_of timestamptz)
returns table (player_id uuid, views bigint, reached_at timestamptz, submitted_at timestamptz) language sql stable as $$
  select s.player_id, sum(c.views)::bigint as views, max(c.reached_at), min(s.submitted_at)
  from board_period p
  join submission s on s.area = _area and s.platform = _platform and s.submitted_at >= p.from_at and s.submitted_at < p.to_at
  cross join lateral counted_revision(_area, s.id, p.to_at, as_of) as r
  cross join lateral counted_reading(_area, r.id, p.to_at, as_of) as c
  where p.number = _period and s.submitted_at <= as_of and not exists (
    select from disqualification d
    where d.area = _area and d.player_id = s.player_id and d.decided_at <= as_of
      and (d.lifted_at is null or d.lifted_at > as_of))
  group by s.player_id
  order by 2 desc, 3, 4, 1
$$;

-- Puts the works of some submissions, and the standings of their players, right: O(k log n). Answers the standings
-- that changed. Whoever changes a decision, a reading, a hold or a disqualification calls it in the same transaction.
-- Its joins go by an index, whatever the statistics say. The lock on the players lets one transaction at a time do it.
create function rank_works(_area smallint, _submissions uuid[], _now timestamptz)
returns table (platform smallint, period smallint, player_id uuid, old_views bigint, new_views bigint) language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  _players uuid[];
begin
  select array_agg(distinct s.player_id) into _players
    from unnest(_submissions) as u(id)
    cross join lateral (select player_id from submission where area = _area and id = u.id limit 1) s;
  perform from player p where p.area = _area and p.id = any(_players) order by p.id for no key update;

  with counted as materialized (
    select distinct on (s.id) s.*, c.views, c.reached_at, old.views as old_views, old.reached_at as old_reached_at
    from unnest(_submissions) as u(id)
    cross join lateral (
      select t.id, t.platform, p.number as period, p.to_at, t.player_id, t.submitted_at
      from submission t join board_period p on t.submitted_at >= p.from_at and t.submitted_at < p.to_at
      where t.area = _area and t.id = u.id limit 1
    ) s
    left join lateral (select w.views, w.reached_at from work w where w.area = _area and w.submission_id = s.id limit 1) old on true
    left join lateral counted_revision(_area, s.id, s.to_at, _now) as r on true
    left join lateral counted_reading(_area, r.id, s.to_at, _now) as c on true
    order by s.id
  ), gone as (
    delete from work w using counted c
      where c.views is null and c.old_views is not null and w.area = _area and w.submission_id = c.id
  ), moved as (
    update work w set views = c.views, reached_at = c.reached_at from counted c
      where c.views is not null and c.old_views is not null
        and (c.views, c.reached_at) is distinct from (c.old_views, c.old_reached_at)
        and w.area = _area and w.submission_id = c.id
  )
  insert into work (area, submission_id, platform, period, player_id, views, reached_at, submitted_at)
    select _area, id, platform, period, player_id, views, reached_at, submitted_at
    from counted where views is not null and old_views is null;

  return query
  with due as materialized (
    select distinct s.platform, s.period, s.player_id
    from unnest(_submissions) as u(id)
    cross join lateral (
      select t.platform, p.number as period, t.player_id
      from submission t join board_period p on t.submitted_at >= p.from_at and t.submitted_at < p.to_at
      where t.area = _area and t.id = u.id limit 1
    ) s
  ), found as materialized (
    select due.*, old.views as old_views, old.reached_at as old_reached_at, old.submitted_at as old_submitted_at,
      n.views, n.reached_at, n.submitted_at
    from due
    left join lateral (
      select o.views, o.reached_at, o.submitted_at from standing o
      where (o.area, o.platform, o.period, o.player_id) = (_area, due.platform, due.period, due.player_id) limit 1
    ) old on true
    cross join lateral (
      select sum(w.views)::bigint as views, max(w.reached_at) as reached_at, min(w.submitted_at) as submitted_at from work w
      where (w.area, w.platform, w.period, w.player_id) = (_area, due.platform, due.period, due.player_id)
        and not exists (
          select from disqualification d
          where d.area = _area and d.player_id = due.player_id and d.decided_at <= _now
            and (d.lifted_at is null or d.lifted_at > _now))
    ) n
  ), changed as materialized (
    select * from found
    where (old_views, old_reached_at, old_submitted_at) is distinct from (views, reached_at, submitted_at)
  ), gone as (
    delete from standing o using changed c
      where c.views is null and (o.area, o.platform, o.period, o.player_id) = (_area, c.platform, c.period, c.player_id)
  ), moved as (
    update standing o set views = c.views, reached_at = c.reached_at, submitted_at = c.submitted_at from changed c
      where c.views is not null and c.old_views is not null
        and (o.area, o.platform, o.period, o.player_id) = (_area, c.platform, c.period, c.player_id)
  ), added as (
    insert into standing (area, platform, period, player_id, views, reached_at, submitted_at)
      select _area, platform, period, player_id, views, reached_at, submitted_at from changed
      where views is not null and old_views is null
  ), marked as (
    insert into board_changed (area, platform, period, changed_at)
      select distinct _area, platform, period, _now from changed order by 2, 3
      on conflict (area, platform, period) do update set changed_at = excluded.changed_at
  )
  select platform, period, player_id, old_views, views from changed;
end $$;
