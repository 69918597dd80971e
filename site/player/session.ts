/** Who is logged in, as far as this browser knows: the stored keys, the player's own numbers, log in and log out. */
import type { UserInfo } from '@event/contest/wire';
import { useSyncExternalStore } from 'react';
import { keepResult } from '../draw/last.ts';
import type { Page } from '../page.ts';
import { forgetAnswers } from '../server/answer.ts';
import { act, ask, CallFailed, forgetIntents, whenExpired } from '../server/call.ts';
import { arriveAs } from './arrival.ts';
import { store, stored, storedJson } from './storage.ts';

export interface Session {
  /** `unknown` until the script has looked: the page then shows neither side. */
  readonly state: 'unknown' | 'out' | 'in';
  readonly player: UserInfo | null;
  /** Logged out by the server, not by the player. */
  readonly expired?: boolean;
}

const unknown: Session = { state: 'unknown', player: null };
let session = unknown;
const listeners = new Set<() => void>();

function set(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  );
}

export const isLoggedIn = () => stored('token') !== null;

export function beginSession(page: Page) {
  whenExpired(() => forget(true));
  addEventListener('storage', ({ key }) => key === 'token' && followOtherTab());
  if (!isLoggedIn()) return set({ state: 'out', player: null });
  set({ state: 'in', player: storedPlayer() });
  void refreshPlayer().then((player) => player && arriveAs(page, player));
}

function followOtherTab() {
  forgetShown();
  if (!isLoggedIn()) return set({ state: 'out', player: null });
  set({ state: 'in', player: null });
  void refreshPlayer();
}

/** The player as the last visit left it, so that the numbers stand there at once. */
function storedPlayer(): UserInfo | null {
  const player = storedJson('userInfo');
  const isPlayer = typeof player === 'object' && player !== null && 'creation_area' in player && 'draw_count' in player;
  return isPlayer ? (player as UserInfo) : null;
}

export async function refreshPlayer(): Promise<UserInfo | null> {
  try {
    const token = stored('token');
    const player = await ask('info');
    if (stored('token') !== token) return null;
    keepPlayer(player);
    return player;
  } catch (error) {
    if (error instanceof CallFailed) return null;
    throw error;
  }
}

function keepPlayer(player: UserInfo) {
  store('userInfo', JSON.stringify(player));
  set({ state: 'in', player });
}

/** Numbers that an answer brought along. */
export function updatePlayer(change: Partial<UserInfo>) {
  if (session.player) keepPlayer({ ...session.player, ...change });
}

/** The platform's token is exchanged for the site's own. */
export async function logIn(token: string, page: Page): Promise<UserInfo | null> {
  const { auth_token } = await act('login', { token });
  store('token', auth_token);
  store('m_token', token);
  set({ state: 'in', player: null });
  const player = await refreshPlayer();
  if (player) arriveAs(page, player);
  return player;
}

export function logOut() {
  void act('logout', {}).catch(() => {});
  forget();
}

function forget(expired = false) {
  for (const key of ['token', 'm_token', 'userInfo'] as const) store(key, null);
  forgetIntents();
  forgetShown();
  set({ state: 'out', player: null, expired });
}

/** What this tab has for the player's eyes. */
function forgetShown() {
  forgetAnswers();
  keepResult(null);
}
