/** The page's address as state: the hash names the open dialog, the query keeps the chosen tabs. Back closes a dialog. */
import { createSource } from '@event/ui/store';
import { useSyncExternalStore } from 'react';

let pushed = false;

const { tell, subscribe } = createSource((tell) => {
  const changed = (event: HashChangeEvent) => {
    pushed = new URL(event.newURL).hash !== '' && new URL(event.oldURL).hash === '';
    tell();
  };
  addEventListener('hashchange', changed);
  addEventListener('popstate', tell);
  return () => {
    removeEventListener('hashchange', changed);
    removeEventListener('popstate', tell);
  };
});

const hash = () => location.hash.slice(1);
const search = () => location.search;
const empty = () => '';

/** `edit/123` → `['edit', '123']`; empty while the page is being taken over. */
export function useHash(): readonly string[] {
  return useSyncExternalStore(subscribe, hash, empty).split('/');
}

const isLogin = (name: string) => /^login\b/.test(name);

/** From one dialog to the next Back still leads to the page, so the next takes the place of the last; a login and what it leads back to are one. */
export function openDialog(name: string) {
  if (hash() && (pushed || isLogin(name) || isLogin(hash()))) history.replaceState(null, '', `#${name}`);
  else {
    history.pushState(null, '', `#${name}`);
    pushed = true;
  }
  tell();
}

/** `here` leaves the history alone: a frame that moved on has put its own steps between. */
export function closeDialog(here = false) {
  if (!hash()) return;
  if (pushed && !here) history.back();
  else history.replaceState(history.state, '', location.pathname + location.search);
  pushed = false;
  tell();
}

export function useQuery(name: string): string | null {
  return new URLSearchParams(useSyncExternalStore(subscribe, search, empty)).get(name);
}

/** A tab is no step of its own: Back leaves the page, and coming back finds the tab. */
export function setQuery(name: string, value: string | null) {
  const query = new URLSearchParams(location.search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  const text = query.toString();
  history.replaceState(history.state, '', `${location.pathname}${text && `?${text}`}${location.hash}`);
  tell();
}
