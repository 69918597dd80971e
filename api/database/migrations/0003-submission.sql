create sequence submission_number start 10001;

-- The latest facts of a submission are two pointers: the revision that ranks and the one that waits for a reviewer.
-- Neither of them: rejected, withdrawn or disqualified, as its latest decision says.
create table submission (
  area smallint not null,
  id uuid not null,
  player_id uuid not null,
  platform smallint not null,
  -- what people say on the phone; gaps mean nothing
  number bigint not null unique default nextval('submission_number'),
  submitted_at timestamptz not null,
  live_revision uuid,
  waiting_revision uuid,
  primary key (area, id),
  foreign key (area, player_id) references player
);
create index submission_player on submission (area, player_id, submitted_at);
create index submission_waiting on submission (area, submitted_at) where waiting_revision is not null;
create index submission_live on submission (area, platform, submitted_at) where live_revision is not null;

-- Each link that was ever entered for a submission.
create table revision (
  area smallint not null,
  id uuid not null,
  submission_id uuid not null,
  platform smallint not null,
  -- canonical id of the platform
  video_id text not null,
  link text not null,
  lang text not null,
  country text not null,
  theme text not null,
  -- what the platform said when it was entered; null is unknown
  title text,
  author text,
  author_id text,
  thumb text,
  seconds real,
  published_at timestamptz,
  text_hash bytea,
  entered_at timestamptz not null,
  primary key (area, id),
  foreign key (area, submission_id) references submission
);
create index revision_submission on revision (area, submission_id, entered_at);
create index revision_video on revision (platform, video_id);
create index revision_author on revision (platform, author_id);

alter table submission
  add foreign key (area, live_revision) references revision (area, id) deferrable initially deferred,
  add foreign key (area, waiting_revision) references revision (area, id) deferrable initially deferred;

-- A video counts once in the whole edition; with one database per area this table is the shared one.
create table video_claim (
  platform smallint not null,
  video_id text not null,
  area smallint not null,
  submission_id uuid not null,
  revision_id uuid not null,
  claimed_at timestamptz not null,
  primary key (platform, video_id)
);
create index video_claim_submission on video_claim (area, submission_id);

-- The places a player has on a platform. A rejected submission gives its place back.
create table submission_slot (
  area smallint not null,
  player_id uuid not null,
  platform smallint not null,
  number smallint not null references submission_slot_number,
  submission_id uuid not null,
  primary key (area, player_id, platform, number),
  unique (area, submission_id),
  foreign key (area, player_id) references player
);

-- A submit in flight. One per player; it expires by itself when its process died.
create table submission_in_flight (
  area smallint not null,
  player_id uuid not null,
  -- who holds it, so that a late one does not let go of another's
  holder uuid not null,
  expires_at timestamptz not null,
  primary key (area, player_id)
);

-- The verdicts of the automatic check, each time it ran.
create table video_check (
  area smallint not null,
  id uuid not null,
  revision_id uuid not null,
  -- submit, edit, review, end
  occasion text not null,
  verdicts jsonb not null,
  checked_at timestamptz not null,
  primary key (area, id)
);
create index video_check_revision on video_check (area, revision_id, checked_at desc);

create table decision (
  area smallint not null,
  id uuid not null,
  submission_id uuid not null,
  revision_id uuid,
  -- the revisions before and after: an undo brings the former back, boards of any moment are computed from the latter
  live_before uuid,
  waiting_before uuid,
  live_after uuid,
  waiting_after uuid,
  -- the decision that an undo or a restore takes back
  undoes uuid,
  kind text not null check (kind in ('approve', 'reject', 'disqualify', 'restore', 'withdraw', 'appeal', 'undo')),
  -- a rejection reason of the edition
  reason text,
  -- words of the player (appeal) or of the organizer
  note text,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (area, id),
  foreign key (area, submission_id) references submission,
  check (kind <> 'reject' or reason is not null)
);
create index decision_submission on decision (area, submission_id, decided_at desc);
create unique index decision_undone_once on decision (area, undoes);
create unique index decision_one_appeal on decision (area, revision_id) where kind = 'appeal';

-- What a short link led to: it never changes.
create table short_link (
  link text primary key,
  video_id text not null,
  url text not null,
  resolved_at timestamptz not null
);

-- Units of a platform's daily quota, by that platform's own day. A spend that would go over the limit changes no row.
create table quota_day (
  source text not null,
  day date not null,
  used integer not null check (used >= 0),
  -- the platform itself said that nothing is left, whatever we counted
  exhausted_at timestamptz,
  primary key (source, day)
);

create table quota_use (
  id uuid primary key,
  source text not null,
  day date not null,
  units integer not null check (units > 0),
  -- submit, check, review, sweep
  purpose text not null,
  spent_at timestamptz not null
);
create index quota_use_day on quota_use (source, day);

-- A player's leave to read the numbers of a channel of their own.
create table channel_consent (
  area smallint not null,
  player_id uuid not null,
  platform smallint not null,
  account_id text not null,
  account_name text not null,
  -- access and refresh token, sealed; gone once the consent ended
  tokens bytea,
  access_until timestamptz not null,
  -- the process that refreshes the tokens holds them until then: a refresh token may be good only once
  refreshing_until timestamptz,
  connected_at timestamptz not null,
  ended_at timestamptz,
  -- withdrawn by the player, refused by the platform
  ended_why text,
  primary key (area, player_id, platform, account_id),
  foreign key (area, player_id) references player
);
-- A channel stands for one player.
create unique index channel_consent_account on channel_consent (platform, account_id) where ended_at is null;

-- A player on the way to a platform's consent page and back.
create table channel_request (
  state_hash bytea primary key,
  area smallint not null,
  player_id uuid not null,
  platform smallint not null,
  redirect_uri text not null,
  back_to text not null,
  expires_at timestamptz not null
);
