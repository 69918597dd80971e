/**
 * What a player did and the server has not answered yet: kept for that player alone, so that closing the page before the line is
 * back loses nothing. Not for longer than the server surely knows the key again.
 */
import type { CallName } from '@event/contest/wire';
import { store, storedJson } from '../storage.ts';

export interface WaitingAct {
  readonly name: CallName;
  readonly key: string;
  /** Its body; empty where it may not be written down. */
  readonly text: string;
  readonly owner: string;
  /** Milliseconds. */
  readonly at: number;
}

const in_full: readonly CallName[] = ['share', 'submit', 'edit', 'appeal', 'appeal_out'];
/**
 * A contact is never written into the browser's storage, and what is to be seen, or cannot be taken back, is done before one's eyes:
 * that somebody wished it is enough to have them check it.
 */
const by_name: readonly CallName[] = ['fill', 'draw', 'claim', 'prove', 'erase', 'disconnect', 'end_sessions'];
const most = 20;
const longest = 4000;
/** Half as long as the server keeps the answer to a key. */
const patience = 12 * 3_600_000;

/** Who sits here; unknown as long as the player is. */
let owner = '';
/** What this page itself is about to send. */
const in_hand = new Set<string>();

/** Gives what forgets it, or leaves it to a later page. */
export function keepWaiting(name: CallName, { key, text }: Pick<WaitingAct, 'key' | 'text'>) {
  in_hand.add(key);
  const kept = in_full.includes(name) ? text : by_name.includes(name) ? '' : null;
  if (owner && kept !== null && kept.length <= longest) {
    const others = list().filter((one) => one.key !== key);
    write([...others, { name, key, text: kept, owner, at: Date.now() }].slice(-most));
  }
  const letGo = holdAct(key);
  return (end: 'answered' | 'left') => {
    in_hand.delete(key);
    letGo();
    if (end === 'answered') dropWaiting(key);
  };
}

const nameOf = (key: string) => `act ${key}`;

/** No other tab sends it, or has its player check it, until this page is done with it or gone. */
function holdAct(key: string): () => void {
  let letGo = () => {};
  const done = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks?.request(nameOf(key), () => done).catch(() => {});
  return letGo;
}

/** Once no other page holds it, if it waits still. */
export async function takeWaiting({ key }: WaitingAct, work: () => Promise<void>): Promise<void> {
  const take = () => (waitingActs().some((one) => one.key === key) ? work() : undefined);
  const { locks } = navigator;
  await (locks ? locks.request(nameOf(key), take) : take());
}

export function dropWaiting(key: string) {
  const before = list();
  const others = before.filter((one) => one.key !== key);
  if (others.length < before.length) write(others);
}

/** Of whoever sits here, and in no hand of this page. */
export const waitingActs = () => list().filter((one) => one.owner === owner && owner !== '' && !in_hand.has(one.key));

export const isTooLate = ({ at }: WaitingAct) => Math.abs(Date.now() - at) > patience;

/** Another player's is forgotten: it is sent in nobody else's name, and read by nobody else. */
export function giveOutboxTo(player: string) {
  owner = player;
  const before = list();
  const own = before.filter((one) => one.owner === player);
  if (player && own.length < before.length) write(own);
}

/** Answers whether anything was waiting. */
export function forgetOutbox(): boolean {
  const waited = list().length > 0;
  write([]);
  owner = '';
  return waited;
}

/** Of anything else that lies there nothing is taken. */
function list(): readonly WaitingAct[] {
  const kept = storedJson('outbox');
  return Array.isArray(kept) ? kept.filter(isWaiting) : [];
}

function isWaiting(one: unknown): one is WaitingAct {
  if (typeof one !== 'object' || one === null) return false;
  const { name, key, text, owner: whose, at } = one as Partial<WaitingAct>;
  const texts = [key, text, whose];
  return [...in_full, ...by_name].some((known) => known === name) && texts.every(isText) && typeof at === 'number';
}

const isText = (value: unknown) => typeof value === 'string';

const write = (acts: readonly WaitingAct[]) => store('outbox', acts.length > 0 ? JSON.stringify(acts) : null);
