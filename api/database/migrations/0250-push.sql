-- A browser that a player wants notices on. What has ended can be written to no more: its address and keys are gone.
create table push_subscription (
  id uuid primary key,
  area smallint not null,
  player_id uuid not null,
  -- at the browser's push service, with the keys for which messages are encrypted
  endpoint text,
  p256dh bytea check (length(p256dh) = 65),
  auth bytea check (length(auth) = 16),
  -- browser and system, as the browser itself names them: 'Chrome · Android'
  device text,
  -- in which language, and on which site, the player asked for them
  lang text not null,
  deployment text not null,
  created_at timestamptz not null,
  ended_at timestamptz check (ended_at >= created_at),
  -- gone: its push service knows it no more; moved: somebody else uses this browser; newer: the oldest of six
  ended_why text check (ended_why in ('player', 'gone', 'moved', 'newer', 'erased')),
  foreign key (area, player_id) references player,
  check ((ended_at is null) = (ended_why is null)),
  check ((ended_at is null) = (endpoint is not null and p256dh is not null and auth is not null))
);
create unique index push_subscription_once on push_subscription (endpoint) where ended_at is null;
create index push_subscription_of_player on push_subscription (area, player_id);

-- One notice to one browser. Begun and not ended: the process died meanwhile, and nobody knows whether it arrived.
create table push_message (
  notice_id uuid not null references notice on delete cascade,
  subscription_id uuid not null references push_subscription,
  -- the next try
  due_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  begun_at timestamptz,
  ended_at timestamptz,
  -- late: cleared, a day old or without a browser before it could be sent; unknown: the push service did not answer in time
  outcome text check (outcome in ('sent', 'gone', 'refused', 'late', 'unknown')),
  primary key (notice_id, subscription_id),
  check ((ended_at is null) = (outcome is null))
);
create index push_message_waits on push_message (due_at) where begun_at is null and ended_at is null;
