/** What a player sees of their own submissions. */
import { decideOn, isAppealOpen, mayEdit, type SubmissionState, statusOf } from '@event/contest/submission/submission';
import { type Submission, submission_status } from '@event/contest/submission/wire';
import { type App, type Player, Refused } from '../app.ts';
import type { Database } from '../database/database.ts';
import { livePicture } from '../reading/picture.ts';
import { latestReadings } from '../reading/reading.ts';
import { isOpen } from '../service/status.ts';
import { saidOn } from './revision.ts';
import { latest_decision } from './state.ts';

interface ListOwner {
  readonly player: Pick<Player, 'area' | 'id' | 'out_for'>;
  readonly now: number;
}

type WorkedOut =
  | 'total_views'
  | 'views_at'
  | 'checking'
  | 'checking_why'
  | 'status'
  | 'editable'
  | 'appealable'
  | 'proved';

/** What the wire does not name of it leaves no server. */
interface OwnSubmissionRow extends Omit<Submission, WorkedOut> {
  readonly live_revision: string | null;
  readonly waiting_revision: string | null;
  readonly kind: NonNullable<SubmissionState['last']>['kind'] | null;
  readonly revision_id: string;
  readonly seen_at: number;
  readonly is_appealed: boolean;
}

/** Newest first. */
export async function submissionsOf(app: App, database: Database, { player, now }: ListOwner): Promise<Submission[]> {
  return list(app, database, { player, now, id: null });
}

export async function submissionOf(
  app: App,
  database: Database,
  whose: ListOwner & { id: string },
): Promise<Submission> {
  const [submission] = await list(app, database, whose);
  if (!submission) throw new Refused('not_editable');
  return submission;
}

/** The link shown is the one that ranks, else the one that waits, else the one that was decided on last. */
async function list(
  app: App,
  database: Database,
  { player, now, id }: ListOwner & { id: string | null },
): Promise<Submission[]> {
  const { rows } = await database.query<OwnSubmissionRow>({
    name: 'own-submissions',
    text: `select s.id, s.number, s.platform, s.submitted_at, s.live_revision, s.waiting_revision, d.kind, d.reason,
             r.id as revision_id, r.link, ${saidOn('r')}, r.title, w.link as pending_link,
             coalesce(v.url, r.thumb) as thumb, coalesce(v.seen_at, r.entered_at) as seen_at,
             exists (select from decision a where a.area = s.area and a.revision_id = r.id and a.kind = 'appeal') as is_appealed,
             (select u.link from revision u where u.area = s.area and (u.id = r.id or u.id in (
                 select revision_id from board_link b where (b.area, b.submission_id) = (s.area, s.id)))
               and not exists (select from video_proof v
                 where (v.platform, v.video_id, v.area, v.player_id) = (u.platform, u.video_id, s.area, s.player_id))
               order by u.entered_at limit 1) as unproved_link
           from submission s
           left join lateral (${latest_decision}) d on true
           join revision r on r.area = s.area and r.id = coalesce(s.live_revision, s.waiting_revision, d.revision_id)
           left join revision w on w.area = s.area and w.id = s.waiting_revision and s.live_revision is not null
           left join video_picture v on (v.platform, v.video_id) = (r.platform, r.video_id)
           where s.area = $1 and s.player_id = $2 and ($3::uuid is null or s.id = $3)
           order by s.submitted_at desc, s.number desc`,
    values: [player.area, player.id, id],
  });
  const readings = await latestReadings(
    database,
    player.area,
    rows.map(({ revision_id }) => revision_id),
  );
  const isEditing = !player.out_for && (await isOpen({ app, player, now }, database, 'edit'));
  const isAppealing = isAppealOpen(app.edition, now);
  return rows.map((row) => {
    const reading = readings.get(row.revision_id);
    const state = stateOf(row);
    const status = statusOf(state);
    return {
      ...row,
      status,
      reason: status === submission_status.rejected ? (row.reason ?? 'other') : null,
      thumb: livePicture(app.edition, { platform: row.platform, url: row.thumb, seen_at: row.seen_at }, now),
      total_views: reading?.views ?? null,
      views_at: reading?.read_at ?? null,
      checking: reading?.held ?? false,
      checking_why: reading?.held_why ?? null,
      editable: isEditing && mayEdit(state),
      appealable: isAppealing && !row.is_appealed && decideOn(state, 'appeal') !== null,
      proved: row.unproved_link === null,
    };
  });
}

function stateOf({
  live_revision: live,
  waiting_revision: waiting,
  kind,
  revision_id: revision,
}: OwnSubmissionRow): SubmissionState {
  const now = { live, waiting };
  return { ...now, last: kind && { kind, revision, before: now, after: now } };
}
