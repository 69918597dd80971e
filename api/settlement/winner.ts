/** Who is to be settled: the winners of a certified board, and of the published list of excellent works. */
import type { Edition } from '@event/contest/edition/edition';
import { listKey } from '@event/contest/settlement/key';
import type { Candidate, Winners } from '@event/contest/settlement/list';
import type { App } from '../app.ts';
import { certifiedRows } from '../board/body.ts';
import { prizesOf, type RankPrize } from '../board/winner.ts';
import type { Database } from '../database/database.ts';

export interface Entrant extends Candidate {
  readonly player_id: string;
  readonly player: string;
  /** The work, when it is a work that won; its number is what people say. */
  readonly submission_id: string | null;
  readonly number: number | null;
}

export interface Winner extends RankPrize {
  readonly kind: 'rank' | 'excellent';
  readonly player_id: string;
  readonly submission_id: string | null;
  readonly number: number | null;
}

/** Without candidates as long as the board is not certified, or the list not published. */
export interface WinnerList extends Winners<Entrant> {
  readonly area: number;
  /** `board:<platform>:<period>` or `excellent:<platform>` */
  readonly list: string;
  readonly prizes: readonly RankPrize[];
}

interface ListKey {
  readonly area: number;
  readonly platform: number;
  /** None of excellent works. */
  readonly period: number | null;
}

/** So many behind the last prize stand ready to take a place. */
const alternates = 200;

export const winnersOf = (app: App, database: Database, { area, platform, period }: ListKey): Promise<WinnerList> =>
  period === null
    ? excellentWinners(app, database, { area, platform })
    : boardWinners(app, database, { area, platform, period });

async function boardWinners(app: App, database: Database, key: ListKey & { period: number }) {
  const { area, platform, period } = key;
  const list = listKey({ platform, period });
  const prizes = prizesOf(app, key);
  const last = prizes.at(-1)?.rank ?? 0;
  const rows = await certifiedRows(database, key, last + alternates);
  const out = await outOf(database, { area, list, players: rows.map(({ player_id }) => player_id) });
  const candidates = rows.map(({ rank, player_id, author }): Entrant => {
    const who = { player_id, player: author, submission_id: null, number: null };
    return { rank, holder: player_id, is_out: out.has(player_id), ...who };
  });
  return { kind: 'board' as const, area, list, prizes, places: prizes.map(({ rank }) => rank), candidates };
}

async function outOf(
  database: Database,
  { area, list, players }: { area: number; list: string; players: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ id: string }>(
    'select id from unnest($3::uuid[]) as u(id) where is_out_of_list($1::smallint, $2, id, null)',
    [area, list, players],
  );
  return new Set(rows.map(({ id }) => id));
}

async function excellentWinners({ edition }: App, database: Database, { area, platform }: Omit<ListKey, 'period'>) {
  const list = listKey({ platform, period: null });
  const prizes = await excellentPrizes(edition, database);
  const { rows: candidates } = await database.query<Entrant>(
    `select e.place as rank, s.id as holder, s.id as submission_id, s.number, s.player_id, p.name as player,
       is_out_of_list(e.area, $3, s.player_id, s.id) as is_out
     from excellent_selection e
     join excellent_publication u on (u.area, u.platform) = (e.area, e.platform)
     join submission s on (s.area, s.id) = (e.area, e.submission_id)
     join player p on (p.area, p.id) = (s.area, s.player_id)
     where e.area = $1 and e.platform = $2 and e.removed_at is null order by e.place`,
    [area, platform, list],
  );
  return { kind: 'excellent' as const, area, list, prizes, places: prizes.map(({ rank }) => rank), candidates };
}

export async function excellentPrizes({ excellent_tiers }: Edition, database: Database): Promise<RankPrize[]> {
  const { rows } = await database.query<{ number: number; tier: number }>(
    'select number, tier from excellent_place order by number',
  );
  return rows.map(({ number: rank, tier }) => {
    const amount = excellent_tiers.find((one) => one.tier === tier)?.diamonds ?? 0;
    return { rank, amount, currency: 'diamonds' };
  });
}
