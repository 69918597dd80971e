-- What a judge says is said of a video: under another one, let in by an approved change, it counts no more.
create function judged_video(_area smallint, _submission uuid) returns text language sql stable as $$
  select r.video_id from submission s join revision r on (r.area, r.submission_id) = (s.area, s.id)
  where s.area = _area and s.id = _submission
  order by r.id = s.live_revision desc nulls last, r.entered_at desc limit 1
$$;

create function note_judged_video() returns trigger language plpgsql as $$
begin
  new.video_id := judged_video(new.area, new.submission_id);
  return new;
end $$;

alter table excellent_vote add column video_id text;
alter table excellent_score add column video_id text;
alter table excellent_selection add column video_id text;
-- Null: said before this was kept, or a conflict.
alter table excellent_said add column video_id text;

alter table excellent_vote disable trigger excellent_vote_said;
alter table excellent_score disable trigger excellent_score_said;
update excellent_vote set video_id = judged_video(area, submission_id);
update excellent_score set video_id = judged_video(area, submission_id);
update excellent_selection set video_id = judged_video(area, submission_id);
alter table excellent_vote enable trigger excellent_vote_said;
alter table excellent_score enable trigger excellent_score_said;

alter table excellent_vote alter column video_id set not null;
alter table excellent_score alter column video_id set not null;
alter table excellent_selection alter column video_id set not null;
create trigger excellent_vote_video before insert or update on excellent_vote for each row execute function note_judged_video();
create trigger excellent_score_video before insert or update on excellent_score for each row execute function note_judged_video();
create trigger excellent_selection_video before insert on excellent_selection for each row execute function note_judged_video();

create or replace function keep_vote() returns trigger language plpgsql as $$
begin
  insert into excellent_said (area, submission_id, organizer_id, what, value, said_at, video_id)
    values (new.area, new.submission_id, new.organizer_id, 'vote', new.pass::integer, new.voted_at, new.video_id);
  return null;
end $$;

create or replace function keep_points() returns trigger language plpgsql as $$
begin
  insert into excellent_said (area, submission_id, organizer_id, what, value, said_at, video_id)
    values (new.area, new.submission_id, new.organizer_id, 'points', new.points, new.scored_at, new.video_id);
  return null;
end $$;

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
  select area, submission_id, video_id, count(*) as votes, count(*) filter (where pass) as passes
  from excellent_vote group by 1, 2, 3
) v on (v.area, v.submission_id, v.video_id) = (s.area, s.id, r.video_id)
left join (
  select area, submission_id, video_id, count(*) as scores, sum(points) as points
  from excellent_score group by 1, 2, 3
) p on (p.area, p.submission_id, p.video_id) = (s.area, s.id, r.video_id)
where not exists (
  select from disqualification d where (d.area, d.player_id) = (s.area, s.player_id) and d.lifted_at is null);

-- Nobody gets a place, or its prize, by a video that nobody judged.
create function refuse_unjudged_video() returns trigger language plpgsql as $$
begin
  if exists (
    select from excellent_selection e join revision r on (r.area, r.id) = (new.area, new.live_revision)
    where e.area = new.area and e.submission_id = new.id and e.removed_at is null and e.video_id <> r.video_id)
  then
    raise exception 'A selected work with another video'
      using errcode = 'check_violation', table = 'submission', constraint = 'submission_selected_video';
  end if;
  return new;
end $$;
create trigger submission_selected_video before update of live_revision on submission
  for each row when (new.live_revision is distinct from old.live_revision and new.live_revision is not null)
  execute function refuse_unjudged_video();
