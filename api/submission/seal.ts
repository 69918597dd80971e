/** What a second look must not know: a first decision stays sealed to whoever may be asked for a second one, until it is given. */
import { areasOwned, areasWith } from '@event/contest/organizer/role';
import type { SubmissionRow } from '@event/contest/submission/desk-wire';
import type { Database } from '../database/database.ts';
import { isCommand, type Organizer } from '../http/ask.ts';

/** Of `second_look k`: nobody has looked, and nothing was decided on the work since. An appeal or another act ends it: who deals with that has to see. */
export const open_look = `(k.looked_at is null and not exists (
  select from decision e where (e.area, e.submission_id) = (k.area, k.submission_id) and e.id > k.decision_id))`;

/** To whom what is sealed: where they review, null is everywhere, and what of it they own. */
export interface Seal {
  readonly reader: string;
  readonly reviewed: readonly number[] | null;
  readonly owned: readonly number[];
}

/** An owner leads and must see what was decided: to them nothing is sealed but the case itself. */
export function sealFor(organizer: Organizer): Seal | null {
  const reviewed = areasWith(organizer.grants, ['reviewer']);
  const owned = areasOwned(organizer.grants);
  if (isCommand(organizer) || owned === 'all' || reviewed.length === 0) return null;
  return { reader: organizer.id, reviewed: reviewed === 'all' ? null : reviewed, owned };
}

export const sealValues = (seal: Seal | null) => [seal?.reader ?? null, seal?.reviewed ?? null, seal?.owned ?? []];

/** Of `second_look k`, for those whose seal stands in `$first` and the two behind it; of nobody nothing is. */
export const isSealedFrom = (first: number) => `${open_look} and k.first_by <> $${first}::text
  and ($${first + 1}::smallint[] is null or k.area = any($${first + 1})) and k.area <> all($${first + 2}::smallint[])`;

/** Which of these submissions: looked up one by one, since many more may be sealed than anybody asks for. */
export async function sealedAmong(
  database: Database,
  seal: Seal | null,
  submissions: readonly string[],
): Promise<ReadonlySet<string>> {
  if (!seal || submissions.length === 0) return new Set();
  const { rows } = await database.query<{ id: string }>({
    name: 'desk-sealed',
    text: `select k.submission_id as id from second_look k where k.submission_id = any($1::uuid[]) and ${isSealedFrom(2)}`,
    values: [submissions, ...sealValues(seal)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** These works, what is sealed of them as if it still waited. */
export async function asSealed<work extends { readonly id: string; readonly status: SubmissionRow['status'] }>(
  database: Database,
  seal: Seal | null,
  works: readonly work[],
): Promise<work[]> {
  const sealed = await sealedAmong(
    database,
    seal,
    works.map(({ id }) => id),
  );
  return works.map((one) => (sealed.has(one.id) ? { ...one, status: 'waiting' } : one));
}

/** The link that was decided on, where that is sealed: which link a work stands by afterwards tells how. */
export async function sealedLink(database: Database, seal: Seal | null, submission: string): Promise<string | null> {
  if (!seal) return null;
  const { rows } = await database.query<{ revision_id: string }>({
    name: 'desk-sealed-link',
    text: `select k.revision_id from second_look k where k.submission_id = $1 and ${isSealedFrom(2)} limit 1`,
    values: [submission, ...sealValues(seal)],
  });
  return rows[0]?.revision_id ?? null;
}
