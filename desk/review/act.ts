/** What one stroke did, to one case or several: it goes out under a key of its own until the server has answered. */
import type { QueueRow } from '@event/contest/review/desk-wire';

export interface DecisionChoice {
  readonly kind: 'approve' | 'reject';
  readonly reason: string | null;
  readonly note: string | null;
}

export type ActWish =
  | { readonly what: 'decide' | 'look'; readonly choice: DecisionChoice }
  | { readonly what: 'pass_on'; readonly text: string }
  | { readonly what: 'undo'; readonly of: string };

export interface Act {
  /** The idempotency key. */
  readonly key: string;
  readonly wish: ActWish;
  readonly rows: readonly QueueRow[];
  /** The browser's clock, in milliseconds. */
  readonly at: number;
  /** Held: an undo waits for the answer of what it takes back. Waits: it failed, and goes out again at `again_at`. */
  readonly state: 'held' | 'ready' | 'sent' | 'waits' | 'done';
  readonly tries: number;
  readonly again_at: number | null;
  /** The decisions by submission: those that were made, of an undo those that it takes back. */
  readonly made: Readonly<Record<string, string>>;
  /** Taken back, or passed over by an undo because it cannot be. */
  readonly isOver: boolean;
}

/** What did not go as wished; it stays until the person has seen it. */
export interface ActTrouble {
  readonly key: string;
  readonly numbers: readonly number[];
  readonly wish: ActWish;
  readonly why: string;
  readonly state: 'waits' | 'sent' | 'refused';
}

export interface ActAnswer {
  readonly made: Readonly<Record<string, string>>;
  readonly refused: readonly { readonly id: string; readonly why: string }[];
}

export const isAnswered = ({ state }: Act) => state === 'done';

export function newAct(act: Pick<Act, 'key' | 'wish' | 'rows' | 'at'>): Act {
  return { ...act, state: 'ready', tries: 0, again_at: null, made: {}, isOver: false };
}

export function wordOf(wish: ActWish): string {
  if (wish.what === 'undo') return 'Taken back';
  if (wish.what === 'pass_on') return 'Passed on';
  return wish.choice.kind === 'approve' ? 'Approved' : 'Rejected';
}

/** `15828`, or `5 works` */
export const sayRows = (rows: readonly Pick<QueueRow, 'number'>[]) =>
  rows.length === 1 ? `${rows[0]?.number}` : `${rows.length} works`;

const longest_pause = 60_000;

/** Each pause is twice the one before, and spread, so that a server that comes back is not overrun. */
export const pauseAfter = (tries: number, chance: number) =>
  Math.min(longest_pause, 1000 * 2 ** tries) * (0.5 + chance / 2);
