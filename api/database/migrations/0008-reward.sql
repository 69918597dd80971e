create table reward (
  area smallint not null,
  id uuid not null,
  player_id uuid not null,
  kind text not null check (kind in ('draw', 'share', 'first_submission', 'rank', 'excellent')),
  -- a prize of the edition, or 'rank' and 'excellent' for an amount
  prize text not null,
  amount integer,
  currency text check (currency in ('usd', 'diamonds')),
  coded boolean not null,
  -- what it was given for: draw:<serial>, share:<channel>, first_submission:<prize>, or <list>:<rank>:<line> of the settlement
  source text not null,
  won_at timestamptz not null,
  claim_until timestamptz,
  primary key (area, id),
  unique (area, player_id, source),
  foreign key (area, player_id) references player,
  check ((amount is null) = (currency is null))
);
-- A draw is rewarded once, whoever asks.
create unique index reward_of_a_draw on reward (area, source) where kind = 'draw';
create index reward_coded on reward (area, prize, won_at) where coded;

create table reward_claim (
  area smallint not null,
  reward_id uuid not null,
  claimed_at timestamptz not null,
  primary key (area, reward_id),
  foreign key (area, reward_id) references reward
);

-- That the time to claim ends was said once, so many days before.
create table reward_reminder (
  area smallint not null,
  reward_id uuid not null,
  days smallint not null,
  reminded_at timestamptz not null,
  primary key (area, reward_id, days),
  foreign key (area, reward_id) references reward
);

create table reward_redemption (
  area smallint not null,
  reward_id uuid not null,
  redeemed_at timestamptz not null,
  -- platform, or import:<who>
  reported_by text not null,
  reported_at timestamptz not null,
  -- whether it was the winner's own account; null when the report does not say
  own_account boolean,
  primary key (area, reward_id),
  foreign key (area, reward_id) references reward
);

-- One file of codes that was taken in whole.
create table code_batch (
  id uuid primary key,
  area smallint not null,
  prize text not null,
  -- SHA-256 of the file
  file_hash bytea not null,
  codes integer not null,
  imported_by text not null,
  imported_at timestamptz not null
);

-- The pool of an area's prize. What a code says is sealed; a keyed hash finds it again.
create table code (
  id uuid primary key,
  area smallint not null,
  prize text not null,
  -- A chance number that only the list of free codes offers as an order: the planner cannot walk through taken ones.
  place integer not null,
  sealed bytea not null,
  fingerprint bytea not null unique,
  batch_id uuid not null references code_batch,
  reward_id uuid,
  taken_at timestamptz,
  unique (area, reward_id),
  foreign key (area, reward_id) references reward,
  check ((reward_id is null) = (taken_at is null))
);
create index code_free on code (area, prize, place) where reward_id is null;

-- A pool that runs low, from when it was noticed until it was filled.
create table code_alert (
  area smallint not null,
  prize text not null,
  raised_at timestamptz not null,
  free integer not null,
  cleared_at timestamptz,
  primary key (area, prize, raised_at)
);
create unique index code_alert_holds on code_alert (area, prize) where cleared_at is null;

-- Gives a reward once, with a code when the prize has codes and the pool is not empty. Null: it was given before.
create function grant_reward(
  p_area smallint, p_id uuid, p_player uuid, p_kind text, p_prize text, p_coded boolean, p_source text,
  p_at double precision, p_claim_until double precision, p_amount integer default null, p_currency text default null
) returns uuid language plpgsql as $$
begin
  insert into reward (area, id, player_id, kind, prize, amount, currency, coded, source, won_at, claim_until)
    values (p_area, p_id, p_player, p_kind, p_prize, p_amount, p_currency, p_coded, p_source, to_timestamp(p_at), to_timestamp(p_claim_until))
    on conflict (area, player_id, source) do nothing;
  if not found then
    return null;
  end if;
  if p_coded then
    perform take_code(p_area, p_prize, p_id, p_at);
  end if;
  return p_id;
end $$;

-- Free codes are the stock: each taker starts at a chance place of the list, so that they do not meet at its head.
create function take_code(p_area smallint, p_prize text, p_reward uuid, p_at double precision) returns boolean
language plpgsql as $$
declare
  -- In the statement itself a chance number could not search the index.
  v_start integer := floor(random() * 2147483647)::integer;
  v_code uuid;
begin
  -- Somebody may have filled it in since the caller looked.
  if exists (select from code where area = p_area and reward_id = p_reward) then
    return false;
  end if;
  select id into v_code from code
    where area = p_area and prize = p_prize and reward_id is null and place >= v_start
    order by place limit 1 for update skip locked;
  if v_code is null then
    select id into v_code from code
      where area = p_area and prize = p_prize and reward_id is null
      order by place limit 1 for update skip locked;
  end if;
  if v_code is null then
    -- Perhaps the last ones are only locked: wait for them before saying that the pool is empty.
    select id into v_code from code
      where area = p_area and prize = p_prize and reward_id is null
      order by place limit 1 for update;
  end if;
  if v_code is null then
    return false;
  end if;
  update code set reward_id = p_reward, taken_at = to_timestamp(p_at) where id = v_code;
  return true;
end $$;
