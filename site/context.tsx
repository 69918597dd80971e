/** The one context: the page and its words, handed to everything below. */
import type { Area } from '@event/contest/edition/edition';
import { createContext, type ReactNode, useContext } from 'react';
import { areaOf, type SitePage } from './page.ts';
import { addressOf, type Route } from './routes.ts';
import type { SiteWords } from './words.ts';

interface ScreenContext extends SiteWords {
  readonly page: SitePage;
  readonly area: Area;
  readonly edition: SitePage['edition'];
  /** The address of a screen in this area and language. */
  readonly to: (route: Route, hash?: string, detail?: string) => string;
}

const Context = createContext<ScreenContext | null>(null);

interface ProviderProps {
  readonly page: SitePage;
  readonly words: SiteWords;
  readonly children: ReactNode;
}

export function PageProvider({ page, words, children }: ProviderProps) {
  const to = (route: Route, hash = '', detail = '') =>
    route === page.route && hash ? hash : addressOf(page.deployment, page.area, route, page.lang, detail) + hash;
  const around = { ...words, page, area: areaOf(page), edition: page.edition, to };
  return <Context value={around}>{children}</Context>;
}

export function usePage(): ScreenContext {
  const around = useContext(Context);
  if (!around) throw new Error('There is no page around this part.');
  return around;
}
