-- A judge who said by mistake that they know a player judges the work again; both words stay, each with who said it and when.
alter table excellent_conflict
  drop constraint excellent_conflict_pkey,
  add column number bigint generated always as identity primary key,
  -- what the judge had said of the work before: it stands again once the conflict is lifted
  add column took_pass boolean,
  add column took_points smallint,
  add column lifted_by uuid references organizer,
  add column lifted_at timestamptz,
  -- of whoever lifts what another said
  add column lifted_why text,
  add constraint excellent_conflict_lifted check ((lifted_by is null) = (lifted_at is null)),
  add constraint excellent_conflict_lifted_why
    check (lifted_by is null or lifted_by = organizer_id or coalesce(lifted_why, '') <> '');
create unique index excellent_conflict_of on excellent_conflict (area, submission_id, organizer_id) where lifted_at is null;

create trigger excellent_conflict_lifted_once before update on excellent_conflict
  for each row when (old.lifted_at is not null) execute function refuse_change();
