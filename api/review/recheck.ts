/** The automatic check, asked for again by a reviewer. */
import { platformByValue, themeByCode } from '@event/contest/edition/edition';
import type { RecheckAnswer } from '@event/contest/review/desk-wire';
import type { Database } from '../database/database.ts';
import { absent, act, type DeskAsk } from '../http/ask.ts';
import { askVideo, type CheckedVideo, keepCheck, keepSeenViews } from '../submission/video-check.ts';
import { isFailure, isPassing } from '../views-from/snapshot.ts';

const patience_ms = 5000;

export interface PlatformAnswer extends CheckedVideo {
  readonly revision: string;
  readonly platform: string;
}

/** Outside of any transaction: the platform may take its time. */
export async function askAgain({ app, input, now }: DeskAsk<'recheck'>): Promise<PlatformAnswer> {
  const { area, id } = input;
  const { rows } = await app.pool.query<{
    revision: string;
    platform: number;
    video_id: string;
    link: string;
    theme: string;
    author_id: string | null;
    player_id: string;
  }>(
    `select r.id as revision, r.platform, r.video_id, r.link, r.theme, r.author_id, s.player_id from submission s
     join revision r on r.area = s.area and r.id = coalesce(s.waiting_revision, s.live_revision)
     where s.area = $1 and s.id = $2`,
    [area, id],
  );
  const [row] = rows;
  const platform = row && platformByValue(app.edition, row.platform);
  const theme = row && themeByCode(app.edition, row.theme);
  if (!row || !platform || !theme) throw absent('submission');
  const checked = await askVideo(app, {
    platform,
    theme,
    video: { platform: platform.code, id: row.video_id, url: row.link },
    player: { area, id: row.player_id },
    ...(row.author_id && { author: row.author_id }),
    purpose: 'review',
    now,
    deadline: AbortSignal.timeout(patience_ms),
  });
  return { ...checked, revision: row.revision, platform: platform.code };
}

export async function keepAnswer(
  ask: DeskAsk<'recheck'>,
  database: Database,
  asked: PlatformAnswer,
): Promise<RecheckAnswer> {
  const { app, input, now } = ask;
  const { found, verdicts, revision } = asked;
  // What was found before is worth more than that nobody answers at this moment.
  if (!isPassing(found)) {
    await keepCheck(database, { area: input.area, revision_id: revision, occasion: 'review', verdicts, at: now });
  }
  await keepSeenViews(app, database, { area: input.area, revision_id: revision, platform: asked.platform, found, now });
  const failed = isFailure(found) ? found.failed : null;
  await act(ask, database, { what: 'check again', area: input.area, subject: input.id, detail: { failed } });
  return {
    check: { occasion: 'review', at: now, verdicts },
    text: isFailure(found) ? null : found.text,
    failed,
  };
}
