-- What a disqualified player says against it: once for each disqualification. Whoever lets the player back in lifts the
-- disqualification itself; whoever looked and lets it stand says so here.
create table disqualification_appeal (
  area smallint not null,
  disqualification_id uuid not null,
  player_id uuid not null,
  message text not null check (message <> ''),
  appealed_at timestamptz not null,
  upheld_by text,
  upheld_at timestamptz,
  primary key (area, disqualification_id),
  foreign key (area, disqualification_id) references disqualification,
  foreign key (area, player_id) references player,
  check ((upheld_by is null) = (upheld_at is null))
);
create index disqualification_appeal_player on disqualification_appeal (area, player_id);
create index disqualification_appeal_waits on disqualification_appeal (appealed_at) where upheld_at is null;
