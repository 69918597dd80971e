-- What two people approved, one alone does not void: one of the two takes the approval back, and somebody else takes the winner out.
-- An owner of all areas may do it alone, with the reason that every such void has.

-- null: the winner changed the contact
alter table settlement_approval_void add column voided_by text;

create function is_owner_of_all(_by text) returns boolean language sql stable as $$
  select exists (
    select from organizer_role r join organizer o on o.id = r.organizer_id and o.left_at is null
    where o.id::text = _by and r.role = 'owner' and r.area is null and r.revoked_at is null)
$$;

-- Whose two approvals this person, or a second self, has taken back before.
create function has_taken_back(_area smallint, _line uuid, _by text, _at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from settlement_approval_void v
    left join organizer taker on taker.id::text = v.voided_by
    left join organizer person on person.id::text = _by
    where (v.area, v.settlement_id, v.number) = (_area, _line, 2) and v.voided_by is not null
      and (person.id is null or v.voided_by = _by or taker.created_by = _by or person.created_by = v.voided_by
        or person.created_at > _at - interval '2 days'))
$$;

create function refuse_lone_void() returns trigger language plpgsql as $$
declare
  _line settlement;
begin
  select * into _line from settlement where area = new.area and id = new.settlement_id for no key update;
  perform hold_winner(_line.area, _line.player_id);
  if not is_owner_of_all(new.ended_by)
    and not is_out_of_list(_line.area, _line.list, _line.player_id, _line.submission_id)
    and (
      exists (select from settlement_approval a where (a.area, a.settlement_id, a.number) = (new.area, new.settlement_id, 2))
      or has_taken_back(new.area, new.settlement_id, new.ended_by, new.ended_at))
  then
    raise exception 'One alone voids what two people approved'
      using errcode = 'check_violation', table = 'settlement_end', constraint = 'settlement_end_two';
  end if;
  return new;
end $$;
create trigger settlement_end_two before insert on settlement_end
  for each row when (new.kind = 'void' and new.taken_out) execute function refuse_lone_void();
