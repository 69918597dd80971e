/** What a second look must not know: a first decision stays sealed to whoever may be asked for a second one, until it is given. */
import { areasOwned, areasWith } from '@event/contest/organizer/role';
import type { Database } from '../database/database.ts';
import { isCommand, type Organizer } from '../http/ask.ts';

/** Of `second_look k`: nobody has looked, and nothing was decided on the work since. An appeal or another act ends it: who deals with that has to see. */
export const open_look = `(k.looked_at is null and not exists (
  select from decision e where (e.area, e.submission_id) = (k.area, k.submission_id) and e.id > k.decision_id))`;

/** Submissions. */
export type Sealed = readonly string[];

/** Of one submission, or of all. An owner leads and must see what was decided: to them nothing is sealed but the case itself. */
export async function sealedFor(
  database: Database,
  organizer: Organizer,
  submission: string | null = null,
): Promise<Sealed> {
  const reviewed = areasWith(organizer.grants, ['reviewer']);
  const owned = areasOwned(organizer.grants);
  if (isCommand(organizer) || owned === 'all' || reviewed.length === 0) return [];
  const { rows } = await database.query<{ id: string }>({
    name: 'desk-sealed',
    text: `select k.submission_id as id from second_look k
      where ${open_look} and k.first_by <> $1::text and ($2::smallint[] is null or k.area = any($2))
        and k.area <> all($3::smallint[]) and ($4::uuid is null or k.submission_id = $4)`,
    values: [organizer.id, reviewed === 'all' ? null : reviewed, owned, submission],
  });
  return rows.map(({ id }) => id);
}
