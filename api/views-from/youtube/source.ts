import { gather } from '../gather.ts';
import type { PlatformSource } from '../source.ts';
import type { YoutubeSettings } from './settings.ts';
import { batch, quota_source, readYoutube } from './youtube.ts';

/** Many single questions would use up the day's quota: once a burst is over they are put together. */
export const paceOf = (rate_scale: number) => ({
  ...{ most: batch, burst: 20, sweeps: false },
  gap_ms: rate_scale && 3000 / rate_scale,
});

export const youtube: PlatformSource<YoutubeSettings> = {
  packing: { videos: batch, by_owner: false },
  adapter: (app) => gather(readYoutube(app), paceOf(app.settings.rate_scale)),
  is_same_for_all: true,
  pictures: ({ youtube_page_url }) => youtube_page_url,
  picture_hosts: ['*.ytimg.com'],
  quota: { source: quota_source, videos_per_unit: batch, whole: ({ youtube_quota }) => youtube_quota },
  // YouTube's terms.
  days_kept: 30,
};
