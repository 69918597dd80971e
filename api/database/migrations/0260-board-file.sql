-- The published files of the boards: what counted, from when on, in lines that are chained, so that anyone can compute a board again.

-- How far the files of a board have come. Its head is the hash that its next file begins with.
create table board_chain (
  area smallint not null,
  platform smallint not null,
  period smallint not null,
  files integer not null,
  -- all that happened before it stands in a file
  told_to timestamptz not null,
  head bytea not null,
  primary key (area, platform, period)
);

create table board_file (
  area smallint not null,
  platform smallint not null,
  period smallint not null,
  number integer not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  lines integer not null,
  head bytea not null,
  -- the answer as it is sent, zipped
  body bytea not null,
  -- the oldest reading in it that its platform lets us keep for some days only; null: none
  oldest_lent timestamptz,
  primary key (area, platform, period, number)
);
create index board_file_lent on board_file (platform, oldest_lent) where oldest_lent is not null;
-- It is zipped already.
alter table board_file alter column body set storage external;

-- Whole microseconds since 1970.
create function micros(_at timestamptz) returns text language sql stable
  return case when _at = '-infinity' then '-' else (extract(epoch from _at) * 1000000)::bigint::text end;

-- Which works ever counted for a board, for whom, and when: `player` is the number of the work that first counted for that player.
create function board_turns(_area smallint, _platform smallint, _period smallint, _to timestamptz)
returns table (submission_id uuid, number bigint, player_id uuid, player bigint, since timestamptz, submitted_at timestamptz,
  ends timestamptz, kind text, revision_id uuid, begins_at timestamptz, ends_at timestamptz) language sql stable as $$
  with step as materialized (
    select s.id, s.number, s.player_id, s.submitted_at, p.to_at as ends, d.kind, d.decided_at, d.id as decision_id, c.id as revision_id,
      lag(c.id) over (partition by s.id order by d.decided_at, d.id) as before_id
    from board_period p
    join submission s on s.area = _area and s.platform = _platform and s.submitted_at >= p.from_at and s.submitted_at < p.to_at
    join decision d on d.area = _area and d.submission_id = s.id and d.decided_at < _to
    left join lateral counted_revision(_area, s.id, p.to_at, d.decided_at) c on true
    where p.number = _period
  ), turn as materialized (
    select *, lead(decided_at) over (partition by id order by decided_at, decision_id) as until_at
    from step where revision_id is distinct from before_id
  ), named as materialized (
    select distinct on (player_id) player_id, number as player, decided_at as since from turn
    where revision_id is not null order by player_id, decided_at, number
  )
  select t.id, t.number, t.player_id, n.player, n.since, t.submitted_at, t.ends, t.kind, t.revision_id, t.decided_at, t.until_at
  from turn t join named n on n.player_id = t.player_id
$$;

-- What happened to a board in a time, each with the moment from which it holds. A reading is told at the first moment at which it counts.
create function board_told(_area smallint, _platform smallint, _period smallint, _from timestamptz, _to timestamptz)
returns table (at timestamptz, place integer, said text, lent_at timestamptz) language sql stable as $$
  with turn as materialized (
    select * from board_turns(_area, _platform, _period, _to)
  ), player as materialized (
    select distinct on (player_id) player_id, player, since from turn order by player_id
  ), out as materialized (
    select d.player_id, d.decided_at, d.lifted_at, p.player, p.since from disqualification d join player p using (player_id)
    where d.area = _area and d.decided_at < _to and (d.lifted_at is null or d.lifted_at > p.since)
  ), counted as materialized (
    select t.revision_id, t.number, t.player_id, t.ends, range_agg(tstzrange(t.begins_at, t.ends_at)) as times,
      (select count(*) from revision r where r.area = _area and r.submission_id = t.submission_id
        and (r.entered_at, r.id) <= (select o.entered_at, o.id from revision o where o.area = _area and o.id = t.revision_id)) as link,
      coalesce((select range_agg(tstzrange(o.decided_at, o.lifted_at)) from out o where o.player_id = t.player_id), '{}') as outs
    from turn t where t.revision_id is not null group by t.revision_id, t.number, t.player_id, t.ends, t.submission_id
  ), hold as materialized (
    select h.id, h.revision_id, h.from_at, h.lifted_at, c.number, c.link, c.ends,
      lower(c.times * tstzmultirange(tstzrange(h.held_at, h.lifted_at))) as held_at,
      row_number() over (partition by h.revision_id order by h.held_at, h.id) as hold
    from counted c join reading_hold h on h.area = _area and h.revision_id = c.revision_id and h.reason <> 'person'
  ), touched as (
    select revision_id from turn where revision_id is not null and begins_at >= _from
    union select revision_id from reading_hold where area = _area and lifted_at >= _from and lifted_at < _to
    union select c.revision_id from counted c join out o using (player_id) where o.lifted_at >= _from and o.lifted_at < _to
  ), chosen as (
    select r.*, c.number, c.link, c.times - c.outs as times
    from counted c join reading r on r.area = _area and r.revision_id = c.revision_id and r.read_at <= c.ends
    where (r.recorded_at >= _from - interval '1 hour' and r.recorded_at < _to)
      or r.import_id in (select i.id from reading_import i where i.undone_at >= _from)
    union
    select r.*, c.number, c.link, c.times - c.outs
    from touched join counted c using (revision_id)
    join reading r on r.area = _area and r.revision_id = c.revision_id and r.read_at <= c.ends
  ), reading_told as (
    select r.*, lower(r.times * tstzmultirange(tstzrange(greatest(r.read_at, r.recorded_at), r.withdrawn_at)) - coalesce((
        select range_agg(tstzrange(h.held_at, h.lifted_at)) from reading_hold h
        where h.area = _area and h.revision_id = r.revision_id
          and case when h.reason = 'person' then h.id = r.hold_id else r.read_at >= h.from_at end), '{}')) as at
    from chosen r where r.withdrawn_at is null or r.withdrawn_at > greatest(r.read_at, r.recorded_at)
  ), told as (
    select begins_at as at, 1 as place, case when revision_id is not null
        then concat_ws(' ', 'work', number, (select c.link from counted c where c.revision_id = t.revision_id and c.number = t.number),
          player, micros(submitted_at))
        else concat_ws(' ', 'out', number, case kind when 'reject' then 'rejected' when 'withdraw' then 'withdrawn'
          when 'disqualify' then 'disqualified' else 'undone' end) end as said, null::timestamptz as lent_at
    from turn t
    union all
    select at, 2, concat_ws(' ', 'reading', number, link, micros(read_at), micros(recorded_at), views, source),
      case when source = 'api' then read_at end from reading_told
    union all
    select withdrawn_at, 3, concat_ws(' ', 'undone', number, link, micros(read_at), micros(recorded_at)), null
    from reading_told where at < withdrawn_at
    union all
    select held_at, 4, concat_ws(' ', 'held', number, link, hold, micros(from_at)), null from hold where from_at <= ends
    union all
    select lifted_at, 5, concat_ws(' ', 'released', number, link, hold), null from hold
    where from_at <= ends and held_at < lifted_at
    union all
    select greatest(decided_at, since), 6, concat_ws(' ', 'disqualified', player), null from out
    union all
    select lifted_at, 7, concat_ws(' ', 'restored', player), null from out
    union all
    select c.certified_at, 8, concat_ws(' ', 'certified', c.version, (
      select concat_ws(' ', count(*), encode(sha256(convert_to(coalesce(string_agg(p.player || ' ' || r.views || E'\n', '' order by r.views desc, r.reached_at, r.submitted_at, p.player), ''), 'UTF8')), 'hex'))
      from certified_row r left join player p using (player_id)
      where (r.area, r.platform, r.period, r.version) = (_area, _platform, _period, c.version))), null
    from board_certificate c where (c.area, c.platform, c.period) = (_area, _platform, _period)
  )
  select at, place, concat_ws(' ', micros(at), said), lent_at from told where at >= _from and at < _to
$$;

-- How a board stands just before a moment: its rows, and the hash of `<player> <views>` in the order of their ranks, a line each.
create function board_print(_area smallint, _platform smallint, _period smallint, _to timestamptz) returns text language sql stable as $$
  with player as materialized (
    select distinct player_id, player from board_turns(_area, _platform, _period, _to)
  )
  select concat_ws(' ', count(*), encode(sha256(convert_to(coalesce(string_agg(
    p.player || ' ' || b.views || E'\n', '' order by b.views desc, b.reached_at, b.submitted_at, p.player), ''), 'UTF8')), 'hex'))
  from board_at(_area, _platform, _period, _to - interval '1 microsecond') b join player p using (player_id)
$$;
