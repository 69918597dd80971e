-- What people must look at soon. Raised once, cleared when it was gone for a while.
create table alert (
  id uuid primary key,
  kind text not null check (kind in ('late', 'dark', 'low')),
  -- null: of all areas
  area smallint,
  -- the code of a platform or of a prize; empty when the area says it all
  subject text not null,
  -- late reviews; codes that are left
  count integer not null,
  raised_at timestamptz not null,
  seen_at timestamptz not null,
  cleared_at timestamptz check (cleared_at >= raised_at)
);
create unique index alert_holds on alert (kind, coalesce(area, 0), subject) where cleared_at is null;

-- What is told to the address of the settings, until it was taken there.
create table alert_message (
  alert_id uuid not null references alert,
  state text not null check (state in ('raised', 'cleared')),
  at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  next_at timestamptz not null,
  sent_at timestamptz,
  primary key (alert_id, state)
);
create index alert_message_waits on alert_message (next_at) where sent_at is null;
