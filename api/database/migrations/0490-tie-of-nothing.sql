-- A work without a view adds nothing to its player's sum, so it does not move the moment at which the sum was reached. A board on
-- which somebody stands, or of which a file is published, goes on by the rule that it began with: its files and certificates say so.
alter table board_period add column rule smallint not null default 2 check (rule in (1, 2));
update board_period p set rule = 1
where exists (select from standing s where s.period = p.number) or exists (select from board_file f where f.period = p.number);

do $$
declare
  _before text := pg_get_functiondef('board_at(smallint, smallint, smallint, timestamptz)'::regprocedure);
  _after text := replace(_before, 'max(c.reached_at)',
    'coalesce(max(c.reached_at) filter (where c.views > 0 or p.rule = 1), min(c.reached_at))');
begin
  if _after = _before then
    raise exception 'board_at no longer says when a sum was reached';
  end if;
  execute _after;
end $$;

do $$
declare
  _before text := pg_get_functiondef('rank_works(smallint, uuid[], timestamptz, timestamptz)'::regprocedure);
  _after text := _before;
  _step text[];
begin
  foreach _step slice 1 in array array[
    ['select distinct s.platform, s.period, s.player_id', 'select distinct s.platform, s.period, s.player_id, s.rule'],
    ['select t.platform, p.number as period, t.player_id', 'select t.platform, p.number as period, t.player_id, p.rule'],
    ['max(w.reached_at)', 'coalesce(max(w.reached_at) filter (where w.views > 0 or due.rule = 1), min(w.reached_at))']]
  loop
    if strpos(_after, _step[1]) = 0 then
      raise exception 'rank_works no longer says %', _step[1];
    end if;
    _after := replace(_after, _step[1], _step[2]);
  end loop;
  execute _after;
end $$;
