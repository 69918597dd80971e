-- One address for one player, whether it is left first or by a correction: neither goes where another is reached, nor to what earned
-- for another. Contacts that were alike before stay until they are changed.
create function refuse_taken_contact() returns trigger language plpgsql as $$
begin
  -- Two who leave one address at the same moment come one after the other: the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('contact ' || encode(new.fingerprint, 'hex'), 0));
  if exists (
      select from contact c where c.fingerprint = new.fingerprint and (c.area, c.player_id) <> (new.area, new.player_id))
    or exists (
      select from fill f where f.fingerprint = new.fingerprint and (f.area, f.player_id) <> (new.area, new.player_id))
  then
    raise exception 'This address is another player''s'
      using errcode = 'unique_violation', table = 'contact', constraint = 'contact_of_one';
  end if;
  return new;
end $$;
create trigger contact_left before insert on contact
  for each row when (new.fingerprint is not null) execute function refuse_taken_contact();
create trigger contact_corrected before update of fingerprint on contact
  for each row when (new.fingerprint is not null and new.fingerprint is distinct from old.fingerprint)
  execute function refuse_taken_contact();
