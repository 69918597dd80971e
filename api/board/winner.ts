/** Who would win money or diamonds if a board were signed now, and a fingerprint of them, with which whoever signs says whom they saw. */
import type { BoardKey } from '@event/contest/board/board';
import { areaByValue, type Currency, platformByValue, prizeOfRank } from '@event/contest/edition/edition';
import { seenPrint } from '../action/print.ts';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { leadingRows } from './body.ts';

export interface RankPrize {
  readonly rank: number;
  readonly amount: number;
  readonly currency: Currency;
}

/** The ranks of a board that win something, the best first. */
export function prizesOf({ edition }: App, { area, platform }: Omit<BoardKey, 'period'>): RankPrize[] {
  const place = areaByValue(edition, area);
  const code = platformByValue(edition, platform)?.code;
  const last = Math.max(0, ...(place?.prizes ?? []).map(({ to }) => to));
  return Array.from({ length: last }, (_, index) => index + 1).flatMap((rank): RankPrize[] => {
    const prize = place && code && prizeOfRank(place, code, rank);
    return prize ? [{ rank, ...prize }] : [];
  });
}

interface BoardWinner extends RankPrize {
  readonly player_id: string;
  readonly player: string;
}

export async function winnersNow(app: App, database: Database, key: BoardKey): Promise<BoardWinner[]> {
  const prizes = prizesOf(app, key);
  const rows = await leadingRows(database, key, prizes.at(-1)?.rank ?? 0);
  return prizes.flatMap((prize) => {
    const who = rows[prize.rank - 1];
    return who ? [{ ...prize, player_id: who.player_id, player: who.author }] : [];
  });
}

export const printOfWinners = (winners: readonly BoardWinner[]): string =>
  seenPrint(winners.map(({ rank, player_id }) => [rank, player_id]));
