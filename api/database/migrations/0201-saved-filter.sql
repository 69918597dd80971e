-- What of a list an organizer wants to see again: theirs alone.
create table saved_filter (
  organizer_id uuid not null references organizer,
  screen text not null,
  name text not null check (length(name) between 1 and 40),
  -- the search of the screen's address
  search text not null check (length(search) <= 1000),
  saved_at timestamptz not null,
  primary key (organizer_id, screen, name)
);
