-- What a run paid is written down although the winner is out since: money that is gone can be denied by nobody, and a place that
-- reads unpaid would be paid to the next. Which run it is, and that it holds the line, settlement_end_in_run has seen before.
drop trigger settlement_end_stands on settlement_end;
create trigger settlement_end_stands before insert on settlement_end
  for each row when (new.kind = 'delivered' and new.run_id is null) execute function refuse_delivery();

-- Whoever is out is approved by nobody any more. Two people had approved what the run was handed; a contact that changed since made
-- it void. Every other delivery has its second approval.
alter table settlement_end
  add column approval_void boolean not null default false check (not approval_void or (kind = 'delivered' and run_id is not null)),
  drop column approval,
  add column approval smallint
    generated always as (case when kind = 'delivered' and not approval_void then 2::smallint end) stored,
  add foreign key (area, settlement_id, approval) references settlement_approval (area, settlement_id, number);

create function note_void_approval() returns trigger language plpgsql as $$
declare
  _line settlement;
begin
  select * into _line from settlement where area = new.area and id = new.settlement_id for no key update;
  perform hold_winner(_line.area, _line.player_id);
  new.approval_void := is_out_of_list(_line.area, _line.list, _line.player_id, _line.submission_id)
    and not exists (
      select from settlement_approval a where (a.area, a.settlement_id, a.number) = (new.area, new.settlement_id, 2));
  return new;
end $$;
create trigger settlement_end_void_approval before insert on settlement_end
  for each row when (new.kind = 'delivered' and new.run_id is not null) execute function note_void_approval();
