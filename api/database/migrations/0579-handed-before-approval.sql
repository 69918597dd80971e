-- What a run handed out under approvals that are void since (its winner has another contact) is in no file of that run again: those
-- who pay would hold the one line with two addresses. Whether it was paid is said first.
alter table payment_handed
  -- the approvals under which it was handed out are void
  add column is_void boolean not null default false;

create function note_handed_before() returns trigger language plpgsql as $$
begin
  update payment_handed h set is_void = true where (h.area, h.settlement_id) = (old.area, old.settlement_id);
  return null;
end $$;
create trigger settlement_approval_handed after delete on settlement_approval
  for each row when (old.number = 2) execute function note_handed_before();

-- Of before, what two people approved later than it was handed out.
update payment_handed h set is_void = true from settlement_approval a
where (a.area, a.settlement_id, a.number) = (h.area, h.settlement_id, 2) and a.approved_at > h.handed_at;
