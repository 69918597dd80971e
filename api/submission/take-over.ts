/** Who holds a video that somebody else has proved to be of their own channel. */
import type { Player } from '../app.ts';
import type { Database } from '../database/database.ts';

export interface Contested {
  readonly player: Pick<Player, 'area' | 'id'>;
  readonly platform: number;
  readonly video_id: string;
  readonly at: number;
}

/** A proof that was kept holds, whatever the video says now. */
export async function isProved(
  database: Database,
  { player, platform, video_id }: Omit<Contested, 'at'>,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'select from video_proof where (platform, video_id, area, player_id) = ($1, $2, $3, $4)',
    [platform, video_id, player.area, player.id],
  );
  return (rowCount ?? 0) > 0;
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

interface ClaimHolder {
  readonly area: number;
  readonly submission_id: string;
  /** Beside another video of theirs that ranks, and on no board. */
  readonly is_beside: boolean;
}

/** Who holds it without proof, kept until the end of the transaction. */
export async function unprovedHolder(
  database: Database,
  { player, platform, video_id }: Contested,
): Promise<ClaimHolder | undefined> {
  const { rows } = await database.query<ClaimHolder>(
    `select c.area, c.submission_id, l.id is not null and l.video_id <> c.video_id and not exists (
       select from board_link b join revision r on (r.area, r.id) = (b.area, b.revision_id)
       where (b.area, b.submission_id, r.video_id) = (c.area, c.submission_id, c.video_id)) as is_beside
     from video_claim c
     join submission s on (s.area, s.id) = (c.area, c.submission_id)
     left join revision l on (l.area, l.id) = (s.area, s.live_revision)
     where c.platform = $1 and c.video_id = $2 and ${of_others} for update of c`,
    [platform, video_id, player.area, player.id],
  );
  return rows[0];
}
