/** Facebook: connected Pages with their own token, other public Pages with ours, everybody else by oEmbed as a hint. */
import { askOwners } from '../connected.ts';
import { askGraphBatch, type GraphAnswer } from '../meta/graph.ts';
import { askEmbed } from '../meta/graph-embed.ts';
import {
  type Adapter,
  type AskTerms,
  inBatches,
  isFailure,
  type LookUpFailure,
  type Results,
  type WantedVideo,
} from '../snapshot.ts';
import { facebook_fields, readFacebookVideo, view_metrics } from './item.ts';
import type { FacebookSources } from './settings.ts';

const parts_per_request = 50;
/** The node, and each metric by itself: one name that does not fit fails a whole list. */
const parts_per_owned_video = 1 + view_metrics.length;
export const batch = Math.floor(parts_per_request / parts_per_owned_video);

export function readFacebook(app: FacebookSources): Adapter {
  return {
    batch,
    async lookUp(wanted, how) {
      const results: Results = new Map();
      const ask = (token: string, some: readonly WantedVideo[], page: string) =>
        askPage(app, { token, page, wanted: some, how });
      const owned = await askOwners(app, { platform: 'fb', most: batch, how, ask }, wanted, results);
      const left = wanted.filter(({ id }) => !results.has(id));
      const rest = how.purpose === 'sweep' ? leaveOut(left, results) : await askPublic(app, left, how, results);
      const calls = owned.questions + rest;
      return { results, cost: calls, calls };
    },
  };
}

interface PageQuestion {
  readonly token: string;
  readonly page: string;
  readonly wanted: readonly WantedVideo[];
  readonly how: AskTerms;
}

/** Absent videos are left out, and those of others, which a Page's token may read as well: another Page may have them. */
async function askPage(
  { settings }: FacebookSources,
  { token, page, wanted, how }: PageQuestion,
): Promise<Results | LookUpFailure> {
  const paths = wanted.flatMap(({ id }) => [
    `${id}?fields=${facebook_fields}`,
    ...view_metrics.map((metric) => `${id}/video_insights?metric=${metric}`),
  ]);
  const told = await askGraphBatch({ graph_url: settings.graph_url, token, paths, account: 'owner' }, how);
  const expired = told.find((one) => 'failed' in one && one.failed === 'auth_expired');
  const isWholeExpired = expired && told.every((one) => 'failed' in one);
  if (isWholeExpired) return expired as LookUpFailure;
  const found: Results = new Map();
  for (const [at, { id }] of wanted.entries()) {
    const [node, ...insights] = told.slice(at * parts_per_owned_video, (at + 1) * parts_per_owned_video) as [
      GraphAnswer,
      ...GraphAnswer[],
    ];
    if ('absent' in node) continue;
    const video = 'failed' in node ? node : readFacebookVideo(node.said, { insights, source: 'owner', now: how.now });
    if (isFailure(video) || video.author_id === page) found.set(id, video);
  }
  return found;
}

/** Numbers belong to owners: a sweep has nothing to ask of others. */
function leaveOut(wanted: readonly WantedVideo[], results: Results): number {
  for (const { id } of wanted)
    results.set(id, { failed: 'not_supported', why: 'the owner has not connected the Page' });
  return 0;
}

async function askPublic(
  { settings }: FacebookSources,
  wanted: readonly WantedVideo[],
  how: AskTerms,
  results: Results,
): Promise<number> {
  let calls = 0;
  if (settings.graph_token) {
    for (const some of inBatches(wanted, parts_per_request)) {
      calls++;
      const paths = some.map(({ id }) => `${id}?fields=${facebook_fields}`);
      const account = { graph_url: settings.graph_url, token: settings.graph_token, paths, account: 'GRAPH_TOKEN' };
      const told = await askGraphBatch(account, how);
      for (const [at, { id }] of some.entries()) {
        const node = told[at];
        if (node && 'said' in node)
          results.set(id, readFacebookVideo(node.said, { insights: [], source: 'api', now: how.now }));
      }
    }
  }
  for (const { id } of wanted.filter((one) => !results.has(one.id))) {
    calls++;
    const url = `https://www.facebook.com/watch/?v=${id}`;
    results.set(id, await askEmbed(`${settings.graph_url}/oembed_video`, url, how));
  }
  return calls;
}
