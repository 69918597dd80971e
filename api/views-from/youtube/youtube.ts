/** YouTube Data API v3: fifty videos a unit, whole for a check, bare numbers for a sweep; oEmbed once the quota is out. */
import * as v from 'valibot';
import { markExhausted, nextPacificDay, spend } from '../quota.ts';
import { ask, failureOfStatus, type PlatformReply, retryAfter, shaped } from '../request.ts';
import {
  type Adapter,
  type AskTerms,
  everyFailed,
  inBatches,
  isFailure,
  type LookUpFailure,
  missing,
  type Results,
  type WantedVideo,
} from '../snapshot.ts';
import { readStatistics, readVideo } from './item.ts';
import { askYoutubePage } from './page.ts';
import type { YoutubeSources } from './settings.ts';

export const batch = 50;
export const quota_source = 'youtube';

export function readYoutube(app: YoutubeSources): Adapter {
  return {
    batch,
    async lookUp(wanted, how) {
      const results: Results = new Map();
      let calls = 0;
      for (const some of inBatches(wanted, batch)) {
        const found = await lookUpBatch(app, some, how);
        calls += found.called ? 1 : 0;
        for (const [id, what] of found.results) results.set(id, what);
      }
      return { results, cost: calls, calls };
    },
  };
}

interface Batch {
  readonly results: Results;
  readonly called: boolean;
}

async function lookUpBatch(app: YoutubeSources, wanted: readonly WantedVideo[], how: AskTerms): Promise<Batch> {
  const { pool, settings } = app;
  if (!settings.youtube_key) {
    return fallBack(app, wanted, how, { failed: 'misconfigured', why: 'YOUTUBE_KEY is not set' }, false);
  }
  const out: LookUpFailure = { failed: 'quota_exhausted', reset_at: nextPacificDay(how.now) };
  const { purpose, now } = how;
  if (!(await spend(pool, { source: quota_source, units: 1, purpose, now, quota: settings.youtube_quota }))) {
    return fallBack(app, wanted, how, out, false);
  }
  const headers = { 'x-goog-api-key': settings.youtube_key };
  const answer = await ask({ url: addressOf(app, wanted, how), headers }, how.deadline);
  const failure = isFailure(answer) ? answer : failureOf(answer, now);
  if (failure) {
    if (failure.failed === 'quota_exhausted') await markExhausted(pool, quota_source, now);
    return fallBack(app, wanted, how, failure, true);
  }
  const list = shaped(listShape, (answer as PlatformReply).json);
  if (isFailure(list)) return { results: everyFailed(wanted, list), called: true };
  const items = new Map(list.items.map((item) => [item.id, item]));
  const read = purpose === 'sweep' ? readStatistics : readVideo;
  const results = new Map(
    wanted.map(({ id }) => {
      const item = items.get(id);
      return [id, item ? read(item, now) : missing('gone_or_private', 'api', now)] as const;
    }),
  );
  return { results, called: true };
}

const listShape = v.looseObject({ items: v.array(v.looseObject({ id: v.string() })) });

function addressOf({ settings }: YoutubeSources, wanted: readonly WantedVideo[], { purpose }: AskTerms): string {
  const list = purpose === 'sweep' ? 'videos:batchGetStats' : 'videos';
  const part =
    purpose === 'sweep' ? 'id,snippet,statistics,contentDetails' : 'snippet,contentDetails,status,statistics';
  const query = new URLSearchParams({ part, id: wanted.map(({ id }) => id).join(',') });
  return `${settings.youtube_url}/youtube/v3/${list}?${query}`;
}

/** oEmbed costs nothing and knows title and author: enough to go on, never a number. */
async function fallBack(
  app: YoutubeSources,
  wanted: readonly WantedVideo[],
  how: AskTerms,
  why: LookUpFailure,
  called: boolean,
): Promise<Batch> {
  if (how.purpose === 'sweep' || why.failed === 'transient') return { results: everyFailed(wanted, why), called };
  const found = await Promise.all(wanted.map(async ({ id }) => [id, await askYoutubePage(app, id, how, why)] as const));
  return { results: new Map(found), called };
}

const errorShape = v.object({
  error: v.object({
    errors: v.optional(v.array(v.looseObject({ reason: v.optional(v.string()) })), []),
    details: v.optional(v.array(v.looseObject({ reason: v.optional(v.string()) })), []),
  }),
});

const out_of_quota = ['quotaExceeded', 'dailyLimitExceeded'];
const too_fast = ['rateLimitExceeded', 'userRateLimitExceeded'];

function failureOf(answer: PlatformReply, now: number): LookUpFailure | undefined {
  if (answer.status === 200) return undefined;
  const said = v.safeParse(errorShape, answer.json);
  const reasons = said.success
    ? [...said.output.error.errors, ...said.output.error.details].map(({ reason }) => reason ?? '')
    : [];
  if (reasons.some((reason) => out_of_quota.includes(reason))) {
    return { failed: 'quota_exhausted', reset_at: nextPacificDay(now) };
  }
  if (reasons.some((reason) => too_fast.includes(reason))) {
    return { failed: 'rate_limited', retry_after: retryAfter(answer.headers) };
  }
  const failure = failureOfStatus(answer) ?? { failed: 'transient', why: `status ${answer.status}` };
  return failure.failed === 'misconfigured' ? { ...failure, why: reasons.join(' ') || failure.why } : failure;
}
