-- All works of a channel taken out in one act, so that it can be taken back as one: the decisions are those of each work.
create table channel_change (
  id uuid primary key,
  platform smallint not null,
  -- as the platform names the channel
  author_id text not null,
  reason text not null,
  note text not null,
  made_by text not null,
  made_at timestamptz not null
);
create index channel_change_channel on channel_change (platform, author_id);

create table channel_change_part (
  change_id uuid not null references channel_change,
  area smallint not null,
  decision_id uuid not null,
  primary key (area, decision_id),
  foreign key (area, decision_id) references decision (area, id)
);
create index channel_change_part_change on channel_change_part (change_id);
