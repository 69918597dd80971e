-- The ranks of each midnight (UTC) are rows of their day, written once and never changed: a standing is not rewritten for
-- them. A day lies in one of three partitions in turn, so that an old one goes at a stroke.
create table rank_yesterday (
  -- day % 3
  turn smallint not null check (turn between 0 and 2),
  area smallint not null,
  platform smallint not null,
  period smallint not null,
  player_id uuid not null,
  -- days since 1970-01-01
  day integer not null,
  rank integer not null,
  primary key (turn, area, platform, period, player_id)
) partition by list (turn);
create table rank_yesterday_0 partition of rank_yesterday for values in (0);
create table rank_yesterday_1 partition of rank_yesterday for values in (1);
create table rank_yesterday_2 partition of rank_yesterday for values in (2);

-- Makes room for a day: what else lies in its partition is older than yesterday.
create function empty_rank_turn(_day integer) returns void language plpgsql as $$
declare
  _partition text := 'rank_yesterday_' || _day % 3;
  _is_old boolean;
begin
  execute format('lock table %I in access exclusive mode', _partition);
  execute format('select exists (select from %I where day <> $1)', _partition) into _is_old using _day;
  if _is_old then
    execute format('truncate %I', _partition);
  end if;
end $$;

-- The boards whose ranks were kept at a midnight: each once, whoever comes first.
drop table rank_day;
create table rank_day (
  -- days since 1970-01-01
  day integer not null,
  area smallint not null,
  platform smallint not null,
  period smallint not null,
  kept_at timestamptz not null,
  primary key (day, area, platform, period)
);

alter table standing drop column yesterday_rank;

-- The own place on a certified board, however long it is.
create unique index certified_row_player on certified_row (area, platform, period, version, player_id);
