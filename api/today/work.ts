/** What waits for reviewers: late and due cases, appeals, held readings, judgements that differ. */
import { author_roles, type Role } from '@event/contest/organizer/role';
import { due_hours } from '@event/contest/review/due';
import { listed, many } from '@event/contest/text/english';
import { day, hour } from '@event/contest/time';
import type { Need } from '@event/contest/today/desk-wire';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { areaList, type Organizer } from '../http/ask.ts';
import { is_passed_by_all, isPassedBy } from '../review/pass-on.ts';
import { pathOf } from './word.ts';

interface WaitingWork {
  readonly area: number;
  readonly late: number;
  readonly due: number;
  readonly oldest: number;
  readonly appeals: number;
  readonly appealed: number | null;
}

export async function reviewsOf(app: App, database: Database, organizer: Organizer, now: number): Promise<Need[]> {
  const areas = mine(organizer, ['reviewer', 'viewer']);
  if (areas === undefined) return [];
  const rows = await waitingReviews(database, { areas, promise: now - app.edition.limits.review_hours * hour });
  const sum = (of: (row: WaitingWork) => number) => rows.reduce((total, row) => total + of(row), 0);
  const late = sum((row) => row.late);
  const due = sum((row) => row.due);
  const appeals = sum((row) => row.appeals);
  const needs: Need[] = [];
  if (late > 0) {
    const oldest = Math.floor((now - Math.min(...rows.map((row) => row.oldest))) / hour);
    const places = rows
      .filter((row) => row.late > 0)
      .sort((one, other) => other.late - one.late)
      .map((row) => `${row.late} in ${pathOf(app.edition, row.area)}`);
    needs.push({
      kind: 'late',
      what: `${many(late, 'review')} past ${app.edition.limits.review_hours} h`,
      about: `Oldest ${oldest} h: ${listed(places)}`,
      does: 'Review',
      to: '/review?age=past',
    });
  }
  if (due > 0) {
    const people = await peopleHere(database, now);
    const about = `${many(people, 'person', 'people')} here; about ${many(Math.max(1, Math.ceil((due * 20) / 60 / Math.max(1, people))), 'minute')} of work`;
    needs.push({
      kind: 'due',
      what: `${many(due, 'review')} within ${due_hours} h`,
      about,
      does: 'Review',
      to: '/review?age=due',
    });
  }
  if (appeals > 0) {
    const since = Math.min(...rows.flatMap(({ appealed }) => (appealed === null ? [] : [appealed])));
    const about = `Oldest ${Math.floor((now - since) / hour)} h; needs somebody who did not decide it`;
    needs.push({ kind: 'asked', what: many(appeals, 'appeal'), about, does: 'Answer', to: '/review?signals=appeal' });
  }
  return needs;
}

/** What every reviewer passed on is decided by who leads; without one it is everybody's again. */
export async function passedOf(database: Database, organizer: Organizer): Promise<Need[]> {
  const areas = mine(organizer, ['reviewer']);
  if (areas === undefined) return [];
  const { rows } = await database.query<{ passed: number }>(
    `select count(*) as passed from submission s
     where s.id in (select submission_id from review_note where kind = 'pass_on') and s.waiting_revision is not null
       and ($1::smallint[] is null or s.area = any($1)) and ${is_passed_by_all} and not ${isPassedBy('$2::text')}`,
    [areas, organizer.id],
  );
  const passed = rows[0]?.passed ?? 0;
  if (passed === 0) return [];
  const about = 'No reviewer is left for them; each says why in its notes';
  return [
    {
      kind: 'asked',
      what: `${many(passed, 'case')} passed on by all`,
      about,
      does: 'Decide',
      to: '/review?signals=passed',
    },
  ];
}

/** What disqualified players say against it, for an owner who may answer. */
export async function playersOf(database: Database, organizer: Organizer, now: number): Promise<Need[]> {
  const areas = mine(organizer, ['owner']);
  if (areas === undefined) return [];
  const { rows } = await database.query<{ area: number; player_id: string; at: number }>(
    `select a.area, a.player_id, a.appealed_at as at from disqualification_appeal a
     join disqualified d on (d.area, d.id) = (a.area, a.disqualification_id)
     where a.upheld_at is null and ($1::smallint[] is null or a.area = any($1))
       and not waits_for_another_owner(d.area, d.decided_by, $2, to_timestamp($3)) order by a.appealed_at limit 1000`,
    [areas, organizer.id, now],
  );
  const [oldest] = rows;
  if (!oldest) return [];
  const about = `Oldest ${Math.floor((now - oldest.at) / hour)} h; let the player back in, or let it stand`;
  const what = `${many(rows.length, 'appeal')} of disqualified players`;
  return [{ kind: 'asked', what, about, does: 'Answer', to: `/players/${oldest.area}/${oldest.player_id}` }];
}

/** By area; what was entered before the promise is late. */
export async function waitingReviews(
  database: Database,
  { areas, promise }: { areas: readonly number[] | null; promise: number },
): Promise<WaitingWork[]> {
  const { rows } = await database.query<WaitingWork>(
    `select s.area, count(*) filter (where w.since < to_timestamp($2)) as late,
       count(*) filter (where w.since >= to_timestamp($2) and w.since < to_timestamp($3)) as due,
       min(w.since) as oldest, count(a.id) as appeals, min(a.decided_at) as appealed
     from submission s join revision r on r.area = s.area and r.id = s.waiting_revision
     left join decision a on a.area = s.area and a.revision_id = r.id and a.kind = 'appeal'
     cross join lateral (select coalesce(a.decided_at, r.entered_at) as since) w
     where s.waiting_revision is not null and ($1::smallint[] is null or s.area = any($1)) group by s.area`,
    [areas, promise, promise + due_hours * hour],
  );
  return rows;
}

async function peopleHere(database: Database, now: number): Promise<number> {
  const { rows } = await database.query<{ people: number }>(
    `select count(distinct s.organizer_id) as people from desk_session s
     join organizer_role r on r.organizer_id = s.organizer_id and r.revoked_at is null and r.role in ('reviewer', 'owner')
     where s.ended_at is null and s.seen_at > to_timestamp($1)`,
    [now - 900],
  );
  return rows[0]?.people ?? 0;
}

export async function heldOf(database: Database, organizer: Organizer): Promise<Need[]> {
  const areas = mine(organizer, author_roles);
  if (areas === undefined) return [];
  const rows = await heldReadings(database, areas);
  const held = rows.reduce((sum, row) => sum + row.held, 0);
  const top = rows.reduce((sum, row) => sum + row.top, 0);
  if (held === 0) return [];
  const about =
    top > 0
      ? `Numbers that look wrong; ${top} of them near a top 10`
      : 'Numbers that look wrong do not count until somebody has looked';
  return [{ kind: 'held', what: `${many(held, 'reading')} held`, about, does: 'Look', to: '/readings' }];
}

interface HeldReadings {
  readonly area: number;
  readonly held: number;
  /** Of works near a top 10. */
  readonly top: number;
}

/** By area, of the first thousand. */
export async function heldReadings(database: Database, areas: readonly number[] | null): Promise<HeldReadings[]> {
  const { rows } = await database.query<HeldReadings>(
    `select area, count(*) as held, count(*) filter (where exists (
         select from revision r join work w on w.area = r.area and w.submission_id = r.submission_id
         where r.area = h.area and r.id = h.revision_id and not exists (
           select from standing t where (t.area, t.platform, t.period) = (w.area, w.platform, w.period) and t.views > w.views
           offset 9))) as top
     from (select * from hold_in_force where kept_at is null and reason in ('signals', 'person')
       and ($1::smallint[] is null or area = any($1)) limit 1000) h group by area`,
    [areas],
  );
  return rows;
}

/** Two judgements of one work that differ are worth a talk, while both remember it. */
export async function looksOf(database: Database, organizer: Organizer, now: number): Promise<Need[]> {
  const areas = mine(organizer, []);
  if (areas === undefined) return [];
  const { rows } = await database.query<{ differ: number; taken: number }>(
    `select count(*) filter (where not agrees) as differ, count(*) as taken from second_look
     where looked_at > to_timestamp($2) and ($1::smallint[] is null or area = any($1))`,
    [areas, now - 7 * day],
  );
  const { differ = 0, taken = 0 } = rows[0] ?? {};
  if (differ === 0) return [];
  const about = `Of ${many(taken, 'second look')} in seven days; ${Math.round((100 * (taken - differ)) / taken)}% agree`;
  return [
    {
      kind: 'differs',
      what: `${many(differ, 'decision')} judged differently`,
      about,
      does: 'Compare',
      to: '/organizers',
    },
  ];
}

/** Undefined: none of their business. */
function mine(organizer: Organizer, roles: readonly Role[]): readonly number[] | null | undefined {
  const areas = areaList(organizer, roles);
  return areas === null || areas.length > 0 ? areas : undefined;
}
