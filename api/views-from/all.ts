/** The five adapters of an app, made once. */
import type { PlatformCode } from '@event/contest/edition/edition';
import { facebook } from './facebook/facebook.ts';
import { gather } from './gather.ts';
import { instagram } from './instagram/instagram.ts';
import type { Adapter, Sources } from './snapshot.ts';
import { tiktok } from './tiktok/tiktok.ts';
import { vk } from './vk/vk.ts';
import { youtube } from './youtube/youtube.ts';

const made = new WeakMap<Sources, Readonly<Record<PlatformCode, Adapter>>>();

export function adaptersOf(app: Sources): Readonly<Record<PlatformCode, Adapter>> {
  const known = made.get(app);
  if (known) return known;
  const adapters = {
    // Many single questions would use up the day's quota: once a burst is over they are put together.
    ytb: gather(youtube(app), { most: 50, gap_ms: 3000 * app.settings.rate_scale, burst: 20, sweeps: false }),
    fb: facebook(app),
    ins: instagram(app),
    // Three calls a second, each with up to twenty-five lists of two hundred.
    vk: gather(vk(app), { most: 5000, gap_ms: 350 }),
    tt: tiktok(app),
  };
  made.set(app, adapters);
  return adapters;
}
