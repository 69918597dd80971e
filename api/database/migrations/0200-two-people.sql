-- Of two approvals none is by a newcomer, or by an account that the other or the maker let in. The maker may give one of the two.
create or replace function refuse_approval() returns trigger language plpgsql as $$
declare
  _line settlement;
  _person organizer;
begin
  select * into _line from settlement where area = new.area and id = new.settlement_id for no key update;
  perform hold_winner(_line.area, _line.player_id);
  if is_out_of_list(_line.area, _line.list, _line.player_id, _line.submission_id)
    or exists (select from settlement_end e where (e.area, e.settlement_id) = (new.area, new.settlement_id)) then
    raise exception 'An approval for somebody who is out, or of a line that ended'
      using errcode = 'check_violation', table = 'settlement_approval', constraint = 'settlement_approval_stands';
  end if;
  select * into _person from organizer where id::text = new.approved_by and left_at is null;
  if _person.id is null or _person.created_at > new.approved_at - interval '2 days'
    or _line.made_by = _person.created_by
    or exists (
      select from settlement_approval a left join organizer o on o.id::text = a.approved_by
      where (a.area, a.settlement_id) = (new.area, new.settlement_id)
        and (a.approved_by = _person.created_by or o.created_by = new.approved_by))
  then
    raise exception 'Two approvals are two people'
      using errcode = 'check_violation', table = 'settlement_approval', constraint = 'settlement_approval_person';
  end if;
  return new;
end $$;
