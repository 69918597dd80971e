/** Who proves that a video is of their own channel takes it over from whoever entered it and has not. */
import type { PoolClient } from 'pg';
import { logAction } from '../action/action.ts';
import type { App, Player } from '../app.ts';
import type { Database } from '../database/database.ts';
import { decide } from './decision.ts';

export interface Contested {
  readonly player: Pick<Player, 'area' | 'id'>;
  readonly platform: number;
  readonly video_id: string;
  readonly at: number;
}

const of_others = `(s.area, s.player_id) <> ($3, $4::uuid) and not exists (
  select from video_proof v
  where (v.platform, v.video_id, v.area, v.player_id) = (c.platform, c.video_id, s.area, s.player_id))`;

/** Whether somebody holds the video without having proved it: to whoever proves it, it is not taken. */
export async function isHeldUnproved(database: Database, { player, platform, video_id }: Contested): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from video_claim c join submission s on (s.area, s.id) = (c.area, c.submission_id)
     where c.platform = $1 and c.video_id = $2 and ${of_others}`,
    [platform, video_id, player.area, player.id],
  );
  return (rowCount ?? 0) > 0;
}

/** Takes the video from whoever entered it without proof: that work is out, its player reads why, ranks follow. */
export async function takeOver(app: App, database: Database, contested: Contested): Promise<void> {
  const { player, platform, video_id, at } = contested;
  const { rows } = await database.query<{ area: number; submission_id: string; is_beside: boolean }>(
    `select c.area, c.submission_id, l.id is not null and l.video_id <> c.video_id as is_beside
     from video_claim c
     join submission s on (s.area, s.id) = (c.area, c.submission_id)
     left join revision l on (l.area, l.id) = (s.area, s.live_revision)
     where c.platform = $1 and c.video_id = $2 and ${of_others} for update of c`,
    [platform, video_id, player.area, player.id],
  );
  const [held] = rows;
  if (!held) return;
  const { area, submission_id, is_beside } = held;
  // Beside another video that ranks only the new link goes.
  const kind = is_beside ? 'reject' : 'disqualify';
  const reason = app.edition.rejection_reasons.includes('plagiarism') ? 'plagiarism' : 'other';
  const note = 'The channel of this video was proved by another player.';
  await decide(database, app, { area, submission: submission_id, kind, reason, note, by: 'system', at });
  const action = { at, by: 'system', what: 'take over video', area, subject: submission_id };
  await logAction(database as PoolClient, { ...action, detail: { platform, to: player } });
}
