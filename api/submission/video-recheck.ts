/** The automatic check again: of a work whose platform said nothing when it was entered, and of every work once the submission phase is over. */
import { type Platform, platformByValue, themeByCode } from '@event/contest/edition/edition';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { adaptersOf } from '../views-from/all.ts';
import { inBatches, type LookUpFailure, type Snapshot, type WantedVideo } from '../views-from/snapshot.ts';
import { judge, keepCheck, keepSeenViews } from './video-check.ts';
import { type Again, at_end, type DueLink, type DueRound, dueLinks, keepUnanswered, unanswered } from './video-due.ts';

const works_at_once = 500;

/** Every work that was not checked since the phase ended. */
export const recheckAtEnd = async (app: App, now: number, round: Round, most = works_at_once): Promise<number> =>
  now < app.edition.phases.submission.to ? 0 : recheckDue(app, at_end, { now, round, most });

/** Every work under review of which no platform has said anything. It counts to what reviewers may ask. */
export const recheckUnanswered = (app: App, now: number, round: Round, most = works_at_once): Promise<number> =>
  recheckDue(app, unanswered, { now, round, most });

/** Piece by piece; answers how many were checked. */
async function recheckDue(app: App, again: Again, { now, round, most }: Omit<DueRound, 'silent'>): Promise<number> {
  const silent = new Set<number>();
  let checked = 0;
  for await (const links of dueLinks(app, again, { now, round, most, silent })) {
    const done = await recheckLinks(app, links, { again, now, silent });
    checked += done;
    await round.did(done);
  }
  return checked;
}

interface Rechecking {
  readonly again: Again;
  readonly now: number;
  /** Platforms that gave no answer in this round. */
  readonly silent: Set<number>;
}

async function recheckLinks(app: App, links: readonly DueLink[], asking: Rechecking): Promise<number> {
  let done = 0;
  for (const [value, own] of Map.groupBy(links, ({ platform }) => platform)) {
    const platform = platformByValue(app.edition, value);
    if (!platform) continue;
    for (const some of inBatches(own, adaptersOf(app)[platform.code].batch)) {
      if (asking.silent.has(value)) break;
      done += await recheckBatch(app, platform, some, asking);
    }
  }
  return done;
}

async function recheckBatch(
  app: App,
  platform: Platform,
  some: readonly DueLink[],
  { again, now, silent }: Rechecking,
): Promise<number> {
  const { occasion, isSilent } = again;
  const how = { purpose: occasion, now, deadline: AbortSignal.timeout(10_000) } as const;
  const { results } = await adaptersOf(app)[platform.code].lookUp(some.map(wantedOf), how);
  const in_vain: DueLink[] = [];
  for (const link of some) {
    const found = results.get(link.video_id) ?? ({ failed: 'transient', why: 'no answer' } as const);
    if (isSilent(found)) in_vain.push(link);
    else await keepVerdicts(app, { link, platform, found, occasion, now });
  }
  if (in_vain.length > 0) silent.add(platform.value);
  await keepUnanswered(app, in_vain, now);
  return some.length - in_vain.length;
}

function wantedOf({ video_id, area, player_id, author_id }: DueLink): WantedVideo {
  return { id: video_id, player: { area, id: player_id }, ...(author_id && { author: author_id }) };
}

interface Verdicts {
  readonly link: DueLink;
  readonly platform: Platform;
  readonly found: Snapshot | LookUpFailure;
  readonly occasion: Again['occasion'];
  readonly now: number;
}

async function keepVerdicts(app: App, { link, platform, found, occasion, now }: Verdicts): Promise<void> {
  const { area, id: revision_id, player_id, video_id } = link;
  const theme = themeByCode(app.edition, link.theme);
  if (!theme) throw new Error(`The edition no longer has the theme ${link.theme}`);
  const verdicts = judge(app, { platform, theme, video: { id: video_id }, player: { area, id: player_id } }, found);
  await inTransaction(app.pool, async (database) => {
    await keepCheck(database, { area, revision_id, verdicts, occasion, at: now });
    await keepSeenViews(app, database, { area, revision_id, platform: platform.code, found, now });
  });
}
