/** VK. */
import { type PlatformRecord, under } from '../platform.ts';
import { readVk } from './link.ts';

export const vk: PlatformRecord = {
  short: 'VK',
  example: 'https://vk.com/video-…',
  hosts: [
    ...under('vk.com', ['www', 'm', 'new']),
    ...under('vk.ru', ['www', 'm', 'new']),
    ...under('vkvideo.ru', ['www', 'm', 'vksport']),
  ],
  read: readVk,
  player_host: 'https://vkvideo.ru',
  player({ video_id }) {
    const [owner = '', number = ''] = video_id.split('_').map(encodeURIComponent);
    return `/video_ext.php?oid=${owner}&id=${number}&autoplay=1`;
  },
};
