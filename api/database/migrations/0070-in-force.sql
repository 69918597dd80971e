-- What statements ask again and again: who is out, which readings are held, which decisions count, which works jumped.
-- Each is no more than rows of one table, so the planner sees through to the table's own indexes.
create view disqualified as
select area, player_id, id, reason, decided_by, decided_at from disqualification where lifted_at is null;

create view hold_in_force as
select area, id, revision_id, from_at, reason, signals, held_by, held_at, kept_by, kept_at, entered_by, note
from reading_hold where lifted_at is null;

-- Not yet taken back, and no taking back itself; the latest of a submission says where it stands.
create view decision_in_force as
select area, id, submission_id, revision_id, live_before, waiting_before, live_after, waiting_after, kind, reason, note,
  decided_by, decided_at, notice_id
from decision d
where kind not in ('undo', 'restore') and not exists (select from decision u where u.area = d.area and u.undoes = d.id);

-- Signals of a number that rose as no audience makes it rise.
create view jumped as
select area, revision_id, seen_at, kind from signal where kind in ('growth', 'likes_still', 'straight_line');
