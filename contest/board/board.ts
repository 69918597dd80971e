/** A board: who is before whom, what state it is in, and how far the next prize is. */
import type { Area, Currency, Edition, Period, PlatformCode } from '../edition/edition.ts';
import { prizeOfRank } from '../edition/edition.ts';
import type { Board } from './wire.ts';

/** So many of the newest changes lie in the answer of a board; the whole log is a call of its own. */
export const changes_in_board = 50;

export interface Standing {
  readonly player_id: string;
  readonly views: number;
  /** When the sum was first this number. */
  readonly reached_at: number;
  /** The player's first submission on this board. */
  readonly submitted_at: number;
}

export interface Work extends Standing {
  readonly submission_id: string;
}

export type BoardState = Board['state'];

export function boardState(period: Period, now: number, isCertified: boolean): BoardState {
  if (now < period.from) return 'upcoming';
  if (now < period.to) return 'live';
  return isCertified ? 'certified' : 'frozen';
}

/** More views first; then the number reached first, then the earlier submission. Ranks are distinct. */
export function byRank(one: Standing, other: Standing): number {
  return (
    other.views - one.views ||
    one.reached_at - other.reached_at ||
    one.submitted_at - other.submitted_at ||
    (one.player_id < other.player_id ? -1 : 1)
  );
}

/** The board that a list of works makes: one row a player, in the order of their ranks. */
export function standingsOf(works: readonly Work[]): Standing[] {
  const rows = new Map<string, Standing>();
  for (const { player_id, views, reached_at, submitted_at } of works) {
    const sum = rows.get(player_id);
    rows.set(player_id, {
      player_id,
      views: views + (sum?.views ?? 0),
      reached_at: Math.max(reached_at, sum?.reached_at ?? reached_at),
      submitted_at: Math.min(submitted_at, sum?.submitted_at ?? submitted_at),
    });
  }
  return [...rows.values()].sort(byRank);
}

export interface NextPrize {
  readonly rank: number;
  readonly prize: { readonly amount: number; readonly currency: Currency };
}

/** The nearest rank above that wins more than this one does; without a rank, the last one that wins anything. */
export function nextPrize(area: Area, platform: PlatformCode, rank: number | null): NextPrize | undefined {
  const bands = area.prizes.filter(({ platforms }) => !platforms || platforms.includes(platform));
  const last = Math.max(0, ...bands.map(({ to }) => to));
  const own = rank === null ? undefined : prizeOfRank(area, platform, rank);
  for (let better = Math.min((rank ?? last + 1) - 1, last); better >= 1; better--) {
    const prize = prizeOfRank(area, platform, better);
    if (prize && (prize.amount !== own?.amount || prize.currency !== own.currency)) return { rank: better, prize };
  }
  return undefined;
}

/** The period whose board a submission of this moment counts for. */
export function periodOfSubmission(edition: Edition, submitted_at: number): Period | undefined {
  return edition.periods.find(({ from, to }) => from <= submitted_at && submitted_at < to);
}

export type VideoReading = { readonly read_at: number; readonly views: number };

/** The number that counts at a moment: the last one read by then, and since when it stands. */
export function countedReading(
  readings: readonly VideoReading[],
  until: number,
): { views: number; reached_at: number } | undefined {
  const valid = readings.filter(({ read_at }) => read_at <= until).sort((one, other) => one.read_at - other.read_at);
  const latest = valid.at(-1);
  if (!latest) return undefined;
  const change = valid.findLastIndex(({ views }) => views !== latest.views);
  return { views: latest.views, reached_at: valid[change + 1]?.read_at ?? latest.read_at };
}
