/** An appeal is answered by somebody who has not decided on its link before: neither by taking the work out nor by taking the answer back. */
import type { Database } from '../database/database.ts';
import { DeskRefused, isCommand } from '../http/ask.ts';

interface DecidedByWhom {
  readonly area: number;
  readonly id: string;
  readonly by: string;
}

/** Of the link that waits, or that another let in. Whatever follows finds the work locked. */
export async function refuseOverruled(database: Database, { area, id, by }: DecidedByWhom): Promise<void> {
  const { rows } = await database.query<{ is_overruled: boolean }>(
    `select exists (select from decision a
         where (a.area, a.revision_id, a.kind) = (s.area, coalesce(s.waiting_revision, s.live_revision), 'appeal'))
       and exists (select from decision_in_force d
         where (d.area, d.submission_id, d.revision_id) = (s.area, s.id, coalesce(s.waiting_revision, s.live_revision))
           and (d.decided_by = $3 or $4) and d.kind = 'reject') as is_overruled
     from submission s where s.area = $1 and s.id = $2 for no key update`,
    [area, id, by, isCommand({ id: by })],
  );
  if (!rows[0]?.is_overruled) return;
  const why = isCommand({ id: by }) ? 'The command line does not count as a second person' : 'You rejected this before';
  throw new DeskRefused('barred', `${why}: after an appeal somebody else decides on it.`);
}
