-- What is handed to those who pay: approved lines of one currency, each in one run at a time, so that nothing is paid twice.
create table payment_run (
  id uuid primary key,
  -- said by people and in files
  number integer generated always as identity unique,
  -- null is all areas
  area smallint,
  currency text not null check (currency in ('usd', 'diamonds')),
  made_by text not null,
  made_at timestamptz not null
);

create table payment (
  run_id uuid not null references payment_run,
  area smallint not null,
  settlement_id uuid not null,
  -- the run did not pay it: it may come into another one
  left_at timestamptz,
  left_by text,
  left_why text,
  primary key (run_id, area, settlement_id),
  foreign key (area, settlement_id) references settlement,
  check ((left_at is null) = (left_by is null) and (left_at is null) = (left_why is null))
);
-- Held by a run until it left it, and for good once it was paid.
create unique index payment_once on payment (area, settlement_id) where left_at is null;

-- The run that paid it; null: somebody said so by hand.
alter table settlement_end
  add column run_id uuid,
  add foreign key (run_id, area, settlement_id) references payment;

-- Only what may be delivered is handed on.
create function refuse_payment() returns trigger language plpgsql as $$
declare
  _line settlement;
begin
  select * into _line from settlement where area = new.area and id = new.settlement_id for no key update;
  perform hold_winner(_line.area, _line.player_id);
  if is_out_of_list(_line.area, _line.list, _line.player_id, _line.submission_id)
    or exists (select from settlement_end e where (e.area, e.settlement_id) = (new.area, new.settlement_id))
    or not exists (
      select from settlement_approval a where (a.area, a.settlement_id, a.number) = (new.area, new.settlement_id, 2))
    or not exists (
      select from reward r join payment_run p on p.id = new.run_id
      where (r.area, r.id) = (_line.area, _line.reward_id) and r.currency = p.currency and coalesce(p.area, r.area) = r.area)
  then
    raise exception 'A payment of a line that is not to be delivered by this run'
      using errcode = 'check_violation', table = 'payment', constraint = 'payment_stands';
  end if;
  return new;
end $$;
create trigger payment_stands before insert on payment for each row execute function refuse_payment();

-- While a run holds a line, only that run ends it: by hand it would be paid twice, and void it would be paid to nobody's line.
create function refuse_end_in_run() returns trigger language plpgsql as $$
begin
  perform from settlement where area = new.area and id = new.settlement_id for no key update;
  if exists (
    select from payment p where (p.area, p.settlement_id) = (new.area, new.settlement_id)
      and p.left_at is null and p.run_id is distinct from new.run_id)
    or (new.run_id is not null and not exists (
      select from payment p where (p.run_id, p.area, p.settlement_id) = (new.run_id, new.area, new.settlement_id)
        and p.left_at is null))
    or (new.run_id is not null and new.kind <> 'delivered')
  then
    raise exception 'A line that a payment run holds is ended by that run'
      using errcode = 'check_violation', table = 'settlement_end', constraint = 'settlement_end_run';
  end if;
  return new;
end $$;
create trigger settlement_end_in_run before insert on settlement_end for each row execute function refuse_end_in_run();

-- What was paid is not left afterwards.
create function refuse_leaving() returns trigger language plpgsql as $$
begin
  perform from settlement where area = new.area and id = new.settlement_id for no key update;
  if old.left_at is not null
    or exists (select from settlement_end e where (e.area, e.settlement_id) = (new.area, new.settlement_id)) then
    raise exception 'A payment that is over'
      using errcode = 'check_violation', table = 'payment', constraint = 'payment_open';
  end if;
  return new;
end $$;
create trigger payment_open before update on payment for each row execute function refuse_leaving();

create or replace view settlement_progress as
select l.*,
  is_out_of_list(l.area, l.list, l.player_id, l.submission_id) as is_out,
  case when c.erased_at is null then c.left_at end as contact_at,
  coalesce(c.erased_at is not null, false) as contact_erased,
  f.approved_by as first_by, f.approved_at as first_at,
  s.approved_by as second_by, s.approved_at as approved_at,
  e.kind as ended, e.note, e.ended_by, coalesce(e.taken_out, false) as taken_out, e.otherwise,
  case when e.kind = 'delivered' then e.ended_at end as delivered_at,
  -- the line stands in for somebody whom a person took out
  coalesce(b.taken_out, false) as is_replacement,
  -- the payment run that holds it, or that paid it
  p.run_id, u.number as run
from settlement l
left join contact c on (c.area, c.player_id) = (l.area, l.player_id)
left join settlement_approval f on (f.area, f.settlement_id, f.number) = (l.area, l.id, 1)
left join settlement_approval s on (s.area, s.settlement_id, s.number) = (l.area, l.id, 2)
left join settlement_end e on (e.area, e.settlement_id) = (l.area, l.id)
left join settlement_end b on (b.area, b.settlement_id) = (l.area, l.instead_of)
left join payment p on (p.area, p.settlement_id) = (l.area, l.id) and p.left_at is null
left join payment_run u on u.id = p.run_id;
