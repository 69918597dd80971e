-- When the platform of a link was last asked about it in vain: those are asked again behind the rest, the longest ago first.
create table video_unanswered (
  area smallint not null,
  revision_id uuid not null,
  asked_at timestamptz not null,
  primary key (area, revision_id),
  foreign key (area, revision_id) references revision
);
