-- That a run did not pay what its file said is one person's word. Once the file is with those who pay, that word alone lets nothing be
-- paid again: two people approve it anew, as they did before the file.

-- Which lines of a run somebody took in its file, and when first.
create table payment_handed (
  run_id uuid not null,
  area smallint not null,
  settlement_id uuid not null,
  handed_by text not null,
  handed_at timestamptz not null,
  primary key (run_id, area, settlement_id),
  foreign key (run_id, area, settlement_id) references payment
);

-- Of before, the log of actions says whose file was taken, not with which lines.
insert into payment_handed (run_id, area, settlement_id, handed_by, handed_at)
select distinct on (p.run_id, p.area, p.settlement_id) p.run_id, p.area, p.settlement_id, a.by, a.at
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
