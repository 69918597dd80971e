/** The one context: the page and its words, handed to everything below. */
import type { Area } from '@event/contest/edition/edition';
import { createContext, type ReactNode, useContext } from 'react';
import { areaOf, type Page } from './page.ts';
import { addressOf, type Route } from './routes.ts';
import type { Words } from './words.ts';

interface Around extends Words {
  readonly page: Page;
  readonly area: Area;
  readonly edition: Page['edition'];
  /** The address of a screen in this area and language. */
  readonly to: (route: Route, hash?: string, detail?: string) => string;
}

const Context = createContext<Around | null>(null);

interface ProviderProps {
  readonly page: Page;
  readonly words: Words;
  readonly children: ReactNode;
}

export function PageProvider({ page, words, children }: ProviderProps) {
  const to = (route: Route, hash = '', detail = '') =>
    route === page.route && hash ? hash : addressOf(page.deployment, page.area, route, page.lang, detail) + hash;
  const around = { ...words, page, area: areaOf(page), edition: page.edition, to };
  return <Context value={around}>{children}</Context>;
}

export function usePage(): Around {
  const around = useContext(Context);
  if (!around) throw new Error('There is no page around this part.');
  return around;
}
