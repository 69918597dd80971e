-- Attempts are not farmed. Many new accounts behind one network hold a win until a person has looked; nothing is refused.

-- Where a player logged in from: a keyed hash of the network, never its address. Networks of our own are not kept.
create table player_network (
  area smallint not null,
  player_id uuid not null,
  network bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (area, player_id, network),
  foreign key (area, player_id) references player
);
create index player_network_of on player_network (network, first_at);
create index player_network_age on player_network (last_at);

-- What the edition calls too much, written from it at every start. Without a row nothing is held.
create table hold_rule (
  whole boolean primary key default true check (whole),
  -- an account counts as new for so long after its first login
  new_for interval not null,
  -- so many other new accounts of a network
  crowd integer not null check (crowd > 0),
  -- so many of them that drew within this time of their first login, as the winner did
  quick integer not null check (quick > 0),
  quick_within interval not null
);

-- A win that waits for a person. Who is not let go is disqualified like any other.
create table reward_hold (
  area smallint not null,
  reward_id uuid not null,
  -- crowd, quick
  reasons text[] not null check (reasons <> '{}' and reasons <@ array['crowd', 'quick']),
  -- other new accounts of the same network, and those of them that were quick
  others integer not null,
  quick_others integer not null,
  held_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  note text,
  primary key (area, reward_id),
  foreign key (area, reward_id) references reward,
  check ((lifted_by is null) = (lifted_at is null) and (lifted_by is null) = (note is null))
);
create index reward_hold_waits on reward_hold (area, held_at) where lifted_at is null;

create function hold_win() returns trigger language plpgsql as $$
declare
  _rule hold_rule;
  _since timestamptz;
  _others integer;
  _quick integer;
  _reasons text[];
begin
  select * into _rule from hold_rule;
  select created_at into _since from player where (area, id) = (new.area, new.player_id);
  if _rule.whole is null or _since <= new.won_at - _rule.new_for then
    return null;
  end if;
  select count(*), count(*) filter (where exists (
      select from draw d
      where (d.area, d.player_id) = (o.area, o.id) and d.drawn_at < o.created_at + _rule.quick_within))
    into _others, _quick
    from player o
    where o.created_at > new.won_at - _rule.new_for and (o.area, o.id) <> (new.area, new.player_id)
      and (o.area, o.id) in (
        select other.area, other.player_id from player_network own join player_network other using (network)
        where (own.area, own.player_id) = (new.area, new.player_id) and other.last_at > new.won_at - _rule.new_for);
  _reasons := array_remove(array[
    case when _others >= _rule.crowd then 'crowd' end,
    case when _quick >= _rule.quick and new.won_at < _since + _rule.quick_within then 'quick' end], null);
  if _reasons <> '{}' then
    insert into reward_hold (area, reward_id, reasons, others, quick_others, held_at)
      values (new.area, new.id, _reasons, _others, _quick, new.won_at);
  end if;
  return null;
end $$;
create trigger win_held after insert on reward for each row when (new.kind = 'draw') execute function hold_win();

-- Whoever asks: nothing is claimed while it waits.
create function refuse_held_claim() returns trigger language plpgsql as $$
begin
  if exists (
    select from reward_hold h where (h.area, h.reward_id) = (new.area, new.reward_id) and h.lifted_at is null)
  then
    raise exception 'A held reward is claimed once a person released it'
      using errcode = 'check_violation', table = 'reward_claim', constraint = 'reward_not_held';
  end if;
  return new;
end $$;
create trigger claim_not_held before insert on reward_claim for each row execute function refuse_held_claim();
