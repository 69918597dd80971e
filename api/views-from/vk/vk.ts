/** VK: video.get takes two hundred ids; a sweep packs up to twenty-five such calls into one execute. */
import { day } from '@event/contest/time';
import * as v from 'valibot';
import type { PlatformReply } from '../request.ts';
import { ask, failureOfStatus, shaped } from '../request.ts';
import {
  type Adapter,
  type AskTerms,
  everyFailed,
  inBatches,
  isFailure,
  type LookUpFailure,
  missing,
  type Results,
  type Snapshot,
  type WantedVideo,
} from '../snapshot.ts';
import { readVkVideo } from './item.ts';
import type { VkSources } from './settings.ts';

const ids_per_call = 200;
const calls_per_execute = 25;
const version = '5.199';

export function readVk(app: VkSources): Adapter {
  return {
    batch: ids_per_call,
    async lookUp(wanted, how) {
      const results: Results = new Map();
      const rounds = inBatches(inBatches(wanted, ids_per_call), calls_per_execute);
      for (const lists of rounds) {
        for (const [id, what] of await lookUpRound(app, lists, how)) results.set(id, what);
      }
      return { results, cost: rounds.length, calls: rounds.length };
    },
  };
}

const listShape = v.object({ items: v.array(v.looseObject({ id: v.number(), owner_id: v.number() })) });
/** A call inside execute that went wrong is `false`. */
const manyShape = v.array(v.union([listShape, v.literal(false)]));

async function lookUpRound(app: VkSources, lists: readonly WantedVideo[][], how: AskTerms): Promise<Results> {
  const wanted = lists.flat();
  const response = await call(app, lists, how);
  if (isFailure(response)) return everyFailed(wanted, response);
  const answers = lists.length === 1 ? shaped(v.tuple([listShape]), [response.said]) : shaped(manyShape, response.said);
  if (isFailure(answers)) return everyFailed(wanted, answers);
  const results: Results = new Map();
  for (const [at, list] of lists.entries()) {
    const answer = answers[at];
    const items = answer ? new Map(answer.items.map((item) => [`${item.owner_id}_${item.id}`, item])) : undefined;
    for (const { id } of list) {
      const item = items?.get(id);
      const none: Snapshot | LookUpFailure = items
        ? missing('gone_or_private', 'api', how.now)
        : { failed: 'transient', why: 'one call inside execute failed' };
      results.set(id, item ? readVkVideo(item, how.now) : none);
    }
  }
  return results;
}

async function call(
  { settings }: VkSources,
  lists: readonly WantedVideo[][],
  how: AskTerms,
): Promise<{ said: unknown } | LookUpFailure> {
  if (!settings.vk_token) return { failed: 'not_supported', why: 'VK_TOKEN is not set' };
  const videos = lists.map((list) => list.map(({ id }) => id).join(','));
  const isSingle = videos.length === 1;
  const body = new URLSearchParams({ v: version });
  if (isSingle) {
    for (const [name, value] of Object.entries({
      videos: videos[0] ?? '',
      extended: '1',
      count: String(ids_per_call),
    })) {
      body.set(name, value);
    }
  } else {
    const calls = videos.map((ids) => `API.video.get({"videos":"${ids}","extended":1,"count":${ids_per_call}})`);
    body.set('code', `return [${calls.join(',')}];`);
  }
  const url = `${settings.vk_url}/method/${isSingle ? 'video.get' : 'execute'}`;
  const headers = { authorization: `Bearer ${settings.vk_token}` };
  const answer = await ask({ url, method: 'POST', headers, body }, how.deadline);
  if (isFailure(answer)) return answer;
  return readResponse(answer, how.now);
}

const responseShape = v.union([
  v.object({ error: v.looseObject({ error_code: v.number(), error_msg: v.optional(v.string(), '') }) }),
  v.looseObject({ response: v.unknown() }),
]);

function readResponse(answer: PlatformReply, now: number): { said: unknown } | LookUpFailure {
  const failure = failureOfStatus(answer);
  if (failure) return failure;
  const read = shaped(responseShape, answer.json);
  if (isFailure(read)) return read;
  if ('response' in read) return { said: read.response };
  const { error_code, error_msg } = read.error as { error_code: number; error_msg: string };
  return failureOfCode(error_code, error_msg, now);
}

function failureOfCode(code: number, message: string, now: number): LookUpFailure {
  if (code === 6) return { failed: 'rate_limited', retry_after: 1 };
  if (code === 9) return { failed: 'rate_limited', retry_after: 60 };
  // Its length is unpublished; it was seen to last over a day.
  if (code === 29) return { failed: 'quota_exhausted', reset_at: now + day };
  if (code === 5 || code === 1117) return { failed: 'auth_expired', account: 'VK_TOKEN' };
  if (code === 1 || code === 10 || code === 14) return { failed: 'transient', why: `error ${code}` };
  return { failed: 'misconfigured', why: `error ${code} ${message}`.trim() };
}
