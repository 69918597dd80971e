-- The newest picture that a platform gave of a video with its numbers: the links of many end after hours or days.
create table video_picture (
  platform smallint not null,
  video_id text not null,
  url text not null,
  seen_at timestamptz not null,
  primary key (platform, video_id)
);

-- The approved works of an area in the orders that the wall shows. Derived, and put right every minute; whether a work is
-- still to be shown is asked of the facts whenever it is shown.
create table wall_work (
  area smallint not null,
  -- of the submission: the newest is the highest
  number bigint not null,
  submission_id uuid not null,
  platform smallint not null,
  theme text not null,
  -- the last number that no hold covers; 0 with no `read_at` is none yet
  views bigint not null,
  read_at timestamptz,
  -- views since a day before, or since the first reading of a younger work
  gained bigint not null,
  primary key (area, number)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create index wall_work_top on wall_work (area, views desc, number desc);
create index wall_work_rising on wall_work (area, gained desc, number desc);
