import { isAddress, type Setting, type Shaped } from '../../setting.ts';
import type { ReaderSources } from '../snapshot.ts';

export const facebookSettings = {
  GRAPH_URL: {
    meaning: 'Graph API of Facebook and Instagram',
    otherwise: 'https://graph.facebook.com',
    check: isAddress,
  },
  GRAPH_TOKEN: { meaning: 'Its token', otherwise: '', secret: true },
  GRAPH_APP_ID: { meaning: 'App id at Facebook, for the consent of owners', otherwise: '' },
  GRAPH_APP_SECRET: { meaning: 'Its secret', otherwise: '', secret: true },
  FACEBOOK_PAGE_URL: { meaning: 'Facebook’s consent page', otherwise: 'https://www.facebook.com', check: isAddress },
} as const satisfies Readonly<Record<string, Setting>>;

export type FacebookSettings = Shaped<typeof facebookSettings>;
export type FacebookSources = ReaderSources<FacebookSettings>;
