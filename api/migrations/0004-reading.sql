-- One observed view count of a video. A failed call leaves no reading, so no number is ever a guess.
create table reading (
  area smallint not null,
  revision_id uuid not null,
  -- when the platform said it
  read_at timestamptz not null,
  views bigint not null check (views >= 0),
  likes bigint check (likes >= 0),
  comments bigint check (comments >= 0),
  -- api, owner (with the owner's consent), csv, manual
  source text not null check (source in ('api', 'owner', 'csv', 'manual')),
  -- the adapter, or the organizer who typed or imported it
  collector text not null,
  -- what the platform calls a view at that time
  meaning text not null,
  -- when we wrote it down: an import may bring an older reading
  recorded_at timestamptz not null,
  primary key (area, revision_id, read_at)
);
create index reading_recorded on reading (recorded_at);

-- Readings under check: those read from `from_at` on do not count until the hold is lifted.
create table reading_hold (
  area smallint not null,
  id uuid not null,
  revision_id uuid not null,
  -- -infinity holds every reading: the video is gone or private
  from_at timestamptz not null,
  -- each signal with its figures, as shown to the player and the reviewer
  signals jsonb not null,
  held_by text not null,
  held_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  note text,
  primary key (area, id),
  foreign key (area, revision_id) references revision
);
create index reading_hold_revision on reading_hold (area, revision_id);
create index reading_hold_open on reading_hold (area, held_at) where lifted_at is null;

-- How old the numbers of an area's platform are: the last time they were read, whether they changed or not.
create table reading_age (
  area smallint not null,
  platform smallint not null,
  read_at timestamptz not null,
  primary key (area, platform)
);
