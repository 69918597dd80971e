// Where a short link leads, hop by hop. The caller fetches; what may be fetched next is decided here.

import { readAddress } from '../platform/address.ts';
import type { PlatformCode } from '../platform/all.ts';
import { type LinkRefused, refuse } from '../platform/form.ts';
import { classifyOn } from './classify.ts';
import { platformOfRedirect } from './host.ts';
import type { LinkedVideo } from './result.ts';

type RedirectTarget = LinkedVideo | { hop: string } | LinkRefused;

// `location` is the header as received, `from` the address that answered with it.
export function readRedirect(platform: PlatformCode, from: string, location: string): RedirectTarget {
  if (typeof location !== 'string' || location.length > 4096) return refuse('bad_address');
  const target = absolute(from, location);
  const address = target === undefined ? undefined : readAddress(target);
  if (target === undefined || address === undefined) return refuse('bad_address');
  if (platformOfRedirect(address.host) !== platform) return refuse('unsupported_site');
  const link = classifyOn(platform, address);
  if ('id' in link) return link;
  if ('short' in link) return { hop: link.short };
  const login = isLogin(address.path) ? (address.query('next') ?? address.query('redirect_url')) : undefined;
  if (login !== undefined) return readLoginTarget(platform, from, login);
  if (address.path.length === 0 || link.refusal !== 'page') return link;
  return { hop: target };
}

export function isOnPlatform(platform: PlatformCode, url: string): boolean {
  const address = typeof url === 'string' ? readAddress(url) : undefined;
  return address !== undefined && platformOfRedirect(address.host) === platform;
}

// Visitors from a data centre are often sent to the login page, which carries the real target.
function readLoginTarget(platform: PlatformCode, from: string, next: string): RedirectTarget {
  const target = absolute(from, next);
  const address = target === undefined ? undefined : readAddress(target);
  if (address === undefined || platformOfRedirect(address.host) !== platform) return refuse('unsupported_site');
  const link = classifyOn(platform, address);
  return 'short' in link ? { hop: link.short } : link;
}

function isLogin(path: readonly string[]): boolean {
  return path[0] === 'login' || path[0] === 'login.php' || (path[0] === 'accounts' && path[1] === 'login');
}

// Always https, whatever scheme the answer names.
function absolute(from: string, location: string): string | undefined {
  if (/^https?:\/\//i.test(location)) return location.replace(/^https?/i, 'https');
  if (/^\/\/[^/]/.test(location)) return `https:${location}`;
  const host = readAddress(from)?.host;
  return host !== undefined && /^\/(?!\/)/.test(location) ? `https://${host}${location}` : undefined;
}
