-- Two people are not one who let the other in, nor a newcomer. Asked where a second person decides.
create function is_second_person(_second text, _first text, _at timestamptz) returns boolean language sql stable as $$
  select _second <> _first and _second not like 'command:%'
    and not exists (
      select from organizer o where o.id::text = _second
        and (o.left_at is not null or o.created_at > _at - interval '2 days' or o.created_by = _first))
    and not exists (select from organizer o where o.id::text = _first and o.created_by = _second)
$$;

create function refuse_second_self() returns trigger language plpgsql as $$
begin
  if not is_second_person(new.lifted_by, new.entered_by, new.lifted_at) then
    raise exception 'A number by a person is released by a second one'
      using errcode = 'check_violation', table = 'reading_hold', constraint = 'reading_hold_second_person';
  end if;
  return new;
end $$;
create trigger reading_hold_person before update on reading_hold
  for each row when (new.reason = 'person' and old.lifted_at is null and new.lifted_at is not null and not new.is_discarded)
  execute function refuse_second_self();

-- Roles that hold money or people are given by two owners, once there are two.
alter table organizer_role add column agreed_by text;

-- Wanted by one owner; it happens when a second one agrees.
create table role_wish (
  id uuid primary key,
  -- whose roles are to change, or the invitation that lets nobody in before
  organizer_id uuid references organizer,
  invitation_id uuid unique references invitation (id),
  -- all roles that they are to hold then
  roles jsonb not null,
  asked_by text not null,
  asked_at timestamptz not null,
  answered_by text,
  answered_at timestamptz,
  agreed boolean,
  check ((organizer_id is null) <> (invitation_id is null)),
  check ((answered_by is null) = (answered_at is null) and (answered_by is null) = (agreed is null)),
  -- who asked may take it back, and nothing else
  check (not agreed or answered_by <> asked_by)
);
create unique index role_wish_open on role_wish (organizer_id) where answered_at is null;

-- Another owner of everything, who has been here for two days: with one there are two.
create function is_owner_beside(_owner text, _first text, _at timestamptz) returns boolean language sql stable as $$
  select exists (
    select from organizer o
    join organizer_role r on r.organizer_id = o.id and r.role = 'owner' and r.area is null and r.revoked_at is null
    where o.left_at is null and o.created_at <= _at - interval '2 days'
      and o.id::text <> _first and (_owner is null or o.id::text = _owner))
$$;

create function refuse_role_by_one() returns trigger language plpgsql as $$
begin
  -- Less of what they held is nothing new.
  if exists (
    select from organizer_role r
    where r.organizer_id = new.organizer_id and r.role in (new.role, 'owner') and (r.area is null or r.area = new.area)
      and (r.revoked_at is null or r.revoked_at = new.granted_at))
  then
    return new;
  end if;
  if (new.granted_by like 'command:%' or exists (select from organizer where id::text = new.granted_by))
    and is_owner_beside(null, new.granted_by, new.granted_at)
    and (new.agreed_by is null or not is_owner_beside(new.agreed_by, new.granted_by, new.granted_at))
  then
    raise exception 'This role is given by two owners'
      using errcode = 'check_violation', table = 'organizer_role', constraint = 'organizer_role_by_two';
  end if;
  return new;
end $$;
create trigger organizer_role_by_two before insert on organizer_role
  for each row when (new.role in ('owner', 'prize_officer')) execute function refuse_role_by_one();
