/** Instagram: connected owners with their own token, other professional accounts by business discovery and their name. */
import { accountsOf, withFreshToken } from '../consent.ts';
import { askEmbed } from '../meta/graph-embed.ts';
import { byPlayer } from '../owner.ts';
import { type Adapter, type How, isFailure, type Results, type Wanted } from '../snapshot.ts';
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
      let calls = 0;
      for (const [player, own] of byPlayer(wanted)) {
        for (const account of player ? await accountsOf(app, { player, platform: 'ins' }) : []) {
          const open = own.filter(({ id }) => !results.has(id));
          if (open.length === 0) continue;
          calls += 1 + open.length;
          const found = await withFreshToken(app, { account, how, refresh }, (token) =>
            askOwnMedia(app, token, open, how),
          );
          if (isFailure(found)) for (const { id } of open) results.set(id, found);
          else for (const [id, what] of found) results.set(id, what);
        }
      }
      calls += await discover(app, wanted, how, results);
      calls += await askEverybody(app, wanted, how, results);
      return { results, cost: calls, calls };
    },
  };
}

const isOpen = (results: Results, { id }: Wanted) => isFailure(results.get(id) ?? { failed: true });

/** A code cannot be looked up there: the account's media are paged through until it turns up. */
async function discover(app: InstagramSources, wanted: readonly Wanted[], how: How, results: Results): Promise<number> {
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
  wanted: readonly Wanted[],
  how: How,
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
