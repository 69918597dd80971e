-- What each day brought, so that a glance at the contest costs no count over everything. Days that are over stay as
-- they are; the running one is counted again.
create table contest_day (
  measure text not null check (measure in ('submissions', 'players', 'views', 'draws')),
  -- its midnight in UTC
  day timestamptz not null,
  area smallint not null,
  -- 0: belongs to no platform
  platform smallint not null,
  -- less than none when the platforms took views back
  gain bigint not null,
  rolled_at timestamptz not null,
  primary key (measure, day, area, platform)
);
create table contest_day_roll (whole boolean primary key default true check (whole), rolled_at timestamptz not null);
insert into contest_day_roll (rolled_at) values ('-infinity');

-- Rows come in the order of their time.
create index submission_day on submission using brin (submitted_at);
create index player_day on player using brin (created_at);
create index draw_day on draw using brin (drawn_at);
create index review_note_passed on review_note (submission_id) where kind = 'pass_on';
