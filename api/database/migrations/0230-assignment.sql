-- Whose job an open case is: of its rows the last one counts.
create table assignment (
  area smallint not null,
  submission_id uuid not null,
  -- of one case
  number integer not null,
  -- null: given back, so that it is nobody's
  organizer_id uuid references organizer,
  assigned_by text not null,
  assigned_at timestamptz not null,
  primary key (area, submission_id, number),
  foreign key (area, submission_id) references submission
);
create index assignment_latest on assignment (assigned_at);

-- Nothing ends an assignment by a row of its own: it ends with its person's rights, with a decision, or when they pass the case on.
-- Whoever asks leaves out those whose person did nothing for long, by `acted_at`.
create view assignment_in_force as
select a.area, a.submission_id, a.organizer_id, o.name, a.assigned_by, a.assigned_at,
  greatest(a.assigned_at, (select max(at) from action where by = a.organizer_id::text)) as acted_at
from assignment a join organizer o on o.id = a.organizer_id and o.left_at is null
where not exists (select from assignment n where (n.area, n.submission_id) = (a.area, a.submission_id) and n.number > a.number)
  and exists (select from organizer_role r where r.organizer_id = a.organizer_id and r.revoked_at is null
    and r.role in ('reviewer', 'owner') and (r.area is null or r.area = a.area))
  and not exists (select from decision_in_force d where (d.area, d.submission_id) = (a.area, a.submission_id)
    and d.decided_at > a.assigned_at)
  and not exists (select from review_note n where (n.area, n.submission_id) = (a.area, a.submission_id)
    and n.kind = 'pass_on' and n.written_by = a.organizer_id and n.written_at > a.assigned_at);
