-- Which video is read when: one row for each revision that ranks or waits for a reviewer.
create table watch (
  area smallint not null,
  revision_id uuid not null,
  submission_id uuid not null,
  player_id uuid not null,
  platform smallint not null,
  video_id text not null,
  -- name of the channel, where a platform finds videos by it
  author text,
  submitted_at timestamptz not null,
  next_at timestamptz not null,
  -- hot: every hour · warm: every six · cold: every day
  tier text not null default 'hot' check (tier in ('hot', 'warm', 'cold')),
  -- calls in a row that brought no answer
  fails smallint not null default 0,
  -- answers in a row in which the video was missing, and when the first of them was
  misses smallint not null default 0,
  missed_at timestamptz,
  -- the last number, and when it was read
  views bigint,
  read_at timestamptz,
  -- who reads it now, and until when nobody else does
  claim uuid,
  claimed_until timestamptz,
  primary key (area, revision_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
create index watch_due on watch (platform, next_at);
create index watch_submission on watch (area, submission_id);
create index watch_player on watch (platform, area, player_id);
create index watch_claim on watch (claim) where claim is not null;

-- Watched is what its submission points to. At commit, when the revision is there.
create function watch_current() returns trigger language plpgsql as $$
begin
  delete from watch w
    where w.area = new.area and w.submission_id = new.id
      and w.revision_id is distinct from new.live_revision and w.revision_id is distinct from new.waiting_revision;
  insert into watch (area, revision_id, submission_id, player_id, platform, video_id, author, submitted_at, next_at, views, read_at)
    select new.area, r.id, new.id, new.player_id, r.platform, r.video_id, r.author, new.submitted_at,
      coalesce(l.read_at + interval '1 hour', r.entered_at), l.views, l.read_at
    from revision r
    left join lateral (
      select views, read_at from reading
      where area = new.area and revision_id = r.id and withdrawn_at is null order by read_at desc limit 1
    ) l on true
    where r.area = new.area and r.id in (new.live_revision, new.waiting_revision)
  on conflict (area, revision_id) do nothing;
  return null;
end $$;
create constraint trigger submission_watched after insert or update of live_revision, waiting_revision on submission
  deferrable initially deferred for each row execute function watch_current();

-- A channel that was connected can be asked at once.
create function watch_connected() returns trigger language plpgsql as $$
begin
  update watch set next_at = least(next_at, new.connected_at), fails = 0
    where platform = new.platform and area = new.area and player_id = new.player_id;
  return null;
end $$;
create trigger channel_connected after insert or update of connected_at on channel_consent
  for each row when (new.ended_at is null) execute function watch_connected();

-- How a platform answers: the latest row holds. Paused platforms are asked again when the pause is over.
create table platform_state (
  platform smallint not null,
  since timestamptz not null,
  state text not null check (state in ('working', 'failing', 'paused')),
  -- transient, rate_limited, quota_exhausted, auth_expired, misconfigured, not_supported
  why text,
  detail text,
  -- calls in a row that failed
  fails integer not null,
  paused_until timestamptz,
  primary key (platform, since)
);

-- Sweeps of moments that matter (the end of a board, the end of review): begun once, by whoever comes first.
create table sweep_mark (
  name text primary key,
  due_at timestamptz not null,
  begun_at timestamptz not null,
  watched integer not null
);
