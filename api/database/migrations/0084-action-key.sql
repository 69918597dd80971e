-- The chain of actions is keyed: whoever holds the database alone cannot write it anew. Rows before are not.
alter table action
  -- which key of SECRET_KEY made the hash; null before there was one
  add column key_id text;

-- How far the log of actions had come at a checkpoint of the draw: a head that is known outside by then.
alter table draw_checkpoint
  add column actions bigint,
  add column actions_head bytea,
  add constraint draw_checkpoint_actions check ((actions is null) = (actions_head is null));

-- Each vote, points and conflict of a judge as they were said. The tables beside it hold the latest.
create table excellent_said (
  number bigint generated always as identity primary key,
  area smallint not null,
  submission_id uuid not null,
  organizer_id uuid not null references organizer,
  what text not null check (what in ('vote', 'points', 'conflict')),
  -- of a vote 1 or 0, of points as many, of a conflict nothing
  value smallint,
  said_at timestamptz not null,
  foreign key (area, submission_id) references submission,
  check ((what = 'conflict') = (value is null))
);
create index excellent_said_of on excellent_said (area, submission_id, number);
create trigger excellent_said_is_kept before update or delete on excellent_said
  for each row execute function refuse_change();
create trigger excellent_said_is_kept_whole before truncate on excellent_said
  for each statement execute function refuse_change();

insert into excellent_said (area, submission_id, organizer_id, what, value, said_at)
  select area, submission_id, organizer_id, 'vote', pass::integer, voted_at from excellent_vote
  union all select area, submission_id, organizer_id, 'points', points, scored_at from excellent_score
  union all select area, submission_id, organizer_id, 'conflict', null, declared_at from excellent_conflict
  order by 6;

create function keep_vote() returns trigger language plpgsql as $$
begin
  insert into excellent_said (area, submission_id, organizer_id, what, value, said_at)
    values (new.area, new.submission_id, new.organizer_id, 'vote', new.pass::integer, new.voted_at);
  return null;
end $$;
create trigger excellent_vote_said after insert or update on excellent_vote for each row execute function keep_vote();

create function keep_points() returns trigger language plpgsql as $$
begin
  insert into excellent_said (area, submission_id, organizer_id, what, value, said_at)
    values (new.area, new.submission_id, new.organizer_id, 'points', new.points, new.scored_at);
  return null;
end $$;
create trigger excellent_score_said after insert or update on excellent_score for each row execute function keep_points();

create function keep_conflict() returns trigger language plpgsql as $$
begin
  insert into excellent_said (area, submission_id, organizer_id, what, said_at)
    values (new.area, new.submission_id, new.organizer_id, 'conflict', new.declared_at);
  return null;
end $$;
create trigger excellent_conflict_said after insert on excellent_conflict for each row execute function keep_conflict();
