-- A code that was redeemed while nobody had it leaked: it stays, with when that was told and by whom, and is never given.
alter table code
  add column spoiled_at timestamptz,
  add column spoiled_by text,
  add constraint code_spoiled_check check (
    (spoiled_at is null) = (spoiled_by is null) and (spoiled_at is null or reward_id is null)) not valid;

-- Of a code that was given after somebody had redeemed it: kept beside the redemptions, because it is none of the winner's.
create table redemption_too_early (
  area smallint not null,
  reward_id uuid not null,
  redeemed_at timestamptz not null,
  -- platform, or import:<who>
  reported_by text not null,
  reported_at timestamptz not null,
  primary key (area, reward_id),
  foreign key (area, reward_id) references reward
);

do $$
declare
  _before text := pg_get_functiondef('take_code(smallint, text, uuid, double precision)'::regprocedure);
  _after text := replace(_before, 'and reward_id is null', 'and reward_id is null and spoiled_at is null');
begin
  if _after = _before then
    raise exception 'take_code no longer looks for a code that is free';
  end if;
  execute _after;
end $$;
