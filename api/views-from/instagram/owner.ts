/** The media of a connected account, and the views that only its owner may read. */
import * as v from 'valibot';
import { askGraph } from '../meta/graph.ts';
import { bearer, shaped } from '../request.ts';
import { type AskTerms, isFailure, type LookUpFailure, missing, type Snapshot, type WantedVideo } from '../snapshot.ts';
import { codeOf, readMedia } from './item.ts';
import type { InstagramSources } from './settings.ts';

const fields = 'id,caption,media_type,permalink,timestamp,username,thumbnail_url,like_count,comments_count';
const media_per_page = 50;
const most_pages = 10;

const pageShape = v.looseObject({
  data: v.array(v.looseObject({ id: v.string(), permalink: v.string() })),
  paging: v.optional(
    v.looseObject({ cursors: v.optional(v.looseObject({ after: v.string() })), next: v.optional(v.string()) }),
  ),
});
type Media = v.InferOutput<typeof pageShape>['data'][number];

export async function askOwnMedia(
  app: InstagramSources,
  token: string,
  wanted: readonly WantedVideo[],
  how: AskTerms,
): Promise<Map<string, Snapshot | LookUpFailure> | LookUpFailure> {
  const media = await listMedia(app, token, wanted, how);
  if (isFailure(media)) return media;
  const results = new Map<string, Snapshot | LookUpFailure>();
  for (const { id } of wanted) {
    const item = media.found.get(id);
    if (item) results.set(id, await withViews(app, token, item, how));
    // The whole account was seen and the post is not in it: it is another account's, or gone.
    else if (media.isWhole && how.purpose === 'sweep') results.set(id, missing('unknown', 'owner', how.now));
  }
  return results;
}

async function listMedia({ settings }: InstagramSources, token: string, wanted: readonly WantedVideo[], how: AskTerms) {
  const codes = new Set(wanted.map(({ id }) => id));
  const found = new Map<string, Media>();
  let after: string | undefined;
  for (let page = 0; page < most_pages; page++) {
    const query = new URLSearchParams({
      fields,
      limit: String(media_per_page),
      ...(after && { after }),
    });
    const url = `${settings.instagram_url}/me/media?${query}`;
    const told = await askGraph({ url, headers: bearer(token) }, how, 'owner');
    if (!('said' in told)) return 'absent' in told ? ({ failed: 'misconfigured', why: 'no media' } as const) : told;
    const list = shaped(pageShape, told.said);
    if (isFailure(list)) return list;
    for (const item of list.data) {
      const code = codeOf(item);
      if (code && codes.has(code)) found.set(code, item);
    }
    after = list.paging?.next ? list.paging.cursors?.after : undefined;
    if (found.size === codes.size || !after) return { found, isWhole: !after };
  }
  return { found, isWhole: false };
}

const insightShape = v.looseObject({
  data: v.array(
    v.looseObject({ values: v.array(v.looseObject({ value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })) }),
  ),
});

/** No data yet is an empty list and no number, never a zero. */
async function withViews(
  { settings }: InstagramSources,
  token: string,
  item: Media,
  how: AskTerms,
): Promise<Snapshot | LookUpFailure> {
  const url = `${settings.instagram_url}/${item.id}/insights?metric=views`;
  const told = await askGraph({ url, headers: bearer(token) }, how, 'owner');
  if ('failed' in told && told.failed !== 'misconfigured') return told;
  const insight = 'said' in told ? shaped(insightShape, told.said) : undefined;
  if (insight && isFailure(insight)) return insight;
  const views = insight?.data[0]?.values[0]?.value ?? null;
  return readMedia(item, { views, source: 'owner', author: null, now: how.now });
}
