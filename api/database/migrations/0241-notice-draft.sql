-- A notice while it is written, or kept to be copied: every saving is a row, and nobody writes over what they have not read.
create table notice_draft (
  id uuid not null,
  version integer not null check (version > 0),
  -- null is all areas
  area smallint,
  segment text check (segment in ('winners', 'no_contact', 'rejected')),
  is_template boolean not null,
  -- by language; a text may be half written
  texts jsonb not null,
  -- null is: at once, and until it is cleared
  from_at timestamptz,
  until_at timestamptz,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (id, version)
);

create table notice_draft_end (
  draft_id uuid primary key,
  -- null: thrown away
  notice_id uuid references notice,
  ended_by text not null,
  ended_at timestamptz not null
);
