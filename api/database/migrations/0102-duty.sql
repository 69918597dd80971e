-- A duty that one process does for all, how far it is, and when it last came to its end.
create table duty_claim (
  name text primary key,
  -- who does it now, and until when nobody else begins
  claim uuid,
  held_until timestamptz,
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- of what it is about: rows that went, works that were checked
  done bigint not null
);

-- Each of these finds what is due without reading the rest.
create index session_over on session (expires_at);
create index reward_claim_ends on reward (claim_until) where kind not in ('rank', 'excellent');
create index contact_there on contact (left_at) where erased_at is null;
