-- Ranks follow what is in force once the lock is held, whatever the moment at which the caller began: a sweep asks a platform
-- first, and what was decided meanwhile stays decided. Only who wants the ranks of another moment names it, in `_as_of`.
do $$
declare
  _before text := pg_get_functiondef('rank_works(smallint, uuid[], timestamptz)'::regprocedure);
  _after text := _before;
  _step text[];
begin
  foreach _step slice 1 in array array[
    ['_now timestamp with time zone)', '_now timestamp with time zone, _as_of timestamp with time zone default ''infinity'')'],
    ['counted_revision(_area, s.id, s.to_at, _now)', 'counted_revision(_area, s.id, s.to_at, _as_of)'],
    ['counted_reading(_area, r.id, s.to_at, _now)', 'counted_reading(_area, r.id, s.to_at, _as_of)'],
    ['d.decided_at <= _now', 'd.decided_at <= _as_of'],
    ['d.lifted_at > _now', 'd.lifted_at > _as_of']]
  loop
    if strpos(_after, _step[1]) = 0 then
      raise exception 'rank_works no longer says %', _step[1];
    end if;
    _after := replace(_after, _step[1], _step[2]);
  end loop;
  drop function rank_works(smallint, uuid[], timestamptz);
  execute _after;
end $$;
