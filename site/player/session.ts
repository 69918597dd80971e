/** Who is logged in, as far as this browser knows: the stored keys, the player's own numbers, log in and log out. */
import type { UserInfo } from '@event/contest/wire';
import { useSyncExternalStore } from 'react';
import { keepResult } from '../draw/last.ts';
import type { Page } from '../page.ts';
import { forgetAnswers } from '../server/answer.ts';
import { act, ask, forgetIntents, whenExpired } from '../server/call.ts';
import { persist, type Trying } from '../server/persist.ts';
import { forgetDraft, giveDraftTo } from '../submit/draft.ts';
import { arriveAs, forgetArrival } from './arrival.ts';
import { store, stored, storedJson } from './storage.ts';

export interface Session {
  /** `unknown` until the script has looked: the page then shows neither side. */
  readonly state: 'unknown' | 'out' | 'in';
  readonly player: UserInfo | null;
  /** Logged out by the server, not by the player. */
  readonly expired?: boolean;
  /** How many have left this page: as a key it takes what one player typed along with that player. */
  readonly left: number;
}

const unknown: Session = { state: 'unknown', player: null, left: 0 };
let session = unknown;
let place: Page;
let asking: Trying | undefined;
const listeners = new Set<() => void>();

function set(next: Omit<Session, 'left'>, left = session.left) {
  session = { ...next, left };
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
  place = page;
  whenExpired(() => forget(true));
  addEventListener('storage', ({ key }) => key === 'token' && followOtherTab());
  if (!isLoggedIn()) return set({ state: 'out', player: null });
  const player = storedPlayer();
  if (player) giveDraftTo(nameOf(player));
  set({ state: 'in', player });
  void refreshPlayer();
}

function followOtherTab() {
  forgetShown();
  giveDraftTo('');
  set({ state: isLoggedIn() ? 'in' : 'out', player: null }, session.left + 1);
  if (isLoggedIn()) void refreshPlayer();
}

/** The player as the last visit left it, so that the numbers stand there at once. */
function storedPlayer(): UserInfo | null {
  const player = storedJson('userInfo');
  const isPlayer = typeof player === 'object' && player !== null && 'creation_area' in player && 'draw_count' in player;
  return isPlayer ? (player as UserInfo) : null;
}

/** Asked for until it is answered, also when nobody waits for it any more. */
export function refreshPlayer(): Promise<UserInfo | null> {
  asking?.stop();
  return new Promise((resolve) => {
    const failed = (error: unknown) => {
      resolve(null);
      throw error;
    };
    asking = persist(() => askForPlayer().then(resolve, failed));
  });
}

async function askForPlayer(): Promise<UserInfo | null> {
  const token = stored('token');
  const player = await ask('info');
  if (stored('token') !== token) return null;
  keepPlayer(player);
  arriveAs(place, player);
  return player;
}

const nameOf = ({ role_id, zone_id }: UserInfo) => `${role_id} ${zone_id}`;

function keepPlayer(player: UserInfo) {
  giveDraftTo(nameOf(player));
  store('userInfo', JSON.stringify(player));
  set({ state: 'in', player });
}

/** Numbers that an answer brought along. */
export function updatePlayer(change: Partial<UserInfo>) {
  if (session.player) keepPlayer({ ...session.player, ...change });
}

export function noteShared(channel: string) {
  const { shared = [] } = session.player ?? {};
  updatePlayer({ shared: [...new Set([...shared, channel])] });
}

/** The platform's token is exchanged for the site's own. */
export async function logIn(token: string): Promise<UserInfo | null> {
  const { auth_token } = await act('login', { token });
  store('token', auth_token);
  store('m_token', token);
  set({ state: 'in', player: null });
  return refreshPlayer();
}

export function logOut() {
  void act('logout', {}).catch(() => {});
  forget();
}

function forget(expired = false) {
  for (const key of ['token', 'm_token', 'userInfo'] as const) store(key, null);
  asking?.stop();
  forgetIntents();
  forgetShown();
  forgetArrival();
  // Who was logged out by the server may come back for what was typed; nobody else sees it.
  if (expired) giveDraftTo('');
  else forgetDraft();
  set({ state: 'out', player: null, expired }, session.left + 1);
}

/** What this tab has for the player's eyes. */
function forgetShown() {
  forgetAnswers();
  keepResult(null);
}
