/**
 * What was answered last stays readable without a connection: boards, and the player's own works. A door, an attempt or a code is
 * never kept: an old one would be a wrong one.
 */
import type { CallName } from '@event/contest/wire';
import { createStore, useStore } from '@event/ui/store';
import { store, storedJson } from '../storage.ts';

const readable: readonly CallName[] = ['board', 'mine'];
const most = 4;

interface RememberedAnswer {
  readonly key: string;
  /** When it was answered, in milliseconds. */
  readonly at: number;
  readonly data: unknown;
}

/** What is shown now and is not of now, by its question; the page itself has none. */
const old = createStore<Readonly<Record<string, number>>>({});
const page = '';

/** Why it is not of now: the last call that found no line, or whose answer was the server's failure. */
const fault = createStore<'line' | 'server'>('line');

/** A server that refuses has answered: that is no fault. */
export function noteFault(status: number) {
  if (status === 0 || status >= 500) fault.set(status === 0 ? 'line' : 'server');
}

export const useFault = () => useStore(fault);

/** The page stands as it was kept; its script learns when that was. */
export function beginSeen(): number | undefined {
  const at = Number(document.documentElement.dataset.seen);
  if (!at) return undefined;
  old.set({ [page]: at });
  return at;
}

export const isPageOld = () => page in old.get();

/** Since when the oldest thing on the page is so; nothing while all is of now. */
export function useSeen(): number | undefined {
  const times = Object.values(useStore(old));
  return times.length > 0 ? Math.min(...times) : undefined;
}

export function keepSeen(name: CallName, key: string, data: unknown) {
  // Other public answers may come out of the browser's own cache.
  const isNow = (one: string) => one === key || (one === page && name === 'status' && navigator.onLine);
  const others = Object.entries(old.get()).filter(([one]) => !isNow(one));
  if (others.length < Object.keys(old.get()).length) old.set(Object.fromEntries(others));
  if (!readable.includes(name)) return;
  const before = listOf(name).filter((one) => one.key !== key);
  store(`seen.${name}`, JSON.stringify([{ key, at: Date.now(), data }, ...before].slice(0, most)));
}

/** What was answered last, from now on marked as old. */
export function takeSeen(name: CallName, key: string): unknown {
  const found = readable.includes(name) ? listOf(name).find((one) => one.key === key) : undefined;
  if (found) old.set({ ...old.get(), [key]: found.at });
  return found?.data;
}

export function forgetSeen(isMeant: (name: CallName) => boolean) {
  for (const name of readable.filter(isMeant)) store(`seen.${name}`, null);
  const others = Object.entries(old.get()).filter(([key]) => !isMeant(key.split('?', 1)[0] as CallName));
  old.set(Object.fromEntries(others));
}

function listOf(name: CallName): readonly RememberedAnswer[] {
  const kept = storedJson(`seen.${name}`);
  return Array.isArray(kept) ? kept : [];
}
