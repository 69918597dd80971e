import type { PlatformSource } from '../source.ts';
import { instagramConsent } from './consent.ts';
import { batch, readInstagram } from './instagram.ts';
import type { InstagramSettings } from './settings.ts';

export const instagram: PlatformSource<InstagramSettings> = {
  packing: { videos: batch, by_owner: true },
  adapter: readInstagram,
  is_same_for_all: false,
  pictures: ({ graph_url }) => graph_url,
  picture_hosts: ['*.cdninstagram.com', '*.fbcdn.net'],
  consent: instagramConsent,
};
