/** Business discovery: the public media of a professional account, found by its name through an account of our own. */
import * as v from 'valibot';
import { askGraph, graph_version } from '../meta/graph.ts';
import { bearer, shaped } from '../request.ts';
import { type AskTerms, isFailure, type Results, type WantedVideo } from '../snapshot.ts';
import { codeOf, readMedia } from './item.ts';
import type { InstagramSources } from './settings.ts';

const media_fields = 'id,caption,media_type,permalink,timestamp,like_count,comments_count,view_count';
const media_per_page = 50;
const most_pages = 4;

const pageShape = v.looseObject({
  business_discovery: v.looseObject({
    username: v.optional(v.string()),
    media: v.optional(
      v.looseObject({
        data: v.array(v.looseObject({ id: v.string(), permalink: v.string() })),
        paging: v.optional(v.looseObject({ cursors: v.optional(v.looseObject({ after: v.optional(v.string()) })) })),
      }),
    ),
  }),
});

/** Personal and age-gated accounts are not answered, which says nothing about their videos: they are left out. */
export async function discoverMedia(
  { settings }: InstagramSources,
  author: string,
  wanted: readonly WantedVideo[],
  how: AskTerms,
): Promise<Results> {
  const results: Results = new Map();
  if (!/^[A-Za-z0-9._]{1,30}$/.test(author)) return results;
  const codes = new Set(wanted.map(({ id }) => id));
  let after = '';
  for (let page = 0; page < most_pages && results.size < codes.size; page++) {
    const media = `media${after && `.after(${after})`}.limit(${media_per_page}){${media_fields}}`;
    const fields = `business_discovery.username(${author}){username,${media}}`;
    const query = new URLSearchParams({ fields });
    const url = `${settings.graph_url}/${graph_version}/${settings.instagram_account}?${query}`;
    const told = await askGraph({ url, headers: bearer(settings.graph_token) }, how, 'GRAPH_TOKEN');
    if ('absent' in told) return results;
    const list = 'said' in told ? shaped(pageShape, told.said) : told;
    if (isFailure(list)) {
      for (const { id } of wanted) if (!results.has(id)) results.set(id, list);
      return results;
    }
    for (const item of list.business_discovery.media?.data ?? []) {
      const code = codeOf(item);
      if (code && codes.has(code))
        results.set(code, readMedia(item, { views: null, source: 'api', author, now: how.now }));
    }
    after = list.business_discovery.media?.paging?.cursors?.after ?? '';
    if (!after) break;
  }
  return results;
}
