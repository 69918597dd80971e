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
  import_id uuid,
  -- an import that was taken back: its readings counted until then
  withdrawn_at timestamptz,
  -- older than the platform's terms allow, and needed: it gives a number that ranks, or since when it stands
  is_kept boolean not null default false,
  primary key (area, revision_id, read_at, recorded_at)
);
create index reading_old on reading using brin (read_at);
create index reading_import_rows on reading (import_id) where import_id is not null;

-- A file of readings, brought whole or not at all.
create table reading_import (
  id uuid primary key,
  file_hash bytea not null,
  file_name text not null,
  readings integer not null,
  holds integer not null,
  imported_by text not null,
  imported_at timestamptz not null,
  undone_by text,
  undone_at timestamptz
);
-- The same file twice is one import.
create unique index reading_import_file on reading_import (file_hash) where undone_at is null;

-- Readings older than this were thinned out as the platform's terms ask: boards of moments before it are only
-- computable where a reading was kept.
create table reading_thinned (
  platform smallint not null,
  thinned_to timestamptz not null,
  removed bigint not null,
  thinned_at timestamptz not null,
  primary key (platform, thinned_at)
);

-- A figure that made somebody look: what was found about a revision, and when. Several of them make a hold.
create table signal (
  area smallint not null,
  revision_id uuid not null,
  -- contest/reading/signal.ts
  kind text not null,
  -- the reading it was seen in, or when it was found
  seen_at timestamptz not null,
  figures jsonb not null,
  found_at timestamptz not null,
  primary key (area, revision_id, kind, seen_at)
);
create index signal_found on signal (area, found_at);

-- Readings under check: those read from `from_at` on do not count until the hold is lifted.
create table reading_hold (
  area smallint not null,
  id uuid not null,
  revision_id uuid not null,
  -- -infinity holds every reading: the video is gone or private
  from_at timestamptz not null,
  reason text not null default 'signals' check (reason in ('signals', 'not_public')),
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
-- One of a kind at a time.
create unique index reading_hold_once on reading_hold (area, revision_id, reason) where lifted_at is null;
create index reading_hold_open on reading_hold (area, held_at) where lifted_at is null;

-- How old the numbers of an area's platform are: the last time they were read, whether they changed or not.
create table reading_age (
  area smallint not null,
  platform smallint not null,
  read_at timestamptz not null,
  primary key (area, platform)
);
