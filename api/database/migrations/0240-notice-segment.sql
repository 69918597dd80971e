-- A notice to a part of the players only: they are found piece by piece once it is time, and then are rows.
alter table notice add column segment text check (segment in ('winners', 'no_contact', 'rejected')),
  add check (segment is null or player_id is null);

create table notice_sending (
  notice_id uuid primary key references notice,
  -- as many as there were when it was written
  counted integer not null,
  -- the last player that was looked at, and how many have got it
  after_area smallint not null default 0,
  after_player uuid not null default '00000000-0000-0000-0000-000000000000',
  sent integer not null default 0,
  ended_at timestamptz
);
create index notice_sending_open on notice_sending (notice_id) where ended_at is null;

create table notice_recipient (
  notice_id uuid not null references notice_sending,
  area smallint not null,
  player_id uuid not null,
  primary key (notice_id, area, player_id),
  foreign key (area, player_id) references player
);
