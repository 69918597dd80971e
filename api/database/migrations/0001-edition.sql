-- One database holds one edition. The numbers its limits allow are rows, written from the edition at every start,
-- so that a foreign key refuses the eleventh submission even if the code is wrong.
create table edition (
  id text primary key,
  first_started_at timestamptz not null
);

create table submission_slot_number (number smallint primary key);
create table share_number (number smallint primary key);

-- Switches of the service that an organizer may throw: the latest row of a name holds.
create table service_switch (
  id uuid primary key,
  name text not null check (name in ('submit', 'edit', 'share', 'fill', 'draw', 'maintenance')),
  -- for maintenance: the text that players see
  text text,
  closed boolean not null,
  thrown_by text not null,
  thrown_at timestamptz not null
);
create index service_switch_latest on service_switch (name, thrown_at desc);
