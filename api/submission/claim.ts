/** Which submission holds a video: one in the whole edition, whatever form its link had. */
import { Refused } from '../app.ts';
import type { Database } from '../database/database.ts';

export interface Claim {
  readonly area: number;
  readonly submission_id: string;
  readonly revision_id: string;
  readonly platform: number;
  readonly video_id: string;
  readonly at: number;
}

export async function claimVideo(database: Database, claim: Claim): Promise<void> {
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

/** Lets go of every video that no current link of the submission leads to. */
export async function releaseVideos(database: Database, area: number, submission_id: string): Promise<void> {
  await database.query({
    name: 'release-videos',
    text: `delete from video_claim c where c.area = $1 and c.submission_id = $2 and not exists (
             select from submission s join revision r on r.area = s.area and r.id in (s.live_revision, s.waiting_revision)
             where s.area = $1 and s.id = $2 and r.platform = c.platform and r.video_id = c.video_id)`,
    values: [area, submission_id],
  });
}

interface Asked extends Pick<Claim, 'area' | 'platform' | 'video_id'> {
  readonly player_id: string;
  /** The submission of this player that is being edited. */
  readonly own?: string | undefined;
}

/** Is the video held by another submission, of anybody? */
export async function isClaimed(
  database: Database,
  { area, platform, video_id, player_id, own }: Asked,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `select from video_claim c where c.platform = $1 and c.video_id = $2 and not exists (
       select from submission s where s.area = $3 and s.id = $4 and s.player_id = $5
         and (s.area, s.id) = (c.area, c.submission_id))`,
    [platform, video_id, area, own ?? null, player_id],
  );
  return (rowCount ?? 0) > 0;
}
