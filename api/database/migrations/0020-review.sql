-- Who looks at a case, and until when nobody else decides it.
create table review_claim (
  area smallint not null,
  submission_id uuid not null,
  organizer_id uuid not null references organizer,
  claimed_at timestamptz not null,
  claimed_until timestamptz not null,
  primary key (area, submission_id),
  foreign key (area, submission_id) references submission
);

-- Words among reviewers: a note, or a case passed on, which then leaves the queue of whoever passed it.
create table review_note (
  area smallint not null,
  id uuid not null,
  submission_id uuid not null,
  -- the link it was about
  revision_id uuid,
  kind text not null check (kind in ('note', 'pass_on')),
  text text not null,
  written_by uuid not null references organizer,
  written_at timestamptz not null,
  primary key (area, id),
  foreign key (area, submission_id) references submission
);
create index review_note_submission on review_note (area, submission_id, written_at);

-- One decision in twenty is looked at again by somebody else, who does not see it.
create table second_look (
  area smallint not null,
  decision_id uuid not null,
  submission_id uuid not null,
  revision_id uuid not null,
  first_by text not null,
  asked_at timestamptz not null,
  kind text check (kind in ('approve', 'reject')),
  reason text,
  looked_by uuid references organizer,
  looked_at timestamptz,
  -- whether kind and reason were the same
  agrees boolean,
  primary key (area, decision_id),
  foreign key (area, decision_id) references decision (area, id),
  check ((looked_at is null) = (looked_by is null))
);
create index second_look_open on second_look (area, asked_at) where looked_at is null;
create index second_look_taken on second_look (looked_at) where looked_at is not null;

-- The notice of a decision: held back for some seconds, so that an undo can take it away unread.
alter table decision add column notice_id uuid;
create index decision_maker on decision (decided_by, decided_at);
create index revision_text on revision (text_hash) where text_hash is not null;
