import { isAddress, type Setting, type Shaped } from '../../setting.ts';
import type { ReaderSources } from '../snapshot.ts';

export const tiktokSettings = {
  TIKTOK_URL: { meaning: 'TikTok Display API', otherwise: 'https://open.tiktokapis.com', check: isAddress },
  TIKTOK_KEY: { meaning: 'Its client key', otherwise: '', secret: true },
  TIKTOK_SECRET: { meaning: 'Its client secret', otherwise: '', secret: true },
  TIKTOK_PAGE_URL: { meaning: 'TikTok pages and oEmbed', otherwise: 'https://www.tiktok.com', check: isAddress },
} as const satisfies Readonly<Record<string, Setting>>;

export type TiktokSettings = Shaped<typeof tiktokSettings>;
export type TiktokSources = ReaderSources<TiktokSettings>;
