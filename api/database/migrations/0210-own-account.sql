-- An organizer sees the sessions that are open, and ends one by its own name: the token's hash stays here.
alter table desk_session
  add column id uuid not null default gen_random_uuid() unique,
  -- browser and system, as the browser itself names them: 'Chrome · Windows'
  add column device text,
  -- keyed hash of the network that the login came from; null where the address says nothing
  add column network bytea;

-- A passkey that was taken away stays as a row: it lets nobody in.
alter table passkey
  add column name text not null default 'Passkey',
  add column removed_at timestamptz;

-- What of the log was about one's own account is told until it was read: up to this row of it.
alter table organizer add column read_to bigint not null default 0;
create index action_subject on action (subject, number) where subject is not null;

alter table desk_challenge drop constraint desk_challenge_purpose_check,
  add constraint desk_challenge_purpose_check check (purpose in ('register', 'login', 'step_up', 'oidc', 'add'));
