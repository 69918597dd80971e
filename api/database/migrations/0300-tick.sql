-- How far the contest has come. Processes remember the number outside of the database: by it they see that the database went back.
create table tick (
  -- there is one row
  id boolean primary key default true check (id),
  -- from one return to the next; whoever remembers another life knows nothing of this one
  life uuid not null,
  number bigint not null check (number > 0),
  at timestamptz not null
);
