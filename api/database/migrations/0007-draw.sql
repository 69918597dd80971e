-- What the organizer is bound to: made once, before the first draw.
create table draw_commitment (
  whole boolean primary key default true check (whole),
  -- canonical JSON of the terms; the commitment is a hash over the seed and this text
  terms text not null,
  -- 64 hex digits, published at once
  commitment text not null,
  -- 32 bytes, sealed; published after the end
  seed_sealed bytea not null,
  committed_at timestamptz not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  wins_per_player integer not null,
  -- the time of the latest checkpoint: no draw is dated before it any more
  floor_at timestamptz not null,
  -- set before the last checkpoint: from then on nothing is drawn
  closing boolean not null default false,
  -- set with the last checkpoint: from then on the log is whole
  closed_at timestamptz
);

-- When each item of stock becomes available. Numbers follow the order of opening.
create table draw_moment (
  area smallint not null,
  number integer not null check (number > 0),
  opens_at timestamptz not null,
  tier smallint not null,
  prize text not null,
  -- winners of it get a code of the prize's pool
  coded boolean not null,
  primary key (area, number)
);

-- Locked by whoever takes a moment of the area, and by nobody else.
create table draw_area (area smallint primary key);

-- The order of all draws. It must hand out its numbers one by one: with a cache a later draw could get a lower one.
create sequence draw_serial cache 1;

-- An attempt spent and its outcome are this one row.
create table draw (
  area smallint not null,
  serial bigint not null,
  attempt_id uuid not null,
  player_id uuid not null,
  -- whole seconds, so that the rule compares the same numbers everywhere
  drawn_at timestamptz not null check (drawn_at = date_trunc('second', drawn_at)),
  -- the winning moment it took; null is a miss
  moment integer,
  primary key (area, serial),
  unique (area, attempt_id),
  foreign key (area, attempt_id) references attempt,
  foreign key (area, player_id) references player,
  foreign key (area, moment) references draw_moment
);
-- An item of stock is won once. The highest number taken is also what says which moment is next.
create unique index draw_takes_a_moment_once on draw (area, moment) where moment is not null;
create index draw_player on draw (area, player_id, serial);
create unique index draw_order on draw (serial);

-- Every draw holds it open from its beginning to its commit; a checkpoint closes it for a moment.
create table draw_door ();

create table draw_checkpoint (
  number integer primary key,
  at timestamptz not null,
  lines bigint not null,
  -- the sequence as it stood: no draw up to it can still be added
  serial bigint not null,
  -- of the chain, this checkpoint included
  head bytea not null
);

-- One draw. Recomputing the outcomes in the order of the serials gives exactly these rows, because
-- * a miss gets its serial after it saw that all moments due were taken, by draws that had theirs already;
-- * winners of an area come one after another: the lock is held from before the look until the commit, so that the look
--   sees all winners with a lower serial and none with a higher one can be seen;
-- * a player at the limit gets its serial after those wins were seen, and wins are never taken back.
-- Each statement here looks afresh, which only read committed grants. See docs/decisions/draw.md.
create function draw(
  p_area smallint, p_player uuid, p_at double precision, p_reward uuid, p_claim_until double precision,
  out outcome text, out o_serial bigint, out o_prize text, out o_tier smallint, out attempts_left integer
) language plpgsql as $$
declare
  v_terms draw_commitment;
  v_at timestamptz;
  v_attempt uuid;
  v_next integer;
  v_moment draw_moment;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'a draw needs read committed';
  end if;
  lock table draw_door in row share mode;
  select * into v_terms from draw_commitment;
  v_at := greatest(date_trunc('second', to_timestamp(p_at)), v_terms.floor_at);
  if v_terms.closing or v_at < v_terms.opens_at or v_at >= v_terms.closes_at or v_terms.whole is null then
    outcome := 'closed';
    return;
  end if;

  perform 1 from player where area = p_area and id = p_player for no key update;
  select a.id into v_attempt from attempt a
    where a.area = p_area and a.player_id = p_player
      and not exists (select from draw d where d.area = a.area and d.attempt_id = a.id)
    order by a.granted_at, a.id limit 1;
  if v_attempt is null then
    outcome := 'no_attempt';
    return;
  end if;

  v_moment := draw_next_moment(p_area, v_at);
  if v_moment.number is not null and v_terms.wins_per_player > draw_wins(p_area, p_player) then
    perform 1 from draw_area where area = p_area for update;
    v_moment := draw_next_moment(p_area, v_at);
  else
    v_moment := null;
  end if;

  o_serial := nextval('draw_serial');
  insert into draw (area, serial, attempt_id, player_id, drawn_at, moment)
    values (p_area, o_serial, v_attempt, p_player, v_at, v_moment.number);
  if v_moment.number is not null then
    perform grant_reward(p_area, p_reward, p_player, 'draw', v_moment.prize, v_moment.coded, 'draw:' || o_serial, p_at, p_claim_until);
  end if;

  outcome := case when v_moment.number is null then 'miss' else 'win' end;
  o_prize := v_moment.prize;
  o_tier := v_moment.tier;
  attempts_left := attempts_left(p_area, p_player);
end $$;

-- The next moment nobody took, if it is due. Moments are taken in their order, so the highest taken tells it.
create function draw_next_moment(p_area smallint, p_at timestamptz) returns draw_moment language plpgsql as $$
declare
  v_taken integer;
  v_moment draw_moment;
begin
  select max(moment) into v_taken from draw where area = p_area and moment is not null;
  select * into v_moment from draw_moment
    where area = p_area and number = coalesce(v_taken, 0) + 1 and opens_at <= p_at;
  return v_moment;
end $$;

create function draw_wins(p_area smallint, p_player uuid) returns bigint language sql as $$
  select count(*) from draw where area = p_area and player_id = p_player and moment is not null
$$;

create function attempts_left(p_area smallint, p_player uuid) returns integer language sql as $$
  select (
    (select count(*) from attempt where area = p_area and player_id = p_player)
    - (select count(*) from draw where area = p_area and player_id = p_player)
  )::integer
$$;
