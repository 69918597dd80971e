-- By hand nothing is delivered to somebody whom the certified board no longer has; an excellent work without its place is out
-- (is_out_of_list). What a payment run paid is gone, and is written down.
create function refuse_unlisted_delivery() returns trigger language plpgsql as $$
begin
  if exists (
    select from settlement l
    where (l.area, l.id) = (new.area, new.settlement_id) and l.list like 'board:%' and not exists (
      select from certified_row c
      where (c.area, c.platform, c.period, c.player_id)
          = (l.area, split_part(l.list, ':', 2)::smallint, split_part(l.list, ':', 3)::smallint, l.player_id)
        and c.version = (
          select max(b.version) from board_certificate b
          where (b.area, b.platform, b.period) = (c.area, c.platform, c.period))))
  then
    raise exception 'A delivery to somebody whom the certified board no longer has'
      using errcode = 'check_violation', table = 'settlement_end', constraint = 'settlement_end_listed';
  end if;
  return new;
end $$;
create trigger settlement_end_listed before insert on settlement_end
  for each row when (new.kind = 'delivered' and new.run_id is null) execute function refuse_unlisted_delivery();
