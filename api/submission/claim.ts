/** Which submission holds a video: one in the whole edition, whatever form its link had. */
import { Refused } from '../app.ts';
import type { Database } from '../database/database.ts';
import { latest_decision } from './state.ts';

interface VideoClaim {
  readonly area: number;
  readonly submission_id: string;
  readonly revision_id: string;
  readonly platform: number;
  readonly video_id: string;
  readonly at: number;
}

export async function claimVideo(database: Database, claim: VideoClaim): Promise<void> {
  const { rowCount } = await database.query({
    name: 'claim-video',
    text: `insert into video_claim (platform, video_id, area, submission_id, revision_id, claimed_at)
           values ($1, $2, $3, $4, $5, to_timestamp($6))
           on conflict (platform, video_id) do update set revision_id = excluded.revision_id
             where (video_claim.area, video_claim.submission_id) = (excluded.area, excluded.submission_id)`,
    values: [claim.platform, claim.video_id, claim.area, claim.submission_id, claim.revision_id, claim.at],
  });
  if (rowCount !== 1) throw new Refused('already_submitted');
}

/** Lets go of every video that no current link of the submission leads to, nor the one that its ended board counts. */
export async function releaseVideos(database: Database, area: number, submission_id: string): Promise<void> {
  await database.query({
    name: 'release-videos',
    text: `delete from video_claim c where c.area = $1 and c.submission_id = $2 and not exists (
             select from submission s join revision r on r.area = s.area and r.id in (s.live_revision, s.waiting_revision)
             where s.area = $1 and s.id = $2 and r.platform = c.platform and r.video_id = c.video_id)
           and not exists (
             select from board_link b join revision r on (r.area, r.id) = (b.area, b.revision_id)
             where b.area = $1 and b.submission_id = $2 and r.platform = c.platform and r.video_id = c.video_id)`,
    values: [area, submission_id],
  });
}

interface VideoOfPlayer extends Pick<VideoClaim, 'area' | 'platform' | 'video_id'> {
  readonly player_id: string;
  /** The submission of this player that is being edited. */
  readonly own?: string | undefined;
}

interface OwnHolder {
  /** Of the player's own submission; null is somebody else's. */
  readonly own_number: number | null;
}

/** The other submission that holds the video, of anybody. */
export async function holderOf(
  database: Database,
  { area, platform, video_id, player_id, own }: VideoOfPlayer,
): Promise<OwnHolder | null> {
  const { rows } = await database.query<OwnHolder>(
    `select case when (s.area, s.player_id) = ($3, $5::uuid) then s.number end as own_number
     from video_claim c join submission s on (s.area, s.id) = (c.area, c.submission_id)
     where c.platform = $1 and c.video_id = $2 and (s.area, s.player_id, s.id) is distinct from ($3, $5::uuid, $4::uuid)`,
    [platform, video_id, area, own ?? null, player_id],
  );
  return rows[0] ?? null;
}

/**
 * The number of the player's own work that was taken out with this video. Its claim is free, for its maker may enter it: the player
 * may not, however the video is changed. A work that was taken over for somebody's proof was not judged.
 */
export async function takenOut(
  database: Database,
  { area, platform, video_id, player_id }: Omit<VideoOfPlayer, 'own'>,
): Promise<number | null> {
  const { rows } = await database.query<{ number: number }>(
    `select s.number from revision r join submission s on (s.area, s.id) = (r.area, r.submission_id)
     cross join lateral (${latest_decision}) d
     where (r.platform, r.video_id) = ($3, $4) and (s.area, s.player_id) = ($1, $2)
       and s.live_revision is null and s.waiting_revision is null
       and d.revision_id = r.id and d.kind = 'disqualify' and d.decided_by <> 'system' limit 1`,
    [area, player_id, platform, video_id],
  );
  return rows[0]?.number ?? null;
}
