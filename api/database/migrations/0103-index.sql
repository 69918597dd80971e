-- Of a video that stands on its number for long only its last run is read: no index can search an "or".
do $$
declare
  _text text := replace(pg_get_functiondef('counted_reading(smallint, uuid, timestamptz, timestamptz)'::regprocedure),
    '(other.read_at is null or v.read_at > other.read_at)', 'v.read_at > coalesce(other.read_at, ''-infinity'')');
begin
  if position('other.read_at is null or' in _text) > 0 then
    raise exception 'counted_reading reads from the beginning';
  end if;
  execute _text;
end $$;

-- The works of a board in a period: of the board computed again, of what is open on it, of an own place.
create index submission_board on submission (area, platform, submitted_at);
drop index submission_live;
-- A claim then changes no indexed column.
drop index watch_claim;

-- Few rows, written all the time: room for their next versions on the same page, and an early vacuum.
alter table standing_slice set (fillfactor = 50, autovacuum_vacuum_threshold = 50, autovacuum_vacuum_scale_factor = 0.02);
alter table reading_age set (fillfactor = 50, autovacuum_vacuum_threshold = 50, autovacuum_vacuum_scale_factor = 0);
alter table board_changed set (fillfactor = 50, autovacuum_vacuum_threshold = 50, autovacuum_vacuum_scale_factor = 0);
alter table board_body set (fillfactor = 50, autovacuum_vacuum_threshold = 50, autovacuum_vacuum_scale_factor = 0);
alter table quota_day set (fillfactor = 50, autovacuum_vacuum_threshold = 50, autovacuum_vacuum_scale_factor = 0);
