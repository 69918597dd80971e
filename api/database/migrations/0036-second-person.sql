-- A number by a person that is held counts nowhere before a second person released it.

-- person: readings that one person brought, each naming its hold; no other reading of the video is held by it
alter table reading_hold
  -- whose readings these are
  add column entered_by text,
  -- looked at and not wanted: they never count
  add column is_discarded boolean not null default false,
  drop constraint reading_hold_reason_check,
  add constraint reading_hold_reason_check check (reason in ('signals', 'not_public', 'person')),
  add constraint reading_hold_entered check ((reason = 'person') = (entered_by is not null)),
  add constraint reading_hold_discarded check (not is_discarded or (reason = 'person' and lifted_at is not null)),
  -- Somebody at the command line has no name at the desk, so it is nobody's second person.
  add constraint reading_hold_second_person check (
    reason <> 'person' or lifted_at is null or is_discarded
    or (lifted_by is not null and lifted_by <> entered_by and lifted_by not like 'command:%'));
-- One of a kind at a time, but as many by people as they bring.
drop index reading_hold_once;
create unique index reading_hold_once on reading_hold (area, revision_id, reason) where lifted_at is null and reason <> 'person';

alter table reading
  -- a held number by a person: withdrawn as long as this hold is not lifted
  add column hold_id uuid,
  add constraint reading_held foreign key (area, hold_id) references reading_hold (area, id),
  -- more than any video has
  add constraint reading_by_person_bound check (source in ('api', 'owner') or views <= 10000000000) not valid;
create index reading_of_hold on reading (area, hold_id) where hold_id is not null;
create index reading_by_person on reading (area, revision_id, read_at) where source in ('csv', 'manual');

create function hold_reading_by_person() returns trigger language plpgsql as $$
declare
  _hold reading_hold;
begin
  if tg_op = 'UPDATE' and new.hold_id is distinct from old.hold_id then
    raise exception 'a reading keeps its hold' using errcode = 'check_violation', constraint = 'reading_keeps_hold';
  end if;
  if new.hold_id is null then
    if tg_op = 'INSERT' and exists (
      select from revision r
      join submission s on s.area = r.area and s.id = r.submission_id
      join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at
      where r.area = new.area and r.id = new.revision_id and p.to_at <= new.recorded_at and new.read_at <= p.to_at)
    then
      raise exception 'a number by a person on a board that has ended is held'
        using errcode = 'check_violation', constraint = 'reading_of_ended_board';
    end if;
    return new;
  end if;
  select * into _hold from reading_hold h where h.area = new.area and h.id = new.hold_id;
  if (_hold.reason, _hold.revision_id, _hold.entered_by) is distinct from ('person', new.revision_id, new.collector) then
    raise exception 'this hold is not of this reading' using errcode = 'check_violation', constraint = 'reading_of_hold';
  end if;
  if new.withdrawn_at is null and (_hold.lifted_at is null or _hold.is_discarded) then
    raise exception 'a held number counts once a second person released it'
      using errcode = 'check_violation', constraint = 'reading_released';
  end if;
  return new;
end $$;
create trigger reading_by_person before insert or update on reading
  for each row when (new.source in ('csv', 'manual')) execute function hold_reading_by_person();

-- The readings of a revision that count, as of a moment: not later than the end, known by then, not taken back, not held.
create or replace function valid_reading(_area smallint, _revision uuid, ends timestamptz, as_of timestamptz)
returns table (read_at timestamptz, recorded_at timestamptz, views bigint) language sql stable as $$
  select r.read_at, r.recorded_at, r.views from reading r
  where r.area = _area and r.revision_id = _revision and r.read_at <= least(ends, as_of) and r.recorded_at <= as_of
    and (r.withdrawn_at is null or r.withdrawn_at > as_of)
    and not exists (
      select from reading_hold h
      where h.area = _area and h.revision_id = _revision
        and case when h.reason = 'person' then h.id = r.hold_id else r.read_at >= h.from_at end
        and h.held_at <= as_of and (h.lifted_at is null or h.lifted_at > as_of))
$$;

-- What the questions of players took of a day; the rest of the quota is for sweeps, the ends of boards and reviewers.
alter table quota_day add column used_by_players integer not null default 0 check (used_by_players between 0 and used);

-- How many videos a player had a platform asked about on a day (UTC). One over the edition's limit changes no row.
create table video_question_day (
  area smallint not null,
  player_id uuid not null,
  platform smallint not null,
  day date not null,
  asked integer not null check (asked > 0),
  primary key (area, player_id, platform, day)
);
create index video_question_day_old on video_question_day (day);

-- What a platform said of a video, for a minute.
create table video_answer (
  platform smallint not null,
  video_id text not null,
  -- for whom, where the answer depends on who asks; otherwise empty
  asker text not null,
  answer jsonb not null,
  answered_at timestamptz not null,
  primary key (platform, video_id, asker)
);
create index video_answer_old on video_answer (answered_at);

-- Short links that led to no video.
create table short_link_failure (
  link text primary key,
  failed_at timestamptz not null
);
create index short_link_failure_old on short_link_failure (failed_at);

-- The one unknown short link that a player has opened now; it expires by itself when its process died.
create table short_link_turn (
  area smallint not null,
  player_id uuid not null,
  link text not null,
  holder uuid not null,
  expires_at timestamptz not null,
  primary key (area, player_id)
);
