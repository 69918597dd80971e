-- Whoever ends a session of theirs, on a phone that is lost, ends the notices on that phone with it.
alter table push_subscription
  -- the session of its browser: the one it was begun in, or that of the last login there; null: begun before this was kept.
  -- No reference: sessions are forgotten, and a browser without one still gets notices until its player says otherwise.
  add column session_id uuid;
comment on column push_subscription.ended_why is 'player, gone (its push service knows it no more), moved (somebody else uses this browser), newer (the oldest of six), erased';
