import { type PlatformCode, platformCodes, platformRecords } from '../platform/all.ts';

const shorteners = new Set(
  (
    'bit.ly t.co tinyurl.com vk.cc vk.me vk.link fb.me linktr.ee goo.gl is.gd cutt.ly clck.ru ' +
    'rebrand.ly s.id shorturl.at ow.ly t.ly rb.gy u.to y2u.be linkin.bio beacons.ai'
  ).split(' '),
);

const platform_by_host = new Map<string, PlatformCode>();
const platform_by_redirect_host = new Map<string, PlatformCode>();
for (const platform of platformCodes) {
  const { hosts, redirect_hosts = [] } = platformRecords[platform];
  for (const host of hosts) platform_by_host.set(host, platform);
  for (const host of redirect_hosts) platform_by_redirect_host.set(host, platform);
}

export function platformOf(host: string): PlatformCode | undefined {
  return platform_by_host.get(host) ?? platformCodes.find((code) => platformRecords[code].other_hosts?.test(host));
}

export function platformOfRedirect(host: string): PlatformCode | undefined {
  return platformOf(host) ?? platform_by_redirect_host.get(host);
}

export function isShortener(host: string): boolean {
  return shorteners.has(host);
}
