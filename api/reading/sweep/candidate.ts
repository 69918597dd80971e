/** Whose videos are read every hour: those of players near the prizes of a board that is not over. */
import { areaByValue, type Platform, periodAt } from '@event/contest/edition/edition';
import { candidateRanks } from '@event/contest/reading/watch';
import type { App } from '../../app.ts';
import type { Database } from '../../database/database.ts';
import type { Reading } from '../reading.ts';

/** The revisions among these whose player stands high enough on the board of the running period. */
export async function candidatesOf(
  app: App,
  database: Database,
  platform: Platform,
  readings: readonly Reading[],
  now: number,
): Promise<ReadonlySet<string>> {
  const period = periodAt(app.edition, now);
  const candidates = new Set<string>();
  if (!period) return candidates;
  for (const area of new Set(readings.map((reading) => reading.area))) {
    const place = areaByValue(app.edition, area);
    if (!place) continue;
    const revisions = readings.filter((reading) => reading.area === area).map(({ revision_id }) => revision_id);
    const { rows } = await database.query<{ revision_id: string }>({
      name: 'candidates-of',
      text: `
        with last as (
          select views from standing where (area, platform, period) = ($1, $2, $3)
          order by views desc, reached_at, submitted_at, player_id offset $4 limit 1
        )
        select r.id as revision_id
        from revision r
        join submission s on s.area = $1 and s.id = r.submission_id and s.submitted_at >= to_timestamp($6)
        join standing t on (t.area, t.platform, t.period, t.player_id) = ($1, $2, $3, s.player_id)
        where r.area = $1 and r.id = any($5) and t.views >= coalesce((select views from last), 0)`,
      values: [area, platform.value, period.number, candidateRanks(place, platform.code), revisions, period.from],
    });
    for (const { revision_id } of rows) candidates.add(revision_id);
  }
  return candidates;
}
