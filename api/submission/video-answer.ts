/** What a platform said about a video, kept for a minute: whoever checks a video and then submits it asks only once. */
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { forgetRows } from '../duty/piece.ts';
import type { Snapshot } from '../views-from/snapshot.ts';

const seconds_kept = 60;

interface CountedAnswer {
  readonly platform: number;
  readonly video_id: string;
  /** For whom; null where everybody is answered the same. */
  readonly asker: Asker | null;
}

interface Asker {
  readonly area: number;
  readonly id: string;
  /** The channel's name, when the link told it: platforms find a video by it. */
  readonly author: string;
}

const nameOf = ({ asker }: CountedAnswer) => (asker ? [asker.area, asker.id, asker.author].join(' ') : '');

/** To who has connected a channel since then a platform may say more. */
export async function recallAnswer(
  database: Database,
  about: CountedAnswer,
  now: number,
): Promise<Snapshot | undefined> {
  const { platform, video_id, asker } = about;
  const { rows } = await database.query<{ answer: Snapshot }>({
    name: 'recall-video-answer',
    text: `select answer from video_answer a where (platform, video_id, asker) = ($1, $2, $3)
             and answered_at > to_timestamp($4) and answered_at <= to_timestamp($5)
             and not exists (select from channel_consent c
               where (c.area, c.player_id, c.platform) = ($6, $7, a.platform) and c.connected_at >= a.answered_at)`,
    values: [platform, video_id, nameOf(about), now - seconds_kept, now, asker?.area ?? null, asker?.id ?? null],
  });
  return rows[0]?.answer;
}

export async function rememberAnswer(
  database: Database,
  about: CountedAnswer,
  answer: Snapshot,
  now: number,
): Promise<void> {
  await database.query({
    name: 'remember-video-answer',
    text: `insert into video_answer (platform, video_id, asker, answer, answered_at)
           values ($1, $2, $3, $4, to_timestamp($5))
           on conflict (platform, video_id, asker) do update
             set answer = excluded.answer, answered_at = excluded.answered_at`,
    values: [about.platform, about.video_id, nameOf(about), JSON.stringify(answer), now],
  });
}

export const forgetVideoAnswers = ({ pool }: App, now: number, round: Round): Promise<number> =>
  forgetRows(pool, round, 'delete from video_answer where answered_at <= to_timestamp($1)', now - seconds_kept);
