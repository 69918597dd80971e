-- Which attempt a draw spends is looked up attempt by attempt, whatever the statistics say: in the minute in which thousands
-- draw nobody has counted the log yet, and a plan that was made while it was empty joins all of it to the player's attempts.
do $$
declare
  _before text := pg_get_functiondef(
    'draw(smallint, uuid, double precision, integer, integer, uuid, double precision)'::regprocedure);
  _after text := replace(_before,
    'and not exists (select from draw d where d.area = a.area and d.attempt_id = a.id)',
    'and (select true from draw d where d.area = a.area and d.attempt_id = a.id limit 1) is null');
begin
  if _after = _before then
    raise exception 'draw no longer looks for an attempt that is not spent';
  end if;
  execute _after;
end $$;
