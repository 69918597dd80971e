-- That a run did not pay what its file said is one person's word. Once the file is with those who pay, that word alone lets nothing be
-- paid again: two people approve it anew, as they did before the file.

-- Which lines of a run somebody took in its file, and when first.
create table payment_handed (
  run_id uuid not null,
  area smallint not null,
  settlement_id uuid not null,
  handed_by text not null,
  handed_at timestamptz not null,
  -- The approvals under which it was handed out are void: by what was first, not by what clocks say.
  is_void boolean not null default false,
  primary key (run_id, area, settlement_id),
  foreign key (run_id, area, settlement_id) references payment
);

-- Of before, the log of actions says whose file was taken, not with which lines.
insert into payment_handed
select distinct on (p.run_id, p.area, p.settlement_id) p.run_id, p.area, p.settlement_id, a.by, a.at, exists (
  select from settlement_approval v
  where (v.area, v.settlement_id, v.number) = (p.area, p.settlement_id, 2) and v.approved_at > a.at)
from payment p join action a on a.what = 'open payment file' and a.subject = p.run_id::text
order by p.run_id, p.area, p.settlement_id, a.at;

create function void_unpaid() returns trigger language plpgsql as $$
begin
  if exists (
    select from payment_handed h
    where (h.run_id, h.area, h.settlement_id) = (new.run_id, new.area, new.settlement_id))
  then
    with gone as (
      delete from settlement_approval a where (a.area, a.settlement_id) = (new.area, new.settlement_id) returning a.*)
    insert into settlement_approval_void (area, settlement_id, number, approved_by, approved_at, voided_at, voided_by)
      select area, settlement_id, number, approved_by, approved_at, new.left_at, new.left_by from gone;
  end if;
  return null;
end $$;
create trigger payment_left after update of left_at on payment
  for each row when (old.left_at is null and new.left_at is not null) execute function void_unpaid();

-- What was handed out under approvals that are void since (its winner has another contact) is in no file of that run again: those who
-- pay would hold the one line with two addresses. Whether it was paid is said first.
create function note_handed_before() returns trigger language plpgsql as $$
begin
  update payment_handed h set is_void = true where (h.area, h.settlement_id) = (old.area, old.settlement_id);
  return null;
end $$;
create trigger settlement_approval_handed after delete on settlement_approval
  for each row when (old.number = 2) execute function note_handed_before();
