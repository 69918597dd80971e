-- What an organizer decided, once for each key: a repeat of the same request gets the first answer.
create table desk_idempotency (
  organizer_id uuid not null references organizer,
  call text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  -- null while the first request is still at work
  answer jsonb,
  created_at timestamptz not null,
  primary key (organizer_id, call, key)
);
create index desk_idempotency_age on desk_idempotency (created_at);
