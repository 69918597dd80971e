-- What a run paid is written down although the winner has deleted the contact since: money that is gone can be denied by nobody.
-- In return no money comes into a run without a contact that it can go to.
create or replace function refuse_payment() returns trigger language plpgsql as $$
declare
  _line settlement;
begin
  select * into _line from settlement where area = new.area and id = new.settlement_id for no key update;
  perform hold_winner(_line.area, _line.player_id);
  if is_out_of_list(_line.area, _line.list, _line.player_id, _line.submission_id)
    or exists (select from settlement_end e where (e.area, e.settlement_id) = (new.area, new.settlement_id))
    or not exists (
      select from settlement_approval a where (a.area, a.settlement_id, a.number) = (new.area, new.settlement_id, 2))
    or not exists (
      select from reward r join payment_run p on p.id = new.run_id
      where (r.area, r.id) = (_line.area, _line.reward_id) and r.currency = p.currency and coalesce(p.area, r.area) = r.area)
  then
    raise exception 'A payment of a line that is not to be delivered by this run'
      using errcode = 'check_violation', table = 'payment', constraint = 'payment_stands';
  end if;
  perform from contact c where (c.area, c.player_id) = (_line.area, _line.player_id) and c.erased_at is null for share;
  if not found and exists (
    select from reward r where (r.area, r.id) = (_line.area, _line.reward_id) and r.currency = 'usd') then
    raise exception 'A payment of money to nobody'
      using errcode = 'check_violation', table = 'payment', constraint = 'payment_contact';
  end if;
  return new;
end $$;

-- Which run it is, and that it holds the line, settlement_end_in_run has seen before.
create or replace function refuse_delivery() returns trigger language plpgsql as $$
declare
  _line settlement;
begin
  select * into _line from settlement where area = new.area and id = new.settlement_id for no key update;
  perform hold_winner(_line.area, _line.player_id);
  if is_out_of_list(_line.area, _line.list, _line.player_id, _line.submission_id) then
    raise exception 'A delivery to somebody who is out'
      using errcode = 'check_violation', table = 'settlement_end', constraint = 'settlement_end_stands';
  end if;
  perform from contact c where (c.area, c.player_id) = (_line.area, _line.player_id) and c.erased_at is null for share;
  if not found and new.otherwise is null and new.run_id is null and exists (
    select from reward r where (r.area, r.id) = (_line.area, _line.reward_id) and r.currency = 'usd') then
    raise exception 'A delivery of money to nobody'
      using errcode = 'check_violation', table = 'settlement_end', constraint = 'settlement_end_contact';
  end if;
  return new;
end $$;
