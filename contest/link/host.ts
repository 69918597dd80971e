import type { PlatformCode } from '../edition/edition.ts';

// Exact names only: a test by suffix or substring would let look-alikes through.
const HOSTS: Readonly<Record<PlatformCode, readonly string[]>> = {
  ytb: [
    ...under('youtube.com', ['www', 'm', 'music', 'gaming', 'studio']),
    ...under('youtubekids.com', ['www']),
    ...under('youtube-nocookie.com', ['www']),
    ...under('youtu.be', ['www']),
  ],
  fb: [
    ...under('facebook.com', ['www', 'm', 'web', 'mbasic', 'touch', 'mobile', 'free', '0']),
    ...under('fb.com', ['www', 'm', 'web', 'mbasic', 'touch', 'mobile', 'free', '0']),
    'fb.watch',
    'fb.gg',
  ],
  ins: [...under('instagram.com', ['www', 'm']), ...under('instagr.am', ['www'])],
  vk: [
    ...under('vk.com', ['www', 'm', 'new']),
    ...under('vk.ru', ['www', 'm', 'new']),
    ...under('vkvideo.ru', ['www', 'm', 'vksport']),
  ],
  tt: [...under('tiktok.com', ['www', 'm', 'lite', 'vm', 'vt']), ...under('tiktokv.com', ['www'])],
};

// TikTok sends the short links of its Lite app here. Nobody shares this host, so it counts in redirects only.
const REDIRECT_HOSTS = new Map<string, PlatformCode>([['t.tiktok.com', 'tt']]);

const SHORTENERS = new Set(
  (
    'bit.ly t.co tinyurl.com vk.cc vk.me vk.link fb.me linktr.ee goo.gl is.gd cutt.ly clck.ru ' +
    'rebrand.ly s.id shorturl.at ow.ly t.ly rb.gy u.to y2u.be linkin.bio beacons.ai'
  ).split(' '),
);

const WRAPPERS = new Map([
  ['l.facebook.com', 'l.php'],
  ['lm.facebook.com', 'l.php'],
  ['l.instagram.com', ''],
]);

const FACEBOOK_IN_A_LANGUAGE = /^[a-z]{2}-[a-z]{2}\.(?:facebook|fb)\.com$/;

const PLATFORM_BY_HOST = new Map<string, PlatformCode>();
for (const platform of ['ytb', 'fb', 'ins', 'vk', 'tt'] as const) {
  for (const host of HOSTS[platform]) PLATFORM_BY_HOST.set(host, platform);
}

export function platformOf(host: string): PlatformCode | undefined {
  return PLATFORM_BY_HOST.get(host) ?? (FACEBOOK_IN_A_LANGUAGE.test(host) ? 'fb' : undefined);
}

export function platformOfRedirect(host: string): PlatformCode | undefined {
  return platformOf(host) ?? REDIRECT_HOSTS.get(host);
}

export function isShortener(host: string): boolean {
  return SHORTENERS.has(host);
}

// The path under which a click-counting host carries the real link in its parameter `u`.
export function wrapperPath(host: string): string | undefined {
  return WRAPPERS.get(host);
}

function under(domain: string, labels: readonly string[]): string[] {
  return [domain, ...labels.map((label) => `${label}.${domain}`)];
}
