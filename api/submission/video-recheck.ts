/** The automatic check again: of a work whose platform said nothing when it was entered, and of every work once the submission phase is over. */
import { type Platform, platformByValue, themeByCode } from '@event/contest/edition/edition';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { adaptersOf } from '../views-from/all.ts';
import {
  inBatches,
  isFailure,
  isPassing,
  type LookUpFailure,
  type Snapshot,
  type WantedVideo,
} from '../views-from/snapshot.ts';
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

interface Again {
  readonly occasion: 'review' | 'end';
  /** Revisions r of submissions s. */
  readonly due: string;
  /** The platform gives no answer now: it is left for this round, and its works stay due. */
  readonly isSilent: (found: Snapshot | LookUpFailure) => boolean;
}

const at_end: Again = {
  occasion: 'end',
  due: `submission s join revision r on r.area = s.area and r.id in (s.live_revision, s.waiting_revision)
    where not exists (select from video_check c where (c.area, c.revision_id) = (r.area, r.id) and c.occasion = 'end')`,
  isSilent: isPassing,
};

/** A platform without a key may get one; a player whose consent is over is asked for it, so that work is asked once. */
const unanswered: Again = {
  occasion: 'review',
  due: `video_check c
    join revision r on (r.area, r.id) = (c.area, c.revision_id)
    join submission s on (s.area, s.waiting_revision) = (r.area, r.id)
    where not c.verdicts @> '[{"verdict": "pass"}]' and not c.verdicts @> '[{"verdict": "fail"}]' and c.occasion <> 'review'
      and not exists (
        select from video_check l where (l.area, l.revision_id) = (c.area, c.revision_id) and l.checked_at > c.checked_at)`,
  isSilent: (found) => isFailure(found) && found.failed !== 'auth_expired',
};

/** Every work that was not checked since the phase ended. */
export const recheckAtEnd = async (app: App, now: number, round: Round, most = works_at_once): Promise<number> =>
  now < app.edition.phases.submission.to ? 0 : recheckDue(app, at_end, { now, round, most });

/** Every work under review of which no platform has said anything. It counts to what reviewers may ask. */
export const recheckUnanswered = (app: App, now: number, round: Round, most = works_at_once): Promise<number> =>
  recheckDue(app, unanswered, { now, round, most });

interface Rounds {
  readonly now: number;
  readonly round: Round;
  readonly most: number;
}

/** Piece by piece; answers how many were checked. */
async function recheckDue(app: App, again: Again, { now, round, most }: Rounds): Promise<number> {
  const silent = new Set<number>();
  let checked = 0;
  for (let after: SubmissionPlace = { area: 0, submission_id: nil }; !round.isEnough(); ) {
    const rows = await dueNow(app, again, { after, most, without: [...silent] });
    const last = rows.at(-1);
    if (!last) break;
    const done = await recheckRows(app, rows, { again, now, silent });
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
async function dueNow(
  app: App,
  { due }: Again,
  { after, most, without }: { after: SubmissionPlace; most: number; without: readonly number[] },
): Promise<RecheckRow[]> {
  const { rows } = await app.pool.query<RecheckRow>(
    `select r.area, r.id, r.submission_id, r.platform, r.video_id, r.theme, r.author_id, s.player_id from ${due}
       and (s.area, s.id) > ($1, $2) and s.platform <> all($3)
     order by s.area, s.id fetch first $4 rows with ties`,
    [after.area, after.submission_id, without, most],
  );
  return rows;
}

interface Rechecking {
  readonly again: Again;
  readonly now: number;
  /** Platforms that gave no answer in this round. */
  readonly silent: Set<number>;
}

async function recheckRows(app: App, rows: readonly RecheckRow[], { again, now, silent }: Rechecking): Promise<number> {
  let done = 0;
  for (const [value, own] of Map.groupBy(rows, ({ platform }) => platform)) {
    const platform = platformByValue(app.edition, value);
    if (!platform) continue;
    const adapter = adaptersOf(app)[platform.code];
    for (const some of inBatches(own, adapter.batch)) {
      if (silent.has(value)) break;
      const how = { purpose: again.occasion, now, deadline: AbortSignal.timeout(10_000) } as const;
      const { results } = await adapter.lookUp(some.map(wantedOf), how);
      for (const row of some) {
        const found = results.get(row.video_id) ?? ({ failed: 'transient', why: 'no answer' } as const);
        if (again.isSilent(found)) silent.add(value);
        else {
          await keepVerdicts(app, { row, platform, found, occasion: again.occasion, now });
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
  readonly occasion: Again['occasion'];
  readonly now: number;
}

async function keepVerdicts(app: App, { row, platform, found, occasion, now }: Verdicts): Promise<void> {
  const { area, id: revision_id, player_id, video_id } = row;
  const theme = themeByCode(app.edition, row.theme);
  if (!theme) throw new Error(`The edition no longer has the theme ${row.theme}`);
  const verdicts = judge(app, { platform, theme, video: { id: video_id }, player: { area, id: player_id } }, found);
  await inTransaction(app.pool, async (database) => {
    await keepCheck(database, { area, revision_id, verdicts, occasion, at: now });
    await keepSeenViews(app, database, { area, revision_id, platform: platform.code, found, now });
  });
}
