/** Every platform's source, and the adapters of an app, made once. */
import { type PlatformCode, platformCodes } from '@event/contest/platform/all';
import type { Shaped } from '../setting.ts';
import { facebookSettings } from './facebook/settings.ts';
import { facebook } from './facebook/source.ts';
import { instagramSettings } from './instagram/settings.ts';
import { instagram } from './instagram/source.ts';
import type { Adapter, ReaderSources } from './snapshot.ts';
import type { PlatformSource } from './source.ts';
import { tiktokSettings } from './tiktok/settings.ts';
import { tiktok } from './tiktok/source.ts';
import { vkSettings } from './vk/settings.ts';
import { vk } from './vk/source.ts';
import { youtubeSettings } from './youtube/settings.ts';
import { youtube } from './youtube/source.ts';

export const platformSettings = {
  ...youtubeSettings,
  ...facebookSettings,
  ...instagramSettings,
  ...vkSettings,
  ...tiktokSettings,
} as const;

type PlatformSettings = Shaped<typeof platformSettings>;

export const platformSources: Readonly<Record<PlatformCode, PlatformSource<PlatformSettings>>> = {
  ytb: youtube,
  fb: facebook,
  ins: instagram,
  vk,
  tt: tiktok,
};

type Adapters = Readonly<Record<PlatformCode, Adapter>>;

const made = new WeakMap<object, Adapters>();

export function adaptersOf(app: ReaderSources<PlatformSettings>): Adapters {
  const known = made.get(app);
  if (known) return known;
  const adapters = Object.fromEntries(platformCodes.map((code) => [code, platformSources[code].adapter(app)]));
  made.set(app, adapters as Adapters);
  return adapters as Adapters;
}

/** Where pictures of videos come from: the hosts of each platform, and the stand-ins in their places. */
export function pictureOrigins(settings: PlatformSettings): string[] {
  const sources = Object.values(platformSources);
  const hosts = sources.flatMap(({ picture_hosts }) => picture_hosts.map((host) => `https://${host}`));
  const pages = sources.map(({ pictures }) => new URL(pictures(settings)));
  const stand_ins = pages.filter(({ protocol }) => protocol === 'http:').map(({ origin }) => origin);
  return [...new Set([...hosts, ...stand_ins])];
}
