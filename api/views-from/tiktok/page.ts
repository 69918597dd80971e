/** TikTok's oEmbed: the whole caption and the author of any public video, never a number. */
import * as v from 'valibot';
import { ask, failureOfStatus, shaped } from '../request.ts';
import { type AskTerms, isFailure, type LookUpFailure, missing, type Snapshot, snapshot } from '../snapshot.ts';
import type { TiktokSources } from './settings.ts';

const pageShape = v.looseObject({
  title: v.string(),
  author_name: v.optional(v.string()),
  author_unique_id: v.optional(v.string()),
  thumbnail_url: v.optional(v.string()),
  embed_type: v.optional(v.string()),
});
const refusalShape = v.looseObject({ message: v.string() });

export async function askTiktokPage(
  { settings }: TiktokSources,
  id: string,
  how: AskTerms,
): Promise<Snapshot | LookUpFailure> {
  const query = new URLSearchParams({ url: `https://www.tiktok.com/@/video/${id}` });
  const answer = await ask({ url: `${settings.tiktok_page_url}/oembed?${query}` }, how.deadline);
  if (isFailure(answer)) return answer;
  const isRefusal = (answer.status === 400 || answer.status === 404) && v.is(refusalShape, answer.json);
  if (isRefusal) return missing('gone_or_private', 'oembed', how.now);
  const failure = failureOfStatus(answer);
  // Some addresses of data centres are refused: that says nothing about the video.
  if (failure) return failure.failed === 'misconfigured' ? { failed: 'transient', why: failure.why } : failure;
  const page = shaped(pageShape, answer.json);
  if (isFailure(page)) return page;
  const said = {
    state: 'ok',
    is_video: page.embed_type === undefined ? null : page.embed_type === 'video',
    text: page.title,
    author: page.author_name ?? null,
    author_id: page.author_unique_id ?? null,
    thumb: page.thumbnail_url ?? null,
  } as const;
  return snapshot({ ...said, source: 'oembed', meaning: '' }, how.now);
}
