/** How often a player may have a platform asked on a day; counted where every process counts. */
import { day } from '@event/contest/time';
import type { App, Player } from '../app.ts';
import type { Database } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { forgetRows } from '../duty/piece.ts';

interface QuestionTurn {
  readonly player: Pick<Player, 'area' | 'id'>;
  readonly platform: number;
  readonly most: number;
  readonly now: number;
}

/** One conditional write: parallel questions cannot pass the limit. */
export async function takeQuestion(
  database: Database,
  { player, platform, most, now }: QuestionTurn,
): Promise<boolean> {
  const { rowCount } = await database.query({
    name: 'take-video-question',
    text: `insert into video_question_day (area, player_id, platform, day, asked)
           values ($1, $2, $3, (to_timestamp($4) at time zone 'UTC')::date, 1)
           on conflict (area, player_id, platform, day) do update set asked = video_question_day.asked + 1
             where video_question_day.asked < $5`,
    values: [player.area, player.id, platform, now, most],
  });
  return rowCount === 1;
}

export const nextQuestionDay = (now: number) => (Math.floor(now / day) + 1) * day;

export const forgetVideoQuestions = ({ pool }: App, now: number, round: Round): Promise<number> =>
  forgetRows(
    pool,
    round,
    "delete from video_question_day where day < (to_timestamp($1) at time zone 'UTC')::date - 1",
    now,
  );
