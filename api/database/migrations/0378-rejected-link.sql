-- A link that was rejected after it had ranked counts no more, whatever link of its submission ranks later: only while that
-- rejection is not taken back. Else an edit after the end of a board brought back there what was let in by mistake.
create or replace function counted_revision(_area smallint, _submission uuid, ends timestamptz, as_of timestamptz)
returns table (id uuid) language sql stable as $$
  select ranked.id from (
    select d.live_after from decision d
    where d.area = _area and d.submission_id = _submission and d.decided_at <= as_of
    order by d.decided_at desc, d.id desc limit 1
  ) latest
  cross join lateral (
    select r.id, d.decided_at, d.id as decision_id
    from decision d join revision r on r.area = _area and r.id = d.live_after and r.entered_at < ends
    where d.area = _area and d.submission_id = _submission and d.decided_at <= as_of
    order by d.decided_at desc, d.id desc limit 1
  ) ranked
  left join lateral (
    select true as is_rejected from decision n
    where n.area = _area and n.submission_id = _submission and n.decided_at <= as_of and n.kind = 'reject' and n.live_after is null
      and (n.decided_at, n.id) > (ranked.decided_at, ranked.decision_id)
      and not exists (select from decision u where u.area = _area and u.undoes = n.id and u.decided_at <= as_of)
    limit 1
  ) later on true
  where latest.live_after is not null and later.is_rejected is null
$$;
