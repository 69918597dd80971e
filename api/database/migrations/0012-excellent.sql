-- The places of excellent works on a platform of an area, best first, written from the edition's tiers at every start.
create table excellent_place (
  number smallint primary key,
  tier smallint not null
);

create table excellent_selection (
  area smallint not null,
  id uuid not null,
  platform smallint not null,
  place smallint not null references excellent_place,
  submission_id uuid not null,
  selected_by text not null,
  selected_at timestamptz not null,
  removed_by text,
  removed_at timestamptz,
  removed_why text,
  primary key (area, id),
  foreign key (area, submission_id) references submission,
  check ((removed_at is null) = (removed_why is null))
);
-- One work on a place and one place for a work, as long as the selection holds.
create unique index excellent_selection_place on excellent_selection (area, platform, place) where removed_at is null;
create unique index excellent_selection_work on excellent_selection (area, submission_id) where removed_at is null;

-- From then on the list of an area and platform is public; later changes of it are seen at once.
create table excellent_publication (
  area smallint not null,
  platform smallint not null,
  published_by text not null,
  published_at timestamptz not null,
  primary key (area, platform)
);
