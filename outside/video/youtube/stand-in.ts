import { credentials } from '../credential.ts';
import { east, everywhere, pack, unpack } from '../form.ts';
import type { StandIn } from '../stand-in.ts';
import { youtubeRoutes } from './youtube.ts';

const owner = 'UCQwErTyUiOpAsDfGh';

export const youtube: StandIn = {
  form: {
    code: 'ytb',
    name: 'YouTube',
    countries: [...everywhere, ...east],
    owner_kind: 'personal',
    link: (id) => `https://www.youtube.com/watch?v=${id}`,
    writeId: (key) => `d-${pack(key).toString(36).padStart(9, '0')}`,
    readId: (id) => (/^d-[0-9a-z]{9}$/.test(id) ? unpack(Number.parseInt(id.slice(2), 36)) : undefined),
    writeOwner: (index) => `${owner}${index.toString(36).padStart(6, '0')}`,
    readOwner: (id) => Number.parseInt(id.slice(owner.length), 36),
  },
  routes: youtubeRoutes,
  environment: (url) => ({
    YOUTUBE_URL: url,
    YOUTUBE_KEY: credentials.youtube_key,
    YOUTUBE_PAGE_URL: `${url}/youtube`,
  }),
};
