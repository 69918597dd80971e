-- Only a rejection of that same video takes a link from its ended board, under whatever theme it was entered again. A later link with
-- another video may be rejected, and let in on appeal, without the earlier one losing what it had won.
do $$
declare
  _before text := pg_get_functiondef('counted_revision(smallint, uuid, timestamptz, timestamptz)'::regprocedure);
  _after text := _before;
  _step text[];
begin
  foreach _step slice 1 in array array[
    ['select r.id, d.decided_at, d.id as decision_id', 'select r.id, r.platform, r.video_id, d.decided_at, d.id as decision_id'],
    ['select true as is_rejected from decision n', 'select true as is_rejected from decision n
      join revision v on v.area = n.area and v.id = n.revision_id and (v.platform, v.video_id) = (ranked.platform, ranked.video_id)']]
  loop
    if strpos(_after, _step[1]) = 0 then
      raise exception 'counted_revision no longer says %', _step[1];
    end if;
    _after := replace(_after, _step[1], _step[2]);
  end loop;
  execute _after;
end $$;
