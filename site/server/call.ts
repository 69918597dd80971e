/** The one way to the server: address, headers, time-out, retries, and what each error says. */
import { api_base, paths } from 'virtual:calls';
import type { Body, CallName, calls as Calls, Envelope, Output } from '@event/contest/wire';
import type { SitePage } from '../page.ts';
import { store, stored } from '../storage.ts';
import { keepWaiting } from './outbox.ts';
import { whenBack } from './persist.ts';
import { isPageOld, noteFault } from './seen.ts';
import { trace } from './trace.ts';

const patience = 15_000;
const harmless = 104002;
const maintenance = 104090;
const expired = 401;
const timed_out = 408;
/** Asking again at once would only make the player wait longer. */
const waited = [timed_out, 429];

/** An answer that is no success: a refusal with its code, an HTTP status, or neither: no answer at all. */
export class CallFailed extends Error {
  readonly code: number;
  readonly status: number;
  readonly retryAfter: number;

  constructor(message: string, { code = 0, status = 0, retryAfter = 0 }) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** Nothing more to say about it. */
  get silent() {
    return this.code === harmless;
  }

  /** Too many are here, or the server is away for a moment: it says when to come back. A maintenance lasts longer. */
  get full() {
    return this.status === 503 && this.retryAfter > 0 && this.code !== maintenance;
  }

  /** The call may or may not have happened: only asking again with the same key tells. */
  get open() {
    return this.status === 0 || this.status === timed_out || this.status === 429 || this.status >= 500;
  }
}

/** Worth nothing later: the next look and the next notice come by themselves. */
const passing: readonly CallName[] = ['check', 'clear_all'];

/** Intents that only this page remembers. */
const unwritten = new Map<CallName, string>();
let place: Pick<SitePage, 'deployment' | 'lang'>;
let onExpired = () => {};
let onWaiting = () => () => {};

export function beginCalls(page: SitePage) {
  place = page;
}

export function whenExpired(listener: () => void) {
  onExpired = listener;
}

/** Something that a player did waits for the connection; what the listener gives is called when it is back. */
export function whenWaiting(listener: () => () => void) {
  onWaiting = listener;
}

type Method<name extends CallName> = (typeof Calls)[name]['method'];

/** Asks for something; tried up to three times, the pause growing. */
export async function ask<name extends CallName & { [n in CallName]: Method<n> extends 'GET' ? n : never }[CallName]>(
  name: name,
  query: Readonly<Record<string, string | number>> = {},
): Promise<Output<name>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
      return await send<Output<name>>(name, search && `?${search}`);
    } catch (error) {
      if (attempt === 3 || !(error instanceof CallFailed) || !error.open || waited.includes(error.status)) throw error;
      await pause(error.full ? error.retryAfter : 0.4 * 2 ** attempt);
    }
  }
}

/** Never in the name of whoever came after. */
const left = new CallFailed('', { code: harmless });

/**
 * Does something, at most once per intent: the same intent asked again keeps its key until there is a definite answer.
 * What is done without a connection is sent when it is back, and what found the house full when there may be room.
 * `kept` is what a page before this one was about to do.
 */
export async function act<name extends CallName & { [n in CallName]: Method<n> extends 'POST' ? n : never }[CallName]>(
  name: name,
  body: Body<name>,
  kept?: Pick<Intent, 'key' | 'token'>,
): Promise<Output<name>> {
  const text = JSON.stringify(body);
  const intent = { text, ...(kept ?? { key: keyOf(name, text), token: stored('token') }) };
  const end = keepWaiting(name, intent);
  try {
    const answer = await insist<Output<name>>(name, intent);
    end('answered');
    return answer;
  } catch (error) {
    end(error === left || (kept && error instanceof CallFailed && error.open) ? 'left' : 'answered');
    throw error;
  }
}

async function insist<data>(name: CallName, intent: Intent): Promise<data> {
  for (let back = 0; ; back++) {
    try {
      const answer = await send<data>(name, '', intent);
      endIntent(name, intent.key);
      return answer;
    } catch (error) {
      if (!(error instanceof CallFailed && error.open)) endIntent(name, intent.key);
      if (passing.includes(name) || !(error instanceof CallFailed && error.open)) throw error;
      await lineBack(error, back);
      if (name !== 'logout' && stored('token') !== intent.token) throw left;
    }
  }
}

/** Spread, so that not all come back at once. */
function pause(seconds: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, 1000 * seconds * (0.5 + Math.random())));
}

/** A connection that has just come back often fails once more. */
async function lineBack(error: CallFailed, back: number) {
  if (error.full && back < 3) return pause(error.retryAfter);
  if (navigator.onLine && (back === 0 || back > 3 || error.status !== 0)) throw error;
  if (navigator.onLine) return pause(back);
  const lineIsBack = onWaiting();
  return new Promise<void>((wake) => {
    const leave = whenBack(() => {
      leave();
      lineIsBack();
      wake();
    });
  });
}

/** Kept across a reload, so that a lost answer is asked for again and never done again. */
function keyOf(name: CallName, text: string): string {
  const [key, before] = intentOf(name).split('\n');
  if (key && before === text) return key;
  const fresh =
    crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');
  keepIntent(name, `${fresh}\n${text}`);
  return fresh;
}

const intentOf = (name: CallName) => unwritten.get(name) ?? stored(`intent.${name}`) ?? '';

/** One that began since is another. */
function endIntent(name: CallName, key: string) {
  if (intentOf(name).startsWith(`${key}\n`)) keepIntent(name, null);
}

/** What holds a contact, a token, or what opens an account elsewhere is never written into the browser's storage. */
const secret: readonly CallName[] = ['fill', 'login', 'connected', 'push_on'];

function keepIntent(name: CallName, intent: string | null) {
  if (!secret.includes(name)) store(`intent.${name}`, intent);
  else if (intent) unwritten.set(name, intent);
  else unwritten.delete(name);
}

/** Nobody who comes after this player at the phone repeats what was left undone, or reads it. */
export function forgetIntents() {
  for (const name of Object.keys(paths) as CallName[]) keepIntent(name, null);
}

interface Intent {
  readonly text: string;
  readonly key: string;
  readonly token: string | null;
}

async function send<data>(name: CallName, search: string, intent?: Intent): Promise<data> {
  const method = intent ? 'POST' : 'GET';
  const path = paths[name];
  const token = intent ? intent.token : stored('token');
  const response = await fetch(`${place.deployment.api}${api_base}${path}${search}`, {
    method,
    credentials: 'omit',
    headers: {
      'X-LANG': place.lang,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(intent && { 'Content-Type': 'application/json', 'Idempotency-Key': intent.key }),
    },
    ...(intent && { body: intent.text }),
    // What the browser itself kept would say that the connection is back.
    ...(isPageOld() && { cache: 'no-store' }),
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error) => {
    noteFault(0);
    throw new CallFailed('', { status: error.name === 'TimeoutError' ? timed_out : 0 });
  });
  const envelope = (await response.json().catch(() => null)) as Envelope<data> | null;
  trace('call', `${method} ${path} ${response.status} ${envelope?.code ?? ''}`);
  if (response.status === expired && token && token === stored('token')) onExpired();
  if (response.ok && envelope?.code === 0) return envelope.data as data;
  const isBrokenOff = response.ok && !envelope;
  noteFault(isBrokenOff ? 0 : response.status);
  throw new CallFailed(envelope?.msg ?? '', {
    code: envelope?.code ?? 0,
    status: isBrokenOff ? 0 : response.status,
    retryAfter: Number(response.headers.get('Retry-After')) || 0,
  });
}
