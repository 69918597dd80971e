-- One line per winner of a certified board or of the published list of excellent works.
create table settlement (
  area smallint not null,
  id uuid not null,
  -- board:<platform>:<period>, or excellent:<platform>
  list text not null,
  rank integer not null check (rank > 0),
  player_id uuid not null,
  reward_id uuid not null,
  made_by text not null,
  made_at timestamptz not null,
  -- the void line whose place this alternate takes
  instead_of uuid,
  instead_of_kind text generated always as (case when instead_of is not null then 'void' end) stored,
  primary key (area, id),
  unique (area, reward_id),
  unique (area, instead_of),
  foreign key (area, reward_id) references reward,
  foreign key (area, player_id) references player
);
create unique index settlement_rank on settlement (area, list, rank) where instead_of is null;

-- Two different people, one after the other.
create table settlement_approval (
  area smallint not null,
  settlement_id uuid not null,
  number smallint not null check (number in (1, 2)),
  previous smallint generated always as (case when number = 2 then 1::smallint end) stored,
  approved_by text not null,
  approved_at timestamptz not null,
  primary key (area, settlement_id, number),
  unique (area, settlement_id, approved_by),
  foreign key (area, settlement_id) references settlement,
  foreign key (area, settlement_id, previous) references settlement_approval (area, settlement_id, number)
);

-- How a line ended: delivered, which needs the second approval, or void. Never both, never twice.
create table settlement_end (
  area smallint not null,
  settlement_id uuid not null,
  kind text not null check (kind in ('delivered', 'void')),
  approval smallint generated always as (case when kind = 'delivered' then 2::smallint end) stored,
  -- the proof of delivery, or why it is void
  note text not null check (note <> ''),
  ended_by text not null,
  ended_at timestamptz not null,
  primary key (area, settlement_id),
  unique (area, settlement_id, kind),
  foreign key (area, settlement_id) references settlement,
  foreign key (area, settlement_id, approval) references settlement_approval (area, settlement_id, number)
);
alter table settlement
  add foreign key (area, instead_of, instead_of_kind) references settlement_end (area, settlement_id, kind);

-- What is shown of a line, to its player and at the desk.
create view settlement_progress as
select l.*,
  case when c.erased_at is null then c.left_at end as contact_at,
  coalesce(c.erased_at is not null, false) as contact_erased,
  f.approved_by as first_by, f.approved_at as first_at,
  s.approved_by as second_by, s.approved_at as approved_at,
  e.kind as ended, e.note, e.ended_by,
  case when e.kind = 'delivered' then e.ended_at end as delivered_at
from settlement l
left join contact c on (c.area, c.player_id) = (l.area, l.player_id)
left join settlement_approval f on (f.area, f.settlement_id, f.number) = (l.area, l.id, 1)
left join settlement_approval s on (s.area, s.settlement_id, s.number) = (l.area, l.id, 2)
left join settlement_end e on (e.area, e.settlement_id) = (l.area, l.id);
