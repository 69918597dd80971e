-- Who was let back in after a list was settled and gets no line of it, as a person said with a reason. It only ends the asking: a
-- line can still be made.
create table settlement_left (
  area smallint not null,
  list text not null,
  player_id uuid not null,
  note text not null check (note <> ''),
  left_by text not null,
  left_at timestamptz not null,
  primary key (area, list, player_id, left_at),
  foreign key (area, player_id) references player
);
