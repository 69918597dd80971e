import { isAddress, isCount, type Setting, type Shaped } from '../../setting.ts';
import type { ReaderSources } from '../snapshot.ts';

export const youtubeSettings = {
  YOUTUBE_URL: { meaning: 'YouTube Data API', otherwise: 'https://www.googleapis.com', check: isAddress },
  YOUTUBE_KEY: { meaning: 'Its key; without it YouTube is not asked', otherwise: '', secret: true },
  YOUTUBE_PAGE_URL: { meaning: 'YouTube pages and oEmbed', otherwise: 'https://www.youtube.com', check: isAddress },
  YOUTUBE_QUOTA: { meaning: 'Units the YouTube key has each day', otherwise: '10000', shape: 'number', check: isCount },
} as const satisfies Readonly<Record<string, Setting>>;

export type YoutubeSettings = Shaped<typeof youtubeSettings>;
export type YoutubeSources = ReaderSources<YoutubeSettings>;
