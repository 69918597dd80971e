/** A case or a second look that is left to others: whoever passed it is asked no more, about that link in that round, while somebody else is left. */
import type { WorkEvent } from '@event/contest/submission/desk-work';
import { type Database, newId } from '../database/database.ts';
import { act, type DeskAsk, DeskRefused } from '../http/ask.ts';
import { open_look } from '../submission/seal.ts';
import { isBarred } from './barred.ts';
import { releaseCase } from './claim.ts';

/** Of a work: what is decided begins another round, and what is taken back leads into the round before. */
const roundOf = (
  work: string,
) => `(select d.id from decision_in_force d where (d.area, d.submission_id) = (${work}.area, ${work}.id)
  order by d.decided_at desc, d.id desc limit 1)`;
const round = roundOf('s');

const passed = `select from review_note n
  where (n.area, n.submission_id, n.revision_id) = (s.area, s.id, s.waiting_revision)
    and n.kind = 'pass_on' and n.round_id is not distinct from ${round}`;

const look_passed = `select from review_note n
  where (n.area, n.submission_id, n.revision_id, n.round_id) = (k.area, k.submission_id, k.revision_id, k.decision_id)
    and n.kind = 'pass_on'`;

/** Of a row of the queue: by anybody. */
export const is_row_passed = `exists (select from review_note n
  where (n.area, n.submission_id, n.revision_id) = (w.area, w.id, w.revision)
    and n.kind = 'pass_on' and n.round_id is not distinct from coalesce(w.looks_at, ${roundOf('w')}))`;

const someone = (area: string, roles: string) => `select from organizer o where o.left_at is null
  and exists (select from organizer_role h where h.organizer_id = o.id and h.revoked_at is null
    and h.role in (${roles}) and (h.area is null or h.area = ${area}))`;

/** Of `submission s`: who could decide it and has not passed it on. */
const isLeftTo = (roles: string) => `exists (${someone('s.area', roles)}
  and not exists (${passed} and n.written_by = o.id) and not ${isBarred('o.id::text')})`;
const is_left = isLeftTo(`'reviewer', 'owner'`);

/** Of `second_look k`. */
const is_look_left = `exists (${someone('k.area', `'reviewer', 'owner'`)}
  and o.id::text <> k.first_by and not exists (${look_passed} and n.written_by = o.id))`;

/** Of `submission s` and whoever stands in `by`, a text. What everybody passed on is everybody's again. */
export const isPassedBy = (by: string) => `(exists (${passed} and n.written_by::text = ${by}) and ${is_left})`;

/** Of `second_look k`. */
export const isLookPassedBy = (by: string) =>
  `(exists (${look_passed} and n.written_by::text = ${by}) and ${is_look_left})`;

/** Of `submission s`: no reviewer is left for it but who leads, or nobody at all. */
export const is_passed_by_all = `(exists (${passed}) and not ${isLeftTo(`'reviewer'`)})`;

export async function passOn(ask: DeskAsk<'pass_on'>, database: Database): Promise<WorkEvent> {
  const { input, organizer, now } = ask;
  const { area, id: submission, decision = null, text } = input;
  const id = newId(now);
  const values = [area, submission, id, text, organizer.id, now];
  const { rowCount } =
    decision === null
      ? await database.query(
          `${writing} select s.area, $3, s.id, s.waiting_revision, 'pass_on', $4, $5, to_timestamp($6), ${round}
           from submission s where s.area = $1 and s.id = $2 and s.waiting_revision is not null`,
          values,
        )
      : await database.query(
          `${writing} select k.area, $3, k.submission_id, k.revision_id, 'pass_on', $4, $5, to_timestamp($6), k.decision_id
           from second_look k where k.area = $1 and k.submission_id = $2 and k.decision_id = $7 and ${open_look}
             and k.first_by <> $5::uuid::text`,
          [...values, decision],
        );
  if (rowCount === 0) throw new DeskRefused('decided', 'It cannot be passed on: it no longer waits for you.');
  await refuseNobody(database, { area, submission, decision });
  await act(ask, database, { what: 'pass case on', area, subject: submission, detail: { note: id } });
  await releaseCase(database, { area, id: submission }, organizer);
  return { at: now, by: organizer.name, what: 'pass_on', detail: text };
}

const writing = `insert into review_note
  (area, id, submission_id, revision_id, kind, text, written_by, written_at, round_id)`;

interface PassedCase {
  readonly area: number;
  readonly submission: string;
  readonly decision: string | null;
}

/** What everybody has passed on would wait for ever. */
async function refuseNobody(database: Database, { area, submission, decision }: PassedCase) {
  const { rowCount } =
    decision === null
      ? await database.query(`select from submission s where s.area = $1 and s.id = $2 and ${is_left}`, [
          area,
          submission,
        ])
      : await database.query(`select from second_look k where k.area = $1 and k.decision_id = $2 and ${is_look_left}`, [
          area,
          decision,
        ]);
  if (rowCount) return;
  const what = decision === null ? 'decide it' : 'look at it again';
  throw new DeskRefused('nobody', `Nobody else is left who could ${what}.`);
}
