/** Opens the short links of the five platforms: hop by hop, each hop on the same platform. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadShortLink } from '@event/contest/link';
import { isOnPlatform, readRedirect } from '@event/contest/link/redirect';
import type { App } from '../app.ts';
import { type AskHop, askPublic, askStandIn, type HopAnswer } from './short-link-hop.ts';
import { recall, remember } from './short-link-memory.ts';
import { inOwnTurn, type LinkOpening, type OpenedLink } from './short-link-turn.ts';

type ShortLinkSources = Pick<App, 'settings' | 'pool'>;

const most_hops = 5;

export async function openShortLink(
  app: ShortLinkSources,
  link: ReadShortLink,
  how: LinkOpening,
  askHop: AskHop = hopOf(app),
): Promise<OpenedLink> {
  const known = await recall(app, link, how.now);
  if (known) return known;
  return inOwnTurn(app.pool, { ...how, link: link.short }, async (isFirst) => {
    const found = isFirst ? undefined : await recall(app, link, how.now);
    if (found) return found;
    const opened = await follow(link, how.deadline, askHop);
    await remember(app, link, opened, how.now);
    return opened;
  });
}

const public_in_turn = inTurn(askPublic);

function hopOf({ settings }: ShortLinkSources): AskHop {
  return settings.short_link_url ? askStandIn(settings.short_link_url) : public_in_turn;
}

async function follow({ platform, short }: ReadShortLink, deadline: AbortSignal, askHop: AskHop): Promise<OpenedLink> {
  let url = short;
  for (let hop = 0; hop < most_hops; hop++) {
    if (!isOnPlatform(platform, url)) return { failed: 'no_video' };
    const answer = await askHop(url, deadline).catch(() => null);
    if (answer === null) return { failed: 'later' };
    if (!isRedirect(answer)) return { failed: answer.status === 404 || answer.status === 410 ? 'no_video' : 'later' };
    const next = readRedirect(platform, url, answer.location);
    if ('id' in next) return next;
    if (!('hop' in next)) return { failed: 'no_video' };
    url = next.hop;
  }
  return { failed: 'no_video' };
}

function isRedirect(hop: HopAnswer): hop is HopAnswer & { location: string } {
  return hop.status >= 300 && hop.status < 400 && hop.location !== null;
}

/** One request a second to each host, and a minute of rest for a host that pushes back. */
export function inTurn(askHop: AskHop, gap_ms = 1000, rest_ms = 60_000): AskHop {
  const free_at = new Map<string, number>();
  const asked_at = new Map<string, number>();
  return async (url, deadline) => {
    const { host } = new URL(url);
    const turn = Math.max(Date.now(), free_at.get(host) ?? 0);
    if (turn - Date.now() > 5 * gap_ms) throw new Error('Too many wait for this host');
    free_at.set(host, turn + gap_ms);
    let wait = turn - Date.now();
    // Timers of a busy process come late, and then together.
    do {
      await sleep(wait, undefined, { signal: deadline });
      wait = (asked_at.get(host) ?? 0) + gap_ms - Date.now();
    } while (wait > 0);
    asked_at.set(host, Date.now());
    const answer = await askHop(url, deadline);
    if (answer.status === 429 || answer.status === 503) free_at.set(host, Date.now() + rest_ms);
    return answer;
  };
}
