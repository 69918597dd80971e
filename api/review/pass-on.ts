/** A case or a second look that is left to others: whoever passed it is asked no more, about that link in that round. */
import type { WorkEvent } from '@event/contest/submission/desk-work';
import { type Database, newId } from '../database/database.ts';
import { act, type DeskAsk, DeskRefused } from '../http/ask.ts';
import { open_look } from '../submission/seal.ts';
import { releaseCase } from './claim.ts';

/** Of `submission s`: what is decided begins another round, and what is taken back leads into the round before. */
const round = `(select d.id from decision_in_force d where (d.area, d.submission_id) = (s.area, s.id)
  order by d.decided_at desc, d.id desc limit 1)`;

/** Of `submission s` and whoever stands in `by`, a text. */
export const isPassedBy = (by: string) => `exists (select from review_note n
  where (n.area, n.submission_id, n.revision_id) = (s.area, s.id, s.waiting_revision)
    and n.kind = 'pass_on' and n.written_by::text = ${by} and n.round_id is not distinct from ${round})`;

/** Of `second_look k`. */
export const isLookPassedBy = (by: string) => `exists (select from review_note n
  where (n.area, n.submission_id, n.revision_id, n.round_id) = (k.area, k.submission_id, k.revision_id, k.decision_id)
    and n.kind = 'pass_on' and n.written_by::text = ${by})`;

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
  if (decision !== null) await refuseNobody(database, { area, decision });
  await act(ask, database, { what: 'pass case on', area, subject: submission, detail: { note: id } });
  await releaseCase(database, { area, id: submission }, organizer);
  return { at: now, by: organizer.name, what: 'pass_on', detail: text };
}

const writing = `insert into review_note
  (area, id, submission_id, revision_id, kind, text, written_by, written_at, round_id)`;

/** A second look that everybody has passed on would wait for ever. */
async function refuseNobody(database: Database, { area, decision }: { area: number; decision: string }) {
  const { rowCount } = await database.query(
    `select from second_look k join organizer o on o.left_at is null and o.id::text <> k.first_by
     where k.area = $1 and k.decision_id = $2 and not ${isLookPassedBy('o.id::text')}
       and exists (select from organizer_role r where r.organizer_id = o.id and r.revoked_at is null
         and r.role in ('reviewer', 'owner') and (r.area is null or r.area = k.area)) limit 1`,
    [area, decision],
  );
  if (!rowCount) throw new DeskRefused('nobody', 'Nobody else is left who could look at it again.');
}
