/** What a platform said about a video, kept for a minute: whoever checks a video and then submits it asks only once. */
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { rows_at_once, rowsInPieces } from '../duty/piece.ts';
import type { Owner } from '../views-from/owner.ts';
import type { Snapshot } from '../views-from/snapshot.ts';

const seconds_kept = 60;

export interface About {
  readonly platform: number;
  readonly video_id: string;
  /** For whom; empty where everybody is answered the same. */
  readonly asker: string;
}

export async function recallAnswer(database: Database, about: About, now: number): Promise<Snapshot | undefined> {
  const { rows } = await database.query<{ answer: Snapshot }>({
    name: 'recall-video-answer',
    text: `select answer from video_answer where (platform, video_id, asker) = ($1, $2, $3)
             and answered_at > to_timestamp($4) and answered_at <= to_timestamp($5)`,
    values: [about.platform, about.video_id, about.asker, now - seconds_kept, now],
  });
  return rows[0]?.answer;
}

export async function rememberAnswer(database: Database, about: About, answer: Snapshot, now: number): Promise<void> {
  await database.query({
    name: 'remember-video-answer',
    text: `insert into video_answer (platform, video_id, asker, answer, answered_at)
           values ($1, $2, $3, $4, to_timestamp($5))
           on conflict (platform, video_id, asker) do update
             set answer = excluded.answer, answered_at = excluded.answered_at`,
    values: [about.platform, about.video_id, about.asker, JSON.stringify(answer), now],
  });
}

/** What was said to a player before they connected a channel. */
export async function forgetAnswersTo(database: Database, { area, id }: Owner, platform: number): Promise<void> {
  await database.query(`delete from video_answer where platform = $1 and starts_with(asker, $2)`, [
    platform,
    askerOf({ area, id }),
  ]);
}

/** `author` is the channel's name, when the link told it: platforms find a video by it. */
export const askerOf = ({ area, id }: Owner, author = ''): string => [area, id, author].join(' ');

export function forgetVideoAnswers({ pool }: App, now: number, round: Round): Promise<number> {
  return rowsInPieces(pool, round, {
    text: `delete from video_answer where ctid = any(array(
      select ctid from video_answer where answered_at <= to_timestamp($1) limit ${rows_at_once} for update skip locked))`,
    values: [now - seconds_kept],
  });
}
