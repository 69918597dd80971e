/** Reads the facts of a whole contest out of its database, for the referee: rows as they are, nothing derived. */
import type pg from 'pg';
import type { Facts } from './referee.ts';

export async function readFacts(pool: pg.Pool): Promise<Facts> {
  const all = async <row extends pg.QueryResultRow>(sql: string) => (await pool.query<row>(sql)).rows;
  const holds = await all<{ revision_id: string; from_at: number | null; held_at: number; lifted_at: number | null }>(
    `select revision_id, nullif(from_at, '-infinity') as from_at, held_at, lifted_at from reading_hold where reason <> 'person'`,
  );
  return {
    submissions: await all(`select id, player_id, area || ' ' || platform as board, submitted_at from submission`),
    revisions: await all(`select id, submission_id, platform || ' ' || video_id as video, entered_at from revision`),
    decisions: await all(
      'select id, submission_id, kind, revision_id, live_after, decided_at, undoes from decision order by decided_at, id',
    ),
    // A number that waited for a second person is known since it was released.
    readings: await all(
      `select r.revision_id, r.read_at, coalesce(h.lifted_at, r.recorded_at) as recorded_at, r.views, r.withdrawn_at
       from reading r left join reading_hold h on (h.area, h.id) = (r.area, r.hold_id)`,
    ),
    holds: holds.map((hold) => ({ ...hold, from_at: hold.from_at ?? Number.NEGATIVE_INFINITY })),
    disqualifications: await all('select player_id, decided_at, lifted_at from disqualification'),
  };
}
