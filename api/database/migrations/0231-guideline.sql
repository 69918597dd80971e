-- What a reason of a rejection means, as leads write it: every version stays, the last one counts.
create table guideline (
  reason text not null,
  -- from 1; the edition's own text comes before
  number integer not null check (number > 0),
  text text not null,
  -- examples: what is no case of it, what is one
  good text[] not null,
  bad text[] not null,
  written_by text not null,
  written_at timestamptz not null,
  primary key (reason, number)
);
