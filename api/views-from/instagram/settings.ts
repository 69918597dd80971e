import { isAddress, type Setting, type Shaped } from '../../setting.ts';
import type { FacebookSettings } from '../facebook/settings.ts';
import type { ReaderSources } from '../snapshot.ts';

export const instagramSettings = {
  INSTAGRAM_URL: { meaning: 'Instagram API of owners', otherwise: 'https://graph.instagram.com', check: isAddress },
  INSTAGRAM_PAGE_URL: { meaning: 'Instagram’s consent page', otherwise: 'https://www.instagram.com', check: isAddress },
  INSTAGRAM_LOGIN_URL: {
    meaning: 'Where its codes become tokens',
    otherwise: 'https://api.instagram.com',
    check: isAddress,
  },
  INSTAGRAM_ACCOUNT: { meaning: 'Our own professional account there, which looks up others', otherwise: '' },
} as const satisfies Readonly<Record<string, Setting>>;

export type InstagramSettings = FacebookSettings & Shaped<typeof instagramSettings>;
export type InstagramSources = ReaderSources<InstagramSettings>;
