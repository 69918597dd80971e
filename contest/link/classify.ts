import { type Address, readAddress } from '../platform/address.ts';
import { type PlatformCode, platformCodes, platformRecords } from '../platform/all.ts';
import { refuse } from '../platform/form.ts';
import { isShortener, platformOf } from './host.ts';
import type { ReadLink } from './result.ts';

// One web address, from its scheme or host on: what it points at. Click counters are unwrapped once, not twice.
export function classify(text: string): ReadLink {
  const address = readAddress(text);
  if (address === undefined) return refuse('bad_address');
  const wrapped = unwrap(address);
  if (wrapped === undefined) return classifyAddress(address);
  const inner = /^https?:\/\//i.test(wrapped) ? readAddress(wrapped) : undefined;
  if (inner === undefined || unwrap(inner) !== undefined) return refuse('wrapped');
  const outer = platformOf(address.host);
  return outer !== undefined && platformOf(inner.host) !== outer ? refuse('wrapped') : classifyAddress(inner);
}

export function classifyOn(platform: PlatformCode, address: Address): ReadLink {
  const form = platformRecords[platform].read(address);
  return 'refusal' in form ? form : { platform, ...form };
}

function classifyAddress(address: Address): ReadLink {
  const platform = platformOf(address.host);
  if (platform !== undefined) return classifyOn(platform, address);
  return refuse(isShortener(address.host) ? 'shortener' : 'unsupported_site');
}

function unwrap(address: Address): string | undefined {
  for (const platform of platformCodes) {
    const wrapped = platformRecords[platform].unwrap?.(address);
    if (wrapped !== undefined) return wrapped;
  }
  return undefined;
}
