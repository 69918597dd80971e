/** YouTube. */
import { type PlatformRecord, under } from '../platform.ts';
import { readYoutube } from './link.ts';

const hosts = [
  ...under('youtube.com', ['www', 'm', 'music', 'gaming', 'studio']),
  ...under('youtubekids.com', ['www']),
  ...under('youtube-nocookie.com', ['www']),
  ...under('youtu.be', ['www']),
];

export const youtube: PlatformRecord = {
  short: 'YT',
  example: 'https://www.youtube.com/watch?v=…',
  hosts,
  read: readYoutube,
  unwrap({ host, path, query }) {
    if (!hosts.includes(host) || path.join('/') !== 'attribution_link') return undefined;
    const target = query('u') ?? '';
    return /^\/(?!\/)/.test(target) ? `https://www.youtube.com${target}` : target;
  },
  player_host: 'https://www.youtube-nocookie.com',
  player: ({ video_id }) => `/embed/${encodeURIComponent(video_id)}?autoplay=1&rel=0`,
};
