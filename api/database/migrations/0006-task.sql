-- The right to one draw. It is spent by a row of draw that names it.
create table attempt (
  area smallint not null,
  id uuid not null,
  player_id uuid not null,
  -- share:<channel>, fill, or desk:<id> when an organizer made something good
  source text not null,
  granted_at timestamptz not null,
  primary key (area, id),
  unique (area, player_id, source),
  foreign key (area, player_id) references player
);

create table share (
  area smallint not null,
  player_id uuid not null,
  channel text not null,
  number smallint not null references share_number,
  shared_at timestamptz not null,
  primary key (area, player_id, channel),
  unique (area, player_id, number),
  foreign key (area, player_id) references player
);

-- Leaving a contact earns once per player and once per address.
create table fill (
  area smallint not null,
  player_id uuid not null,
  fingerprint bytea not null,
  filled_at timestamptz not null,
  primary key (area, player_id),
  unique (fingerprint),
  foreign key (area, player_id) references player
);
