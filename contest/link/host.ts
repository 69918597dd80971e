import { type PlatformCode, platformCodes, platformRecords } from '../platform/all.ts';

const SHORTENERS = new Set(
  (
    'bit.ly t.co tinyurl.com vk.cc vk.me vk.link fb.me linktr.ee goo.gl is.gd cutt.ly clck.ru ' +
    'rebrand.ly s.id shorturl.at ow.ly t.ly rb.gy u.to y2u.be linkin.bio beacons.ai'
  ).split(' '),
);

const PLATFORM_BY_HOST = new Map<string, PlatformCode>();
const PLATFORM_BY_REDIRECT_HOST = new Map<string, PlatformCode>();
for (const platform of platformCodes) {
  const { hosts, redirect_hosts = [] } = platformRecords[platform];
  for (const host of hosts) PLATFORM_BY_HOST.set(host, platform);
  for (const host of redirect_hosts) PLATFORM_BY_REDIRECT_HOST.set(host, platform);
}

export function platformOf(host: string): PlatformCode | undefined {
  return PLATFORM_BY_HOST.get(host) ?? platformCodes.find((code) => platformRecords[code].other_hosts?.test(host));
}

export function platformOfRedirect(host: string): PlatformCode | undefined {
  return platformOf(host) ?? PLATFORM_BY_REDIRECT_HOST.get(host);
}

export function isShortener(host: string): boolean {
  return SHORTENERS.has(host);
}
