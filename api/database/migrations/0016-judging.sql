-- Judging of excellent works: first pass or fail by two judges (a third decides between them), then points by three.
create table excellent_vote (
  area smallint not null,
  submission_id uuid not null,
  organizer_id uuid not null references organizer,
  pass boolean not null,
  voted_at timestamptz not null,
  primary key (area, submission_id, organizer_id),
  foreign key (area, submission_id) references submission
);

create table excellent_score (
  area smallint not null,
  submission_id uuid not null,
  organizer_id uuid not null references organizer,
  points smallint not null check (points between 1 and 10),
  scored_at timestamptz not null,
  primary key (area, submission_id, organizer_id),
  foreign key (area, submission_id) references submission
);

-- A judge who knows the player says so and judges this work no more.
create table excellent_conflict (
  area smallint not null,
  submission_id uuid not null,
  organizer_id uuid not null references organizer,
  declared_at timestamptz not null,
  primary key (area, submission_id, organizer_id),
  foreign key (area, submission_id) references submission
);

-- Where each candidate stands: an approved work of an excellent theme.
create view excellent_candidate as
select s.area, s.platform, s.id as submission_id, s.number, s.player_id, r.id as revision_id, r.theme, r.lang, s.submitted_at,
  v.votes, v.passes, p.scores, p.points,
  case
    when v.passes >= 2 then 'shortlisted'
    when v.votes - v.passes >= 2 then 'out'
    else 'voting'
  end as stage
from submission s
join revision r on (r.area, r.id) = (s.area, s.live_revision)
cross join lateral (
  select count(*) as votes, count(*) filter (where pass) as passes
  from excellent_vote v where (v.area, v.submission_id) = (s.area, s.id)
) v
cross join lateral (
  select count(*) as scores, sum(points) as points
  from excellent_score p where (p.area, p.submission_id) = (s.area, s.id)
) p
where not exists (
  select from disqualification d where (d.area, d.player_id) = (s.area, s.player_id) and d.lifted_at is null);
