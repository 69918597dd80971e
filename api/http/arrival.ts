/** Where a visit goes whose path names no screen (specification §4): `arrive` decides, from what the browser asks for and hands over. */
import { arrive } from '@event/contest/arrival';
import type { Deployment, Edition } from '@event/contest/edition/edition';
import type { FastifyRequest } from 'fastify';

type ScreenAt = (edition: Edition, deployment: Deployment, path: string) => object | undefined;

/**
 * A first visit is taken to its area with `?arriving`: only the browser knows whether an area is stored there, and then
 * comes back with it. Whatever else is in the address is kept.
 */
export function arrivalOf(edition: Edition, deployment: Deployment, request: FastifyRequest, screenAt: ScreenAt) {
  const { searchParams: query } = new URL(request.url, 'http://here');
  // The browser's stored language comes before the one that the address names.
  const named = query.getAll('lang').at(-1);
  const [area, player, to] = ['area', 'player', 'to'].map((name) => query.get(name));
  const arrival = arrive({
    languages: languagesOf(request),
    stored: { lang: named, area },
    deployment: deployment.kind,
    edition,
    ...(player && { player: { creation_area: Number(player) } }),
  });
  for (const name of ['arriving', 'area', 'player', 'to', 'lang']) query.delete(name);
  if (arrival.external) return query.size > 0 ? withQuery(arrival.external, query) : arrival.external;
  const isHandedOver = Boolean(area || player);
  const rest = [
    ...(isHandedOver || deployment.kind === 'india' ? [] : ['arriving']),
    ...(isHandedOver || named === arrival.lang ? [`lang=${arrival.lang}`] : []),
    ...(query.size > 0 ? [query.toString()] : []),
  ].join('&');
  const home = homeOf(deployment, arrival.area);
  const screen = to?.startsWith('/') ? home.replace(/\/$/, '') + to : home;
  return (screenAt(edition, deployment, screen) ? screen : home) + (rest && `?${rest}`);
}

function withQuery(address: string, query: URLSearchParams): string {
  const url = new URL(address);
  for (const [name, value] of query) url.searchParams.append(name, value);
  return url.href;
}

/** What the browser asks for, first choice first. */
export function languagesOf({ headers }: FastifyRequest): string[] {
  return (headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0] ?? '');
}

function homeOf({ kind, base }: Deployment, area: string): string {
  return kind === 'india' ? base : `${base.replace(/\/$/, '')}/${area}`;
}
