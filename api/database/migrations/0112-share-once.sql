-- Sharing, whole: a kept answer, the switch, the share, what it earns, and the answer to be kept. The numbers that a limit
-- allows are rows, and a channel counts once: both are keys of the table.
create function share_once(
  p_area smallint, p_player uuid, p_now double precision, p_channel text, p_limit integer,
  p_attempt uuid, p_reward uuid, p_prize text, p_coded boolean, p_claim_until double precision,
  -- the pack as it is answered with
  p_pack jsonb,
  p_key text, p_body bytea, p_kept_since double precision,
  out outcome text, out answer jsonb, out body bytea
) language plpgsql as $$
declare
  v_source text := 'share:' || p_channel;
  v_number smallint;
begin
  -- Requests of one player come one after another: equal ones find the answer of the first, others its number taken.
  perform 1 from player where area = p_area and id = p_player for no key update;
  if p_key is not null then
    select 'kept', answer_of, body_hash into outcome, answer, body from idempotency
      where area = p_area and player_id = p_player and call = 'share' and key = p_key and created_at > to_timestamp(p_kept_since);
    if found then
      return;
    end if;
  end if;
  if is_switched_off('share') then
    outcome := 'closed';
    return;
  end if;
  insert into share (area, player_id, channel, number, shared_at)
    select p_area, p_player, p_channel, count(*) + 1, to_timestamp(p_now) from share
      where area = p_area and player_id = p_player having count(*) < p_limit
    on conflict do nothing returning number into v_number;
  if v_number is null then
    outcome := 'repeat';
    return;
  end if;
  insert into attempt (area, id, player_id, source, granted_at)
    values (p_area, p_attempt, p_player, v_source, to_timestamp(p_now)) on conflict (area, player_id, source) do nothing;
  perform grant_reward(p_area, p_reward, p_player, 'share', p_prize, p_coded, v_source, p_now, p_claim_until);
  outcome := 'shared';
  answer := jsonb_build_object('reward_share_count', v_number, 'draw_count', attempts_left(p_area, p_player), 'pack', p_pack);
  if p_key is not null then
    perform keep_answer(p_area, p_player, 'share', p_key, p_body, answer, p_now, p_kept_since);
  end if;
end $$;
