/** TikTok. */
import { type PlatformRecord, under } from '../platform.ts';
import { readTiktok } from './link.ts';

export const tiktok: PlatformRecord = {
  short: 'TT',
  example: 'https://www.tiktok.com/@…/video/…',
  hosts: [...under('tiktok.com', ['www', 'm', 'lite', 'vm', 'vt']), ...under('tiktokv.com', ['www'])],
  // The short links of its Lite app lead here.
  redirect_hosts: ['t.tiktok.com'],
  read: readTiktok,
  createdAt: (id) => (/^[1-9]\d{14,19}$/.test(id) ? Number(BigInt(id) >> 32n) : undefined),
  player_host: 'https://www.tiktok.com',
  player: ({ video_id }) => `/player/v1/${encodeURIComponent(video_id)}?autoplay=1`,
};
