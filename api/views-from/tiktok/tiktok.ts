/** TikTok: numbers of connected owners through the Display API, captions of everybody through oEmbed. */
import * as v from 'valibot';
import { askOwners } from '../connected.ts';
import { ask, failureOfStatus, type PlatformReply, retryAfter, shaped } from '../request.ts';
import {
  type Adapter,
  type AskTerms,
  isFailure,
  type LookUpFailure,
  type Results,
  type Snapshot,
  type WantedVideo,
} from '../snapshot.ts';
import { refreshTiktok as refresh } from './consent.ts';
import { readTiktokVideo, tiktok_fields } from './item.ts';
import { askTiktokPage } from './page.ts';
import type { TiktokSources } from './settings.ts';

export const batch = 20;

export function readTiktok(app: TiktokSources): Adapter {
  return {
    batch,
    async lookUp(wanted, how) {
      const results: Results = new Map();
      const ask = (token: string, some: readonly WantedVideo[]) => askOwner(app, token, some, how);
      const asking = { platform: 'tt', most: batch, how, refresh, ask } as const;
      const owned = await askOwners(app, asking, wanted, results);
      const calls = owned.questions + (await askEverybody(app, wanted, { how, results, alone: new Set(owned.alone) }));
      return { results, cost: calls, calls };
    },
  };
}

/** What does not come back is another account's, or gone: only the page can tell. */
async function askOwner(
  app: TiktokSources,
  token: string,
  wanted: readonly WantedVideo[],
  how: AskTerms,
): Promise<Results | LookUpFailure> {
  const videos = await queryVideos(app, token, wanted, how);
  return isFailure(videos) ? videos : new Map(videos.map((video) => [video.id, readTiktokVideo(video, how.now)]));
}

const listShape = v.looseObject({
  error: v.looseObject({ code: v.string() }),
  data: v.optional(v.looseObject({ videos: v.optional(v.array(v.looseObject({ id: v.string() })), []) }), {}),
});

async function queryVideos({ settings }: TiktokSources, token: string, wanted: readonly WantedVideo[], how: AskTerms) {
  const answer = await ask(
    {
      url: `${settings.tiktok_url}/v2/video/query/?fields=${tiktok_fields}`,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ filters: { video_ids: wanted.map(({ id }) => id) } }),
    },
    how.deadline,
  );
  if (isFailure(answer)) return answer;
  const said = shaped(listShape, answer.json);
  if (isFailure(said)) return failureOfStatus(answer) ?? said;
  return failureOfCode(said.error.code, answer) ?? said.data.videos;
}

function failureOfCode(code: string, answer: PlatformReply): LookUpFailure | undefined {
  if (code === 'ok') return undefined;
  if (code === 'access_token_invalid') return { failed: 'auth_expired', account: 'owner' };
  if (code === 'scope_not_authorized' || code === 'scope_permission_missed')
    return { failed: 'auth_expired', account: 'owner' };
  if (code === 'rate_limit_exceeded') return { failed: 'rate_limited', retry_after: retryAfter(answer.headers) };
  if (code === 'internal_error') return { failed: 'transient', why: code };
  return { failed: 'misconfigured', why: code };
}

interface Rest {
  readonly how: AskTerms;
  readonly results: Results;
  readonly alone: ReadonlySet<WantedVideo>;
}

/** A sweep is after numbers, which the page has not: it asks there only whether a connected owner's video is gone. */
async function askEverybody(
  app: TiktokSources,
  wanted: readonly WantedVideo[],
  { how, results, alone }: Rest,
): Promise<number> {
  let calls = 0;
  for (const one of wanted) {
    const { id } = one;
    const found = results.get(id);
    const isWhole = found && !isFailure(found) && !(found.text_cut && how.purpose !== 'sweep');
    if (isWhole || (found && isFailure(found) && how.purpose === 'sweep')) continue;
    if (!found && how.purpose === 'sweep' && alone.has(one)) {
      results.set(id, { failed: 'not_supported', why: 'the owner has not connected the channel' });
      continue;
    }
    calls++;
    const page = await askTiktokPage(app, id, how);
    results.set(id, merge(found, page));
  }
  return calls;
}

/** The owner's numbers with the page's caption, which is not cut. */
function merge(own: Snapshot | LookUpFailure | undefined, page: Snapshot | LookUpFailure): Snapshot | LookUpFailure {
  if (!own || isFailure(own)) return page;
  if (isFailure(page) || page.text === null) return own;
  return { ...own, text: page.text, text_cut: false };
}
