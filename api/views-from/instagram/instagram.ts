/** Instagram: connected owners with their own token, other professional accounts by business discovery and their name. */
import { askOwners, isOpen } from '../connected.ts';
import { askEmbed } from '../meta/graph-embed.ts';
import type { Adapter, AskTerms, Results, WantedVideo } from '../snapshot.ts';
import { refreshInstagram as refresh } from './consent.ts';
import { discoverMedia } from './discovery.ts';
import { askOwnMedia } from './owner.ts';
import type { InstagramSources } from './settings.ts';

export const batch = 10;

export function readInstagram(app: InstagramSources): Adapter {
  return {
    batch,
    async lookUp(wanted, how) {
      const results: Results = new Map();
      const ask = (token: string, own: readonly WantedVideo[]) => askOwnMedia(app, token, own, how);
      const asking = { platform: 'ins', most: wanted.length, how, refresh, ask } as const;
      const owned = await askOwners(app, asking, wanted, results);
      let calls = owned.questions + owned.videos;
      calls += await discover(app, wanted, how, results);
      calls += await askEverybody(app, wanted, how, results);
      return { results, cost: calls, calls };
    },
  };
}

/** A code cannot be looked up there: the account's media are paged through until it turns up. */
async function discover(
  app: InstagramSources,
  wanted: readonly WantedVideo[],
  how: AskTerms,
  results: Results,
): Promise<number> {
  const { graph_token, instagram_account } = app.settings;
  if (!graph_token || !instagram_account) return 0;
  const authors = Map.groupBy(
    wanted.filter((one) => one.author && isOpen(results, one)),
    ({ author }) => author as string,
  );
  for (const [author, own] of authors) {
    for (const [id, what] of await discoverMedia(app, author, own, how)) results.set(id, what);
  }
  return authors.size;
}

async function askEverybody(
  { settings }: InstagramSources,
  wanted: readonly WantedVideo[],
  how: AskTerms,
  results: Results,
): Promise<number> {
  const left = wanted.filter(({ id }) => !results.has(id));
  if (how.purpose === 'sweep') {
    for (const { id } of left)
      results.set(id, { failed: 'not_supported', why: 'the owner has not connected the account' });
    return 0;
  }
  for (const { id } of left) {
    const url = `https://www.instagram.com/reel/${id}/`;
    results.set(id, await askEmbed(`${settings.graph_url}/instagram_oembed`, url, how));
  }
  return left.length;
}
