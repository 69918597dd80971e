/** A board: what a row of it is, what state it is in, and how far the next prize is. */
import type { Area, Currency, Edition, Period } from '../edition/edition.ts';
import { prizeOfRank } from '../edition/edition.ts';
import type { PlatformCode } from '../platform/all.ts';
import type { Board } from './wire.ts';

/** So many of the newest changes lie in the answer of a board; the whole log is a call of its own. */
export const changes_in_board = 50;

export interface BoardKey {
  readonly area: number;
  readonly platform: number;
  readonly period: number;
}

export interface Standing {
  readonly player_id: string;
  readonly views: number;
  /** When the sum was first this number. */
  readonly reached_at: number;
  /** The player's first submission on this board. */
  readonly submitted_at: number;
}

export type BoardState = Board['state'];

export function boardState(period: Period, now: number, isCertified: boolean): BoardState {
  if (now < period.from) return 'upcoming';
  if (now < period.to) return 'live';
  return isCertified ? 'certified' : 'frozen';
}

interface NextPrize {
  readonly rank: number;
  readonly prize: { readonly amount: number; readonly currency: Currency };
}

/** The nearest rank above that wins more than this one does; without a rank, the last one that wins anything. */
export function nextPrize(area: Area, platform: PlatformCode, rank: number | null): NextPrize | undefined {
  const last = Math.max(0, ...area.prizes.map(({ to }) => to));
  const from = rank ?? last + 1;
  const own = prizeOfRank(area, platform, from);
  for (let better = Math.min(from - 1, last); better >= 1; better--) {
    const prize = prizeOfRank(area, platform, better);
    if (prize && (prize.amount !== own?.amount || prize.currency !== own.currency)) return { rank: better, prize };
  }
  return undefined;
}

/** The period whose board a submission of this moment counts for. */
export function periodOfSubmission(edition: Edition, submitted_at: number): Period | undefined {
  return edition.periods.find(({ from, to }) => from <= submitted_at && submitted_at < to);
}
