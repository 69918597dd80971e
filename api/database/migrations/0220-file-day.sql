-- How many files an organizer has sent on a day (UTC): each is bounded in size by its call, all of them by this.
create table file_day (
  organizer_id uuid not null references organizer,
  day date not null,
  files integer not null check (files between 1 and 100),
  primary key (organizer_id, day)
);
