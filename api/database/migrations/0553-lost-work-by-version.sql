-- The version comes from what is asked for, not from the rows that are searched: it then leads into the index, before PostgreSQL 18 too.
create or replace function has_lost_work(_area smallint, _list text, _player uuid) returns boolean language sql stable as $$
  select _list like 'board:%' and exists (
    select from certified_work w
    join submission s on (s.area, s.id) = (w.area, w.submission_id)
    join board_period p on p.number = w.period
    where (w.area, w.platform, w.period, w.player_id)
        = (_area, split_part(_list, ':', 2)::smallint, split_part(_list, ':', 3)::smallint, _player)
      and w.version = (
        select max(b.version) from board_certificate b
        where (b.area, b.platform, b.period)
          = (_area, split_part(_list, ':', 2)::smallint, split_part(_list, ':', 3)::smallint))
      and not exists (select from counted_revision(s.area, s.id, p.to_at, 'infinity')))
$$;
