import type { PlatformSource } from '../source.ts';
import { facebookConsent } from './consent.ts';
import { batch, readFacebook } from './facebook.ts';
import type { FacebookSettings } from './settings.ts';

export const facebook: PlatformSource<FacebookSettings> = {
  packing: { videos: batch, by_owner: true },
  adapter: readFacebook,
  is_same_for_all: false,
  pictures: ({ graph_url }) => graph_url,
  picture_hosts: ['*.fbcdn.net', '*.facebook.com'],
  consent: facebookConsent,
};
