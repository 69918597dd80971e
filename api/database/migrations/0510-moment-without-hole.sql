-- A process sends each moment once. If the database loses one that was kept, as when a standby takes over that had not heard of
-- it, the next one would leave a hole, behind which nobody wins any more. It is not taken instead: the process finds itself
-- behind, and sends all of them anew.
create function skip_moment_behind_hole() returns trigger language plpgsql as $$
begin
  if new.number > 1 and not exists (select from draw_moment m where m.area = new.area and m.number = new.number - 1) then
    return null;
  end if;
  return new;
end $$;

create trigger moment_without_hole before insert on draw_moment for each row execute function skip_moment_behind_hole();
