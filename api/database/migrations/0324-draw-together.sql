-- Draws that arrived while others were on their way: one statement and one commit for all of them, each as if it had come
-- alone (see 0111 and 0310). `p_opened` is the last moment of its area that had opened by `p_at` of each. Nobody is waited
-- for who does something else just now: that draw is told that its player is busy, and comes alone.
create function draw_together(
  p_areas smallint[], p_players uuid[], p_nows double precision[], p_ats double precision[], p_slices integer[],
  p_opened integer[], p_rewards uuid[], p_claim_untils double precision[],
  p_keys text[], p_bodies bytea[], p_kept_since double precision[],
  -- of all their areas, what has opened
  p_moment_areas smallint[], p_moments integer[], p_opens double precision[], p_tiers smallint[], p_prizes text[]
) returns table (place integer, outcome text, answer jsonb, body bytea, told double precision) language plpgsql as $$
declare
  v_free uuid[];
  v_one record;
begin
  -- All players before the first area: whoever holds an area waits for no player any more.
  with locked as (
    select id from player where (area, id) in (select * from unnest(p_areas, p_players)) for no key update skip locked
  ) select coalesce(array_agg(id), '{}') into v_free from locked;

  if cardinality(p_moments) > 0 then
    insert into draw_moment (area, number, opens_at, tier, prize, coded)
      select i.area, m.number, to_timestamp(m.opens_at), i.tier, i.prize, i.coded
      from unnest(p_moment_areas, p_moments, p_opens, p_tiers, p_prizes) as m(area, number, opens_at, tier, prize)
      join draw_item i using (area, tier, prize)
      order by i.area, m.number on conflict do nothing;
  end if;

  -- Areas in one order, in each as they came.
  for v_one in
    select * from unnest(
      p_areas, p_players, p_nows, p_ats, p_slices, p_opened, p_rewards, p_claim_untils, p_keys, p_bodies, p_kept_since
    ) with ordinality as d(area, player, now, at, slices, opened, reward, claim_until, key, body_hash, kept_since, n)
    order by area, n
  loop
    place := v_one.n;
    if v_one.player = any(v_free) then
      select d.outcome, d.answer, d.body, d.told into outcome, answer, body, told from draw_once(
        v_one.area, v_one.player, v_one.now, v_one.at, v_one.slices, v_one.opened, '{}', '{}', '{}', '{}',
        v_one.reward, v_one.claim_until, v_one.key, v_one.body_hash, v_one.kept_since) d;
    else
      outcome := 'busy';
      answer := null;
      body := null;
      told := null;
    end if;
    return next;
  end loop;
end $$;
