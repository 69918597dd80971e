-- What a run handed out under approvals that are void since (its winner has another contact) is in no file of that run again: those
-- who pay would hold the one line with two addresses. Whether it was paid is said first.
alter table payment_handed
  -- when the approvals under which it was handed out became void
  add column void_at timestamptz;

create function note_handed_before() returns trigger language plpgsql as $$
begin
  update payment_handed h set void_at = now()
    where (h.area, h.settlement_id) = (old.area, old.settlement_id) and h.void_at is null;
  return null;
end $$;
create trigger settlement_approval_handed after delete on settlement_approval
  for each row when (old.number = 2) execute function note_handed_before();

-- Of before, what two people approved later than it was handed out.
update payment_handed h set void_at = a.approved_at from settlement_approval a
where (a.area, a.settlement_id, a.number) = (h.area, h.settlement_id, 2) and a.approved_at > h.handed_at;
