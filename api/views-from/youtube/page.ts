/** YouTube's oEmbed: no key, no quota, no numbers. Its errors are plain text. */
import * as v from 'valibot';
import { ask, shaped } from '../request.ts';
import { type AskTerms, isFailure, type LookUpFailure, missing, type Snapshot, snapshot } from '../snapshot.ts';
import type { YoutubeSources } from './settings.ts';

const pageShape = v.object({
  title: v.string(),
  author_name: v.optional(v.string()),
  thumbnail_url: v.optional(v.string()),
});

/** `why` is what stopped the real question: it stays the answer when oEmbed does not help either. */
export async function askYoutubePage(
  { settings }: YoutubeSources,
  id: string,
  how: AskTerms,
  why: LookUpFailure,
): Promise<Snapshot | LookUpFailure> {
  const query = new URLSearchParams({ format: 'json', url: `https://www.youtube.com/watch?v=${id}` });
  const answer = await ask({ url: `${settings.youtube_page_url}/oembed?${query}` }, how.deadline);
  if (isFailure(answer)) return why;
  if (answer.status === 404) return missing('gone_or_private', 'oembed', how.now);
  if (answer.status === 403) return missing('not_public', 'oembed', how.now);
  if (answer.status !== 200) return why;
  const page = shaped(pageShape, answer.json);
  if (isFailure(page)) return why;
  const said = {
    // It also answers for unlisted videos, so "public" is not proven.
    state: 'unknown',
    is_video: true,
    title: page.title,
    text_cut: true,
    author: page.author_name ?? null,
    thumb: page.thumbnail_url ?? null,
  } as const;
  return snapshot({ ...said, source: 'oembed', meaning: '' }, how.now);
}
