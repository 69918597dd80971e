create table player (
  area smallint not null,
  id uuid not null,
  role_id text not null,
  zone_id text not null,
  name text not null,
  -- ISO 3166 alpha-2, as the game's platform named it at the first login
  country text not null,
  created_at timestamptz not null,
  primary key (area, id),
  unique (role_id, zone_id)
);

create table agreement (
  area smallint not null,
  player_id uuid not null,
  -- the edition whose rules were agreed to
  version text not null,
  agreed_at timestamptz not null,
  primary key (area, player_id, version),
  foreign key (area, player_id) references player
);

-- A platform login is good once. Kept as long as its jwt could come again, and a day for a repeated request.
create table used_login (
  -- issuer and jti of the jwt; its signature may be written in more than one way
  login_hash bytea primary key,
  area smallint not null,
  player_id uuid not null,
  -- the idempotency key it came with, and the answer it got: sealed, for it holds a token
  key text check (length(key) between 1 and 255),
  answer_sealed bytea,
  kept_until timestamptz not null,
  unique (area, player_id, key),
  foreign key (area, player_id) references player
);
create index used_login_age on used_login (kept_until);

create table session (
  token_hash bytea primary key,
  area smallint not null,
  player_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- logout, newer (the oldest of six), disqualified
  ended_why text,
  foreign key (area, player_id) references player
);
create index session_player on session (area, player_id, created_at) where ended_at is null;
-- What other processes poll to end sessions within a second.
create index session_ended on session (ended_at) where ended_at is not null;

create table disqualification (
  area smallint not null,
  id uuid not null,
  player_id uuid not null,
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  primary key (area, id),
  foreign key (area, player_id) references player
);
create unique index disqualification_holds on disqualification (area, player_id) where lifted_at is null;

-- Opened only at settlement, by a person with that right.
create table contact (
  area smallint not null,
  player_id uuid not null,
  -- 1 e-mail, 2 phone
  type smallint not null check (type in (1, 2)),
  -- nonce, AES-256-GCM ciphertext and tag; gone once erased
  sealed bytea,
  key_id text not null,
  -- keyed hash of the normalised address: one task reward per address
  fingerprint bytea,
  masked text not null,
  language text not null,
  left_at timestamptz not null,
  erased_at timestamptz,
  primary key (area, player_id),
  foreign key (area, player_id) references player
);

create table idempotency (
  area smallint not null,
  player_id uuid not null,
  call text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  -- the whole answer as it was sent; null while the first request is still at work
  answer text,
  created_at timestamptz not null,
  primary key (area, player_id, call, key)
);
create index idempotency_age on idempotency (created_at);
