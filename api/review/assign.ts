/** Whose job an open case is: taken, assigned, given back. Others may still decide it; it is only not shown to them first. */
import type { DeskOutput } from '@event/contest/desk-wire';
import { type Areas, areasWith, type Grant, isWithin } from '@event/contest/organizer/role';
import { assigned_hours, type Workload } from '@event/contest/review/assign-wire';
import { day } from '@event/contest/time';
import type { Database } from '../database/database.ts';
import { absent, act, type DeskAsk, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { grantsHeld } from '../organizer/grant.ts';
import { isBarred } from './barred.ts';
import { isPassedBy } from './pass-on.ts';

export const assignCalls: DeskHandlers<'assign_cases' | 'workload'> = {
  assign_cases: { work: assignCases },
  workload: { work: async (ask, database) => ({ list: await workloadOf(ask, database) }) },
};

async function assignCases(ask: DeskAsk<'assign_cases'>, database: Database): Promise<DeskOutput<'assign_cases'>> {
  const { cases, most = cases.length } = ask.input;
  const taker = await takerOf(ask, database);
  // Two who take at once come one after the other: none is given what the other has just taken.
  await database.query(`select pg_advisory_xact_lock(hashtextextended('assignment', 0))`);
  const found = await casesOf(ask, database);
  const judged = found.map((one) => ({ one, why: whyNot(one, taker) }));
  const done = judged.flatMap(({ one, why }) => (why ? [] : [{ area: one.area, id: one.id }])).slice(0, most);
  await keep(ask, database, done);
  return { done, refused: judged.flatMap(({ one, why }) => (why ? [{ id: one.id, why }] : [])) };
}

interface AssignWish {
  readonly to: string | null;
  readonly by: string;
  readonly grants: readonly Grant[];
  /** Where whoever asks is owner: there they change what others have. */
  readonly leads: Areas;
  readonly passesOver: boolean;
}

async function takerOf({ input, organizer }: DeskAsk<'assign_cases'>, database: Database): Promise<AssignWish> {
  const { cases, to, most } = input;
  const leads = areasWith(organizer.grants, ['owner']);
  const isForOther = to !== null && to !== organizer.id;
  if (isForOther && !cases.every(({ area }) => isWithin(leads, area))) {
    throw new DeskRefused('role', 'Only an owner of its area can assign a case to somebody else.', 403);
  }
  const grants = to === null ? [] : await grantsHeld(database, to);
  if (to !== null && grants.length === 0) throw absent('colleague');
  return { to, by: organizer.id, grants, leads, passesOver: most !== undefined };
}

interface AssignableCase {
  readonly area: number;
  readonly id: string;
  readonly waits: boolean;
  readonly whose: string | null;
  readonly name: string | null;
  /** Somebody else has it open. */
  readonly open_by: string | null;
  readonly has_decided: boolean;
  readonly has_passed: boolean;
}

async function casesOf({ input, now }: DeskAsk<'assign_cases'>, database: Database): Promise<AssignableCase[]> {
  const { cases, to } = input;
  const { rows } = await database.query<AssignableCase>(
    `select s.area, s.id, s.waiting_revision is not null as waits, t.organizer_id as whose, t.name,
       (select o.name from review_claim c join organizer o on o.id = c.organizer_id
         where (c.area, c.submission_id) = (s.area, s.id) and c.claimed_until > to_timestamp($4)
           and c.organizer_id is distinct from $3::uuid) as open_by,
       ${isBarred('$3::text')} as has_decided,
       ${isPassedBy('$3::text')} as has_passed
     from unnest($1::smallint[], $2::uuid[]) with ordinality as w (area, id, place)
     join submission s on (s.area, s.id) = (w.area, w.id)
     left join assignment_in_force t on (t.area, t.submission_id) = (s.area, s.id) and t.acted_at > to_timestamp($5)
     order by w.place`,
    [cases.map(({ area }) => area), cases.map(({ id }) => id), to, now, now - assigned_hours * 3600],
  );
  return rows;
}

function whyNot(one: AssignableCase, { to, by, grants, leads, passesOver }: AssignWish): string | null {
  const mayChange = one.whose === null || (!passesOver && (one.whose === by || isWithin(leads, one.area)));
  if (!one.waits) return 'It is no longer waiting.';
  if (one.whose === to) return to === null ? 'It is not assigned to anybody.' : 'It is already assigned to them.';
  if (!mayChange) return `${one.name} has it.`;
  if (to === null) return null;
  if (!isWithin(areasWith(grants, ['reviewer']), one.area)) return 'They do not review in this area.';
  if (one.has_decided) return 'They decided on it before: an appeal needs somebody else.';
  if (one.has_passed) return 'They passed it on.';
  return one.open_by && `${one.open_by} has it open.`;
}

async function keep(
  ask: DeskAsk<'assign_cases'>,
  database: Database,
  done: readonly Pick<AssignableCase, 'area' | 'id'>[],
) {
  const { input, organizer, now } = ask;
  for (const [area, here] of Map.groupBy(done, (one) => one.area)) {
    const cases = here.map(({ id }) => id);
    await database.query(
      `insert into assignment (area, submission_id, number, organizer_id, assigned_by, assigned_at)
       select $1, w.id, 1 + coalesce((select max(number) from assignment a where (a.area, a.submission_id) = ($1, w.id)), 0),
         $3, $4, to_timestamp($5)
       from unnest($2::uuid[]) w (id)`,
      [area, cases, input.to, organizer.id, now],
    );
    const what = input.to === null ? 'give cases back' : 'assign cases';
    await act(ask, database, { what, area, subject: input.to, detail: { cases } });
  }
}

async function workloadOf({ areas, now }: DeskAsk<'workload'>, database: Database): Promise<Workload[]> {
  const { rows } = await database.query<Workload>(
    `select o.id, o.name, count(s.id)::int as open, min(coalesce(a.decided_at, r.entered_at)) as oldest_since,
       (select count(*)::int from decision_in_force d where d.decided_by = o.id::text and d.decided_at >= to_timestamp($3)
         and d.kind in ('approve', 'reject') and ($1::smallint[] is null or d.area = any($1))) as today,
       (select max(at) from action where by = o.id::text) as acted_at
     from organizer o
     left join assignment_in_force t on t.organizer_id = o.id and t.acted_at > to_timestamp($2)
       and ($1::smallint[] is null or t.area = any($1))
     left join submission s on (s.area, s.id) = (t.area, t.submission_id) and s.waiting_revision is not null
     left join revision r on (r.area, r.id) = (s.area, s.waiting_revision)
     left join decision a on (a.area, a.revision_id, a.kind) = (s.area, s.waiting_revision, 'appeal')
     where o.left_at is null and exists (select from organizer_role h where h.organizer_id = o.id and h.revoked_at is null
       and h.role in ('reviewer', 'owner') and ($1::smallint[] is null or h.area is null or h.area = any($1)))
     group by o.id order by count(s.id) desc, o.name`,
    [areas === 'all' ? null : areas, now - assigned_hours * 3600, Math.floor(now / day) * day],
  );
  return rows;
}
