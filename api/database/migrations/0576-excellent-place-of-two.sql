-- What two people approved one alone does not void, nor by taking the work off its place: without it the line reads as out, which
-- anybody may end, and the place is the next one's.
create function may_void(_line settlement, _by text, _at timestamptz) returns boolean language sql stable as $$
  select is_owner_of_all(_by) or is_out_of_list(_line.area, _line.list, _line.player_id, _line.submission_id)
    or not (
      exists (select from settlement_approval a where (a.area, a.settlement_id, a.number) = (_line.area, _line.id, 2))
      or has_taken_back(_line.area, _line.id, _by, _at))
$$;

create or replace function refuse_lone_void() returns trigger language plpgsql as $$
declare
  _line settlement;
begin
  select * into _line from settlement where area = new.area and id = new.settlement_id for no key update;
  perform hold_winner(_line.area, _line.player_id);
  if not may_void(_line, new.ended_by, new.ended_at) then
    raise exception 'One alone voids what two people approved'
      using errcode = 'check_violation', table = 'settlement_end', constraint = 'settlement_end_two';
  end if;
  return new;
end $$;

-- An approval under way holds the selection, and is waited for.
create function refuse_lone_removal() returns trigger language plpgsql as $$
begin
  if exists (
    select from settlement l
    where (l.area, l.list, l.submission_id) = (new.area, 'excellent:' || new.platform, new.submission_id)
      and not exists (select from settlement_end e where (e.area, e.settlement_id) = (l.area, l.id))
      and not may_void(l, new.removed_by, new.removed_at))
  then
    raise exception 'One alone takes a work that two people approved off its place'
      using errcode = 'check_violation', table = 'excellent_selection', constraint = 'excellent_selection_two';
  end if;
  return new;
end $$;
create trigger excellent_selection_two before update of removed_at on excellent_selection
  for each row when (old.removed_at is null and new.removed_at is not null) execute function refuse_lone_removal();
