-- Who disqualified a player is not who lets it stand against what the player says, as long as another owner may answer: one who is
-- a second person to whoever disqualified. An only owner answers alone.
create function waits_for_another_owner(_area smallint, _decided_by text, _by text, _at timestamptz) returns boolean
language sql stable as $$
  select not is_second_person(_by, _decided_by, _at) and exists (
    select from organizer o
    join organizer_role r on r.organizer_id = o.id and r.role = 'owner' and r.revoked_at is null and (r.area is null or r.area = _area)
    where o.left_at is null and is_second_person(o.id::text, _decided_by, _at))
$$;
