/** Who is to be settled: the winners of a certified board, and of the published list of excellent works. */
import { areaByValue, platformByValue, prizeOfRank } from '@event/contest/edition/edition';
import type { App } from '../app.ts';
import { certifiedRows } from '../board/body.ts';
import type { Database } from '../database/database.ts';

export interface Winner {
  readonly rank: number;
  readonly player_id: string;
  readonly kind: 'rank' | 'excellent';
  readonly prize: string;
  readonly amount: number;
  readonly currency: 'usd' | 'diamonds';
  /** Of the work, when it is a work that won. */
  readonly number?: number;
}

export interface WinnerList {
  readonly area: number;
  /** `board:<platform>:<period>` or `excellent:<platform>` */
  readonly list: string;
  readonly winners: readonly Winner[];
}

export interface BoardKey {
  readonly area: number;
  readonly platform: number;
  readonly period: number;
}

/** Empty until the board is certified. */
export async function boardWinners({ edition }: App, database: Database, key: BoardKey): Promise<WinnerList> {
  const { area, platform, period } = key;
  const place = areaByValue(edition, area);
  const code = platformByValue(edition, platform)?.code;
  const rows = place && code ? await certifiedRows(database, key) : [];
  const winners = rows.flatMap(({ rank, player_id }): Winner[] => {
    const prize = place && code && prizeOfRank(place, code, rank);
    return prize ? [{ rank, player_id, kind: 'rank', prize: 'rank', ...prize }] : [];
  });
  return { area, list: `board:${platform}:${period}`, winners };
}

/** Empty until the list is published. */
export async function excellentWinners(
  { edition }: App,
  database: Database,
  { area, platform }: Omit<BoardKey, 'period'>,
): Promise<WinnerList> {
  const { rows } = await database.query<{ place: number; tier: number; player_id: string; number: number }>(
    `select e.place, p.tier, s.player_id, s.number from excellent_selection e
     join excellent_publication u on (u.area, u.platform) = (e.area, e.platform)
     join excellent_place p on p.number = e.place
     join submission s on (s.area, s.id) = (e.area, e.submission_id)
     where e.area = $1 and e.platform = $2 and e.removed_at is null order by e.place`,
    [area, platform],
  );
  const winners = rows.map(({ place, tier, player_id, number }): Winner => {
    const amount = edition.excellent_tiers.find((one) => one.tier === tier)?.diamonds ?? 0;
    return { rank: place, player_id, kind: 'excellent', prize: 'excellent', amount, currency: 'diamonds', number };
  });
  return { area, list: `excellent:${platform}`, winners };
}
