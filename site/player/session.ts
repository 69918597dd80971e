/** Who is logged in, as far as this browser knows: the stored keys, the player's own numbers, log in and log out. */
import type { UserInfo } from '@event/contest/player/wire';
import { createStore, useStore } from '@event/ui/store';
import type { SitePage } from '../page.ts';
import { forgetAnswers } from '../server/answer.ts';
import { act, ask, forgetIntents, whenExpired } from '../server/call.ts';
import { persist, type Trying } from '../server/persist.ts';
import { store, stored, storedJson } from '../storage.ts';
import { bringHome, forgetArrival } from './arrival.ts';

interface Session {
  /** `unknown` until the script has looked: the page then shows neither side. */
  readonly state: 'unknown' | 'out' | 'in';
  readonly player: UserInfo | null;
  /** The player's numbers are of the last visit, and the server failed to tell those of now. */
  readonly past?: boolean;
  /** Logged out by the server, not by the player. */
  readonly expired?: boolean;
  /** Language and area of the game's client, as its login platform named them. */
  readonly mtLang?: string;
  readonly mtArea?: string;
  /** How many have left this page: as a key it takes what one player typed along with that player. */
  readonly left: number;
}

/** Who sits here: a player by name, whom the server knows by this token; one who may come back; nobody any more. */
export type Seat = { readonly name: string; readonly token?: string | null } | 'away' | 'gone';

const session = createStore<Session>({ state: 'unknown', player: null, left: 0 });
let place: SitePage;
let asking: Trying | undefined;
let onSeat: (seat: Seat) => void;
/** Whether the server has said on this page who sits here. */
let isTold = false;

const set = (next: Omit<Session, 'left'>, left = session.get().left) => session.set({ ...next, left });

export const useSession = () => useStore(session);

/** Whose numbers are of now, or may still turn out to be: a try of the last visit may be used up. */
export function useCounted(): Session {
  const now = useSession();
  return now.past ? { ...now, player: null } : now;
}

export const isLoggedIn = () => stored('token') !== null;

/** What others keep for a player follows the seat. */
export function beginSession(page: SitePage, whoSits: (seat: Seat) => void) {
  place = page;
  onSeat = whoSits;
  whenExpired(() => leaveSession(true));
  addEventListener('storage', ({ key }) => key === 'token' && followOtherTab());
  if (!isLoggedIn()) return set({ state: 'out', player: null });
  const player = storedPlayer();
  if (player) onSeat(seatOf(player));
  set({ state: 'in', player });
  void refreshPlayer();
}

function followOtherTab() {
  leaveSeat('away');
  set({ state: isLoggedIn() ? 'in' : 'out', player: null }, session.get().left + 1);
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
      if (!isTold && session.get().player) session.set({ ...session.get(), past: true });
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
  onSeat({ ...seatOf(player), token });
  bringHome(place, player);
  return player;
}

export const nameOf = ({ role_id, zone_id }: UserInfo) => `${role_id} ${zone_id}`;
const seatOf = (player: UserInfo) => ({ name: nameOf(player) });

function keepPlayer(player: UserInfo, isCounted = true) {
  onSeat(seatOf(player));
  store('userInfo', JSON.stringify(player));
  isTold ||= isCounted;
  const now = session.get();
  session.set({ ...now, state: 'in', player, past: Boolean(now.past) && !isCounted });
}

/** Numbers that an answer brought along. */
export function updatePlayer(change: Partial<UserInfo>) {
  const { player } = session.get();
  if (player) keepPlayer({ ...player, ...change }, 'draw_count' in change);
}

export function noteShared(channel: string) {
  const { shared = [] } = session.get().player ?? {};
  updatePlayer({ shared: [...new Set([...shared, channel])] });
}

/** The platform's token is exchanged for the site's own; what it says of its client is kept. Another player's notices on this browser end. */
export async function logIn(
  token: string,
  { push, ...client }: Pick<Session, 'mtLang' | 'mtArea'> & { readonly push?: string | undefined },
): Promise<UserInfo | null> {
  const { auth_token } = await act('login', { token, ...(push && { push }) });
  forgetArrival();
  store('token', auth_token);
  // Used up by now: without its signature it logs nobody in anywhere.
  store('m_token', token.replace(/\.[^.]*$/, ''));
  set({ state: 'in', player: null, ...client });
  return refreshPlayer();
}

/** Nothing of the player stays on this page. */
export function leaveSession(expired = false) {
  for (const key of ['token', 'm_token', 'userInfo'] as const) store(key, null);
  asking?.stop();
  forgetIntents();
  forgetArrival();
  // A player whom the server logged out may come back for what was typed; nobody else sees it.
  leaveSeat(expired ? 'away' : 'gone');
  set({ state: 'out', player: null, expired }, session.get().left + 1);
}

function leaveSeat(seat: 'away' | 'gone') {
  forgetAnswers();
  onSeat(seat);
}
