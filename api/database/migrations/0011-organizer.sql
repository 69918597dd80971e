create table organizer (
  id uuid primary key,
  name text not null,
  -- subject at the OpenID Connect issuer, when the organizer came from there
  subject text unique,
  created_by text not null,
  created_at timestamptz not null,
  left_at timestamptz
);

-- What an organizer may do, and where: no area means everywhere.
create table organizer_role (
  id uuid primary key,
  organizer_id uuid not null references organizer,
  role text not null check (role in ('viewer', 'reviewer', 'judge', 'prize_officer', 'owner')),
  area smallint,
  granted_by text not null,
  granted_at timestamptz not null,
  revoked_by text,
  revoked_at timestamptz
);
create unique index organizer_role_holds on organizer_role (organizer_id, role, area) nulls not distinct
  where revoked_at is null;

create table passkey (
  credential_id text primary key,
  organizer_id uuid not null references organizer,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_organizer on passkey (organizer_id);

-- A link that lets one person in, once: the first owner's, printed at the first start, or a colleague's.
create table invitation (
  token_hash bytea primary key,
  name text not null,
  roles jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  organizer_id uuid references organizer
);

create table desk_session (
  token_hash bytea primary key,
  organizer_id uuid not null references organizer,
  created_at timestamptz not null,
  -- idle ends after a quarter of an hour, whatever happens after twelve hours
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- the last time the person proved to be there, for codes, exports, draw settings and contact details
  stepped_up_at timestamptz,
  ended_at timestamptz
);
create index desk_session_organizer on desk_session (organizer_id) where ended_at is null;

-- What was asked of a browser and waits for its answer; good once.
create table desk_challenge (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'login', 'step_up', 'oidc')),
  challenge text not null,
  -- invitation, organizer or the verifier and nonce of an OpenID Connect login
  detail jsonb not null,
  expires_at timestamptz not null
);
