/** The automatic check again, of every work once the submission phase is over. */
import { type Platform, platformByValue, themeByCode } from '@event/contest/edition/edition';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { adaptersOf } from '../views-from/all.ts';
import { inBatches, isPassing, type LookUpFailure, type Snapshot, type WantedVideo } from '../views-from/snapshot.ts';
import { judge, keepCheck, keepSeenViews } from './video-check.ts';

interface RecheckRow {
  readonly area: number;
  readonly id: string;
  readonly submission_id: string;
  readonly platform: number;
  readonly video_id: string;
  readonly theme: string;
  readonly author_id: string | null;
  readonly player_id: string;
}

const works_at_once = 500;

/**
 * Every work that was not checked since the phase ended, piece by piece. A platform that gives no answer now is left for
 * this round: its works stay due. Answers how many were checked.
 */
export async function recheckAtEnd(app: App, now: number, round: Round, most = works_at_once): Promise<number> {
  if (now < app.edition.phases.submission.to) return 0;
  const silent = new Set<number>();
  let checked = 0;
  for (let after: SubmissionPlace = { area: 0, submission_id: nil }; !round.isEnough(); ) {
    const rows = await dueAtEnd(app, { after, most, without: [...silent] });
    const last = rows.at(-1);
    if (!last) break;
    const done = await recheckRows(app, rows, { now, silent });
    checked += done;
    await round.did(done);
    after = last;
  }
  return checked;
}

interface SubmissionPlace {
  readonly area: number;
  readonly submission_id: string;
}

const nil = '00000000-0000-0000-0000-000000000000';

/** All revisions of a work come together, so that a piece may hold one more than `most`. */
async function dueAtEnd(
  app: App,
  { after, most, without }: { after: SubmissionPlace; most: number; without: readonly number[] },
): Promise<RecheckRow[]> {
  const { rows } = await app.pool.query<RecheckRow>(
    `select r.area, r.id, r.submission_id, r.platform, r.video_id, r.theme, r.author_id, s.player_id from submission s
     join revision r on r.area = s.area and r.id in (s.live_revision, s.waiting_revision)
     where (s.area, s.id) > ($1, $2) and s.platform <> all($3)
       and not exists (select from video_check c where (c.area, c.revision_id) = (r.area, r.id) and c.occasion = 'end')
     order by s.area, s.id fetch first $4 rows with ties`,
    [after.area, after.submission_id, without, most],
  );
  return rows;
}

interface Rechecking {
  readonly now: number;
  /** Platforms that gave no answer in this round. */
  readonly silent: Set<number>;
}

async function recheckRows(app: App, rows: readonly RecheckRow[], { now, silent }: Rechecking): Promise<number> {
  let done = 0;
  for (const [value, own] of Map.groupBy(rows, ({ platform }) => platform)) {
    const platform = platformByValue(app.edition, value);
    if (!platform) continue;
    const adapter = adaptersOf(app)[platform.code];
    for (const some of inBatches(own, adapter.batch)) {
      if (silent.has(value)) break;
      const how = { purpose: 'end', now, deadline: AbortSignal.timeout(10_000) } as const;
      const { results } = await adapter.lookUp(some.map(wantedOf), how);
      for (const row of some) {
        const found = results.get(row.video_id) ?? ({ failed: 'transient', why: 'no answer' } as const);
        if (isPassing(found)) silent.add(value);
        else {
          await keepVerdicts(app, { row, platform, found, now });
          done += 1;
        }
      }
    }
  }
  return done;
}

function wantedOf({ video_id, area, player_id, author_id }: RecheckRow): WantedVideo {
  return { id: video_id, player: { area, id: player_id }, ...(author_id && { author: author_id }) };
}

interface Verdicts {
  readonly row: RecheckRow;
  readonly platform: Platform;
  readonly found: Snapshot | LookUpFailure;
  readonly now: number;
}

async function keepVerdicts(app: App, { row, platform, found, now }: Verdicts): Promise<void> {
  const { area, id: revision_id, player_id, video_id } = row;
  const theme = themeByCode(app.edition, row.theme);
  if (!theme) throw new Error(`The edition no longer has the theme ${row.theme}`);
  const verdicts = judge(app, { platform, theme, video: { id: video_id }, player: { area, id: player_id } }, found);
  await inTransaction(app.pool, async (database) => {
    await keepCheck(database, { area, revision_id, verdicts, occasion: 'end', at: now });
    await keepSeenViews(app, database, { area, revision_id, platform: platform.code, found, now });
  });
}
