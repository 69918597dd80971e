import { gather } from '../gather.ts';
import type { PlatformSource } from '../source.ts';
import type { VkSettings } from './settings.ts';
import { readVk } from './vk.ts';

export const vk: PlatformSource<VkSettings> = {
  // Twenty-five calls of two hundred go into one; a claim of a thousand keeps transactions short.
  packing: { videos: 1000, by_owner: false },
  // Three calls a second.
  adapter: (app) => gather(readVk(app), { most: 5000, gap_ms: 350 }),
  is_same_for_all: true,
  pictures: ({ vk_url }) => vk_url,
  picture_hosts: ['*.userapi.com', '*.vkuserphoto.ru', '*.mycdn.me', '*.okcdn.ru'],
};
