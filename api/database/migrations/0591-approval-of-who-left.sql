-- An approval that waits for a second person is void once its giver is no longer at the desk: two who are there agree that somebody is paid.
create function void_half_approvals() returns trigger language plpgsql as $$
declare
  _lines uuid[];
begin
  -- A second approval under way is waited for: what two approved stands.
  select array_agg(settlement_id) into _lines from settlement_approval where approved_by = new.id::text and number = 1;
  perform from settlement where id = any(_lines) order by area, id for update;
  with gone as (
    delete from settlement_approval a where a.approved_by = new.id::text and a.number = 1
      and not exists (
        select from settlement_approval s where (s.area, s.settlement_id, s.number) = (a.area, a.settlement_id, 2))
    returning a.*)
  insert into settlement_approval_void (area, settlement_id, number, approved_by, approved_at, voided_at)
    select area, settlement_id, number, approved_by, approved_at, new.left_at from gone;
  return null;
end $$;
create trigger organizer_left after update of left_at on organizer for each row
  when (old.left_at is null and new.left_at is not null) execute function void_half_approvals();
