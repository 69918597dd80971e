/** Readings of the demo: every six hours since each video was entered, then the boards that they make. */
import { day } from '@event/contest/time';
import type { App } from '../../app.ts';
import { boardsOf } from '../../board/body.ts';
import { keepBoard } from '../../board/day.ts';
import type { Database } from '../../database/database.ts';
import { writeRows } from './rows.ts';
import type { DemoSubmission } from './submission.ts';

const meanings: Readonly<Record<string, string>> = {
  ytb: 'views as YouTube counts them',
  fb: 'plays of three seconds',
};

interface DemoReading {
  readonly of: DemoSubmission;
  readonly at: number;
  readonly index: number;
}

export async function writeReadings(
  database: Database,
  submissions: readonly DemoSubmission[],
  moments: readonly number[],
): Promise<number> {
  const readings: DemoReading[] = submissions.flatMap((of) =>
    moments.flatMap((at, index) => (at > of.submitted_at ? [{ of, at: at + (of.video.n % 300), index }] : [])),
  );
  await writeRows(database, 'reading', readings, {
    area: ['smallint', ({ of }) => of.area],
    revision_id: ['uuid', ({ of }) => of.revision_id],
    read_at: ['timestamptz', ({ at }) => at],
    views: ['bigint', ({ of, index }) => of.video.views[index]],
    likes: ['bigint', ({ of, index }) => of.video.likes[index] ?? null],
    comments: ['bigint', ({ of, index }) => of.video.comments[index] ?? null],
    source: ['text', () => 'api'],
    collector: ['text', ({ of }) => of.video.platform],
    meaning: ['text', ({ of }) => meanings[of.video.platform] ?? 'views'],
    recorded_at: ['timestamptz', ({ at }) => at],
  });
  await database.query(`
    insert into reading_age (area, platform, read_at)
    select r.area, v.platform, max(r.read_at) from reading r join revision v on v.area = r.area and v.id = r.revision_id
    group by r.area, v.platform`);
  return readings.length;
}

/** As of the last midnight first, so that the boards can say who moved since. */
export async function rankAll(
  app: App,
  database: Database,
  submissions: readonly DemoSubmission[],
  now: number,
): Promise<void> {
  const midnight = Math.floor(now / day) * day;
  await rankAt(
    database,
    submissions.filter(({ submitted_at }) => submitted_at < midnight),
    midnight,
  );
  for (const key of boardsOf(app)) await keepBoard(database, key, midnight);
  await rankAt(database, submissions, now);
}

async function rankAt(database: Database, submissions: readonly DemoSubmission[], moment: number): Promise<void> {
  for (const [area, here] of Map.groupBy(submissions, (submission) => submission.area)) {
    for (let from = 0; from < here.length; from += 1000) {
      const ids = here.slice(from, from + 1000).map(({ id }) => id);
      await database.query('select from rank_works($1, $2, to_timestamp($3), to_timestamp($3))', [area, ids, moment]);
    }
  }
}
