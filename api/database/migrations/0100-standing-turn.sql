-- Whoever puts the standings of players right holds their rows here until the end of the transaction: one after another,
-- while the players themselves log in and draw. Made when first needed.
create table standing_turn (
  area smallint not null,
  player_id uuid not null,
  primary key (area, player_id)
);

create function take_standing_turn(_area smallint, _players uuid[]) returns void language plpgsql as $$
begin
  insert into standing_turn (area, player_id) select _area, p from unnest(_players) as u(p) order by p on conflict do nothing;
  perform from standing_turn t where t.area = _area and t.player_id = any(_players) order by t.player_id for update;
end $$;

-- rank_works stays as it is but for its lock.
do $$
declare
  _before text := pg_get_functiondef('rank_works(smallint, uuid[], timestamptz)'::regprocedure);
  _after text := replace(_before,
    'perform from player p where p.area = _area and p.id = any(_players) order by p.id for no key update;',
    'perform take_standing_turn(_area, _players);');
begin
  if _after = _before then
    raise exception 'rank_works no longer locks players';
  end if;
  execute _after;
end $$;
