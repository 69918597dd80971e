import { gather } from '../gather.ts';
import type { PlatformSource } from '../source.ts';
import type { YoutubeSettings } from './settings.ts';
import { batch, quota_source, readYoutube } from './youtube.ts';

export const youtube: PlatformSource<YoutubeSettings> = {
  packing: { videos: batch, by_owner: false },
  // Many single questions would use up the day's quota: once a burst is over they are put together.
  adapter(app) {
    const scale = app.settings.rate_scale;
    return gather(readYoutube(app), { most: batch, gap_ms: scale && 3000 / scale, burst: 20, sweeps: false });
  },
  is_same_for_all: true,
  pictures: ({ youtube_page_url }) => youtube_page_url,
  picture_hosts: ['*.ytimg.com'],
  quota: { source: quota_source, videos_per_unit: batch, whole: ({ youtube_quota }) => youtube_quota },
  // YouTube's terms.
  days_kept: 30,
};
