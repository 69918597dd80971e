-- Whoever asks around the call is refused as well: an appeal is not answered by who disqualified, while another owner may.
create function refuse_own_answer() returns trigger language plpgsql as $$
begin
  if exists (
    select from disqualification d
    where (d.area, d.id) = (new.area, new.disqualification_id)
      and waits_for_another_owner(d.area, d.decided_by, new.upheld_by, new.upheld_at))
  then
    raise exception 'Another owner answers what a disqualified player says'
      using errcode = 'check_violation', table = 'disqualification_appeal', constraint = 'disqualification_appeal_another';
  end if;
  return new;
end $$;
create trigger disqualification_appeal_another before insert or update on disqualification_appeal
  for each row when (new.upheld_by is not null) execute function refuse_own_answer();
