import type { PlatformCode } from '../edition/edition.ts';
import { type Address, readAddress } from './address.ts';
import { readFacebook } from './facebook.ts';
import { isShortener, platformOf, wrapperPath } from './host.ts';
import { readInstagram } from './instagram.ts';
import { type Link, refuse } from './result.ts';
import { readTiktok } from './tiktok.ts';
import { readVk } from './vk.ts';
import { readYoutube } from './youtube.ts';

const READERS: Readonly<Record<PlatformCode, (address: Address) => Link>> = {
  ytb: readYoutube,
  fb: readFacebook,
  ins: readInstagram,
  vk: readVk,
  tt: readTiktok,
};

// One web address, from its scheme or host on: what it points at. Click counters are unwrapped once, not twice.
export function classify(text: string): Link {
  const address = readAddress(text);
  if (address === undefined) return refuse('bad_address');
  const wrapped = unwrap(address);
  if (wrapped === undefined) return classifyAddress(address);
  const inner = /^https?:\/\//i.test(wrapped) ? readAddress(wrapped) : undefined;
  if (inner === undefined || unwrap(inner) !== undefined) return refuse('wrapped');
  const outer = platformOf(address.host);
  return outer !== undefined && platformOf(inner.host) !== outer ? refuse('wrapped') : classifyAddress(inner);
}

export function classifyOn(platform: PlatformCode, address: Address): Link {
  return READERS[platform](address);
}

function classifyAddress(address: Address): Link {
  const platform = platformOf(address.host);
  if (platform !== undefined) return classifyOn(platform, address);
  return refuse(isShortener(address.host) ? 'shortener' : 'unsupported_site');
}

function unwrap({ host, path, query }: Address): string | undefined {
  const page = path.join('/');
  if (wrapperPath(host) === page) return query('u') ?? '';
  const platform = platformOf(host);
  if (platform === 'fb' && page === 'plugins/video.php') return query('href') ?? '';
  if (platform !== 'ytb' || page !== 'attribution_link') return undefined;
  const target = query('u') ?? '';
  return /^\/(?!\/)/.test(target) ? `https://www.youtube.com${target}` : target;
}
