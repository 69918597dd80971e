import type { PlatformSource } from '../source.ts';
import { tiktokConsent } from './consent.ts';
import type { TiktokSettings } from './settings.ts';
import { batch, readTiktok } from './tiktok.ts';

export const tiktok: PlatformSource<TiktokSettings> = {
  packing: { videos: batch, by_owner: true },
  adapter: readTiktok,
  is_same_for_all: false,
  pictures: ({ tiktok_page_url }) => tiktok_page_url,
  picture_hosts: ['*.tiktokcdn.com', '*.tiktokcdn-eu.com', '*.tiktokcdn-us.com'],
  seconds_of_picture: 6 * 3600,
  consent: tiktokConsent,
};
