-- A message to one player, or to all of an area (or of all areas) when no player is named.
create table notice (
  id uuid primary key,
  area smallint,
  player_id uuid,
  -- the texts are notice.<kind>.title and notice.<kind>.message of the player's language
  kind text not null,
  values jsonb not null default '{}',
  -- what an organizer wrote by language, instead of the texts of the edition
  texts jsonb,
  from_at timestamptz not null,
  until_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  check (player_id is null or area is not null)
);
create index notice_player on notice (area, player_id, from_at desc) where player_id is not null;
create index notice_broadcast on notice (from_at desc) where player_id is null;

create table notice_cleared (
  area smallint not null,
  player_id uuid not null,
  notice_id uuid not null references notice,
  cleared_at timestamptz not null,
  primary key (area, player_id, notice_id)
);
