/**
 * Sessions that a player left here and the server may not know of yet. Kept is the hash of the token: it ends the session, from
 * whichever page comes next, and opens nothing to whoever finds it.
 */
import { store, storedJson } from '../storage.ts';
import { act, CallFailed } from './call.ts';
import { persist } from './persist.ts';

const most = 20;

/** Nothing where the browser cannot hash, as on a page that came without encryption. */
export async function noteLeft(token: string): Promise<string> {
  const hash = await crypto.subtle?.digest('SHA-256', new TextEncoder().encode(token));
  if (!hash) return '';
  const session = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  write([...left(), session].slice(-most));
  return session;
}

export const dropLeft = (session: string) => write(left().filter((one) => one !== session));

export function tellLeft() {
  if (left().length === 0) return;
  persist(async () => {
    for (const session of left()) await tell(session);
  });
}

async function tell(session: string) {
  // An act that waits for the line says so, and nobody here did this one.
  if (!navigator.onLine) throw new Error('no line');
  try {
    await act('leave', { session }, { key: session, token: null });
  } catch (error) {
    if (!(error instanceof CallFailed) || error.open) throw error;
  }
  dropLeft(session);
}

function left(): readonly string[] {
  const kept = storedJson('left');
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

const write = (sessions: readonly string[]) => store('left', sessions.length > 0 ? JSON.stringify(sessions) : null);
