/** The desk's own small router: the address as state. */
import { createSource } from '@event/ui/store';
import { useSyncExternalStore } from 'react';

export const desk_path = '/desk';

const { tell, subscribe } = createSource((tell) => {
  addEventListener('popstate', tell);
  return () => removeEventListener('popstate', tell);
});

/** Below `/desk`, without the slash at its end: `/review`. */
const path = () => location.pathname.slice(desk_path.length).replace(/\/$/, '') || '/';
const search = () => location.search;

export function usePath(): string {
  return useSyncExternalStore(subscribe, path);
}

export function useSearch(): URLSearchParams {
  return new URLSearchParams(useSyncExternalStore(subscribe, search));
}

export function go(to: string) {
  history.pushState(null, '', desk_path + to);
  tell();
  scrollTo(0, 0);
}

/** Filters live in the query, so that an address shows what it showed; Back leaves the screen. */
export function setSearch(values: Readonly<Record<string, string | null>>) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  history.replaceState(null, '', location.pathname + (text && `?${text}`));
  tell();
}

export const clearSearch = (names: readonly string[]) =>
  setSearch(Object.fromEntries(names.map((name) => [name, null])));

/** `/submissions/:area/:id` with `/submissions/4/123` gives both; anything else null. */
export function match(pattern: string, given: string): Readonly<Record<string, string>> | null {
  const wanted = pattern.split('/');
  const parts = given.split('/');
  if (wanted.length !== parts.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = parts[index] as string;
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return found;
}
