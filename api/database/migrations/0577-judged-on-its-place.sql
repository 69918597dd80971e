-- By hand nothing is delivered either for a work that has another place of its list than its line.
create or replace function refuse_misplaced_delivery() returns trigger language plpgsql as $$
begin
  if exists (
    select from settlement l
    where (l.area, l.id) = (new.area, new.settlement_id) and case
      when l.list like 'board:%' then not has_place_of(l)
      else not exists (
        select from excellent_selection e
        where (e.area, e.submission_id, e.place) = (l.area, l.submission_id, l.rank) and e.removed_at is null) end)
  then
    raise exception 'A delivery to somebody who has another place of the list'
      using errcode = 'check_violation', table = 'settlement_end', constraint = 'settlement_end_on_its_place';
  end if;
  return new;
end $$;
