// What a player pastes is only a carrier: the one video in it is found and its link rebuilt, never repeated.
import { classify } from './link/classify.ts';
import type { ReadLink } from './link/result.ts';
import { clean, fromLink, isAppLink, isDangerous, split, stripTrailing, unfold } from './link/token.ts';
import { type LinkRefusal, link_refusals, refuse } from './platform/form.ts';

export type { LinkedVideo, ReadLink, ReadShortLink } from './link/result.ts';
export type { LinkRefusal, LinkRefused } from './platform/form.ts';
export { link_refusals } from './platform/form.ts';

const longest = 4096;

export function readLink(text: string): ReadLink {
  if (typeof text !== 'string') return refuse('not_a_link');
  if (text.length > longest) return refuse('too_long');
  const tokens = split(clean(text));
  if (tokens.length === 0) return refuse('empty');
  if (tokens.some(isDangerous)) return refuse('dangerous');
  const links = tokens.flatMap(readToken);
  const found = new Map(links.filter((link) => !('refusal' in link)).map((link) => [identity(link), link]));
  const [only] = found.values();
  if (only === undefined) return refuse(mostUseful(links));
  return found.size === 1 ? only : refuse('two_links');
}

function readToken(token: string): ReadLink[] {
  if (isAppLink(token)) return [refuse('app_link')];
  const starts = unfold(token).map(fromLink);
  return starts.filter((start) => start !== undefined).map(readStart);
}

// Letters of another script may be a part of the address, or glued to its end: both are tried.
function readStart(start: string): ReadLink {
  const whole = classify(stripTrailing(start));
  const foreign = start.search(/[^ -~]/);
  if (!('refusal' in whole) || foreign < 0) return whole;
  const cut = classify(stripTrailing(start.slice(0, foreign)));
  return 'refusal' in cut ? whole : cut;
}

function identity(link: ReadLink): string {
  if ('id' in link) return `${link.platform}:${link.id}`;
  return 'short' in link ? link.short : link.refusal;
}

function mostUseful(links: readonly ReadLink[]): LinkRefusal {
  const refusals = new Set(links.map((link) => ('refusal' in link ? link.refusal : undefined)));
  return link_refusals.find((refusal) => refusals.has(refusal)) ?? 'not_a_link';
}
