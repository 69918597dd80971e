-- Most works never get a vote: votes and points are added up once, and not looked for at each work.
create or replace view excellent_candidate as
select s.area, s.platform, s.id as submission_id, s.number, s.player_id, r.id as revision_id, r.theme, r.lang, s.submitted_at,
  coalesce(v.votes, 0) as votes, coalesce(v.passes, 0) as passes, coalesce(p.scores, 0) as scores, p.points,
  case
    when v.passes >= 2 then 'shortlisted'
    when v.votes - v.passes >= 2 then 'out'
    else 'voting'
  end as stage
from submission s
join revision r on (r.area, r.id) = (s.area, s.live_revision)
left join (
  select area, submission_id, count(*) as votes, count(*) filter (where pass) as passes
  from excellent_vote group by 1, 2
) v on (v.area, v.submission_id) = (s.area, s.id)
left join (
  select area, submission_id, count(*) as scores, sum(points) as points
  from excellent_score group by 1, 2
) p on (p.area, p.submission_id) = (s.area, s.id)
where not exists (
  select from disqualification d where (d.area, d.player_id) = (s.area, s.player_id) and d.lifted_at is null);
