/** The boards as players see them: the prepared body of a board, and a player's own place on it. */

import { boardState, nextPrize } from '@event/contest/board/board';
import { areaByValue, type Edition, type Period, platformByValue, prizeOfRank } from '@event/contest/edition/edition';
import type { Board, Input, OwnRank } from '@event/contest/wire';
import { type App, type Handlers, type Player, Refused } from '../app.ts';
import type { Database } from '../database/database.ts';
import { latestCertificate } from './body.ts';
import { changePage } from './change.ts';
import { dayOf, turnOf } from './day.ts';
import { type BoardKey, rankOf } from './standing.ts';

export const leaderboardCalls: Handlers<'board' | 'changes' | 'own_rank'> = {
  board: {
    work: ({ app, input, now }, database) => boardOf(app, database, keyOf(app.edition, input), now),
    hot: { seconds: 2 },
  },
  changes: {
    work: ({ app, input }, database) => changePage(database, keyOf(app.edition, input), input.before),
    hot: { seconds: 2 },
  },
  own_rank: {
    work: ({ app, input, player, now }, database) =>
      ownRank(app, database, { key: keyOf(app.edition, input), player, now }),
  },
};

function keyOf(edition: Edition, { area, platform, period }: Input<'board'>): BoardKey {
  const place = areaByValue(edition, area);
  const code = platformByValue(edition, platform)?.code;
  const isBoard = code && place?.platforms.includes(code) && edition.periods.some(({ number }) => number === period);
  if (!isBoard) throw new Refused('platform_not_offered');
  return { area, platform, period };
}

/** Until the first body is made there is nothing to show. */
export async function boardOf({ edition }: App, database: Database, key: BoardKey, now: number): Promise<Board> {
  const { rows } = await database.query<{ body: string }>({
    name: 'board-body',
    text: 'select body from board_body where (area, platform, period) = ($1, $2, $3)',
    values: [key.area, key.platform, key.period],
  });
  if (rows[0]) return JSON.parse(rows[0].body);
  return { state: boardState(periodOf(edition, key), now, false), updated_at: null, rows: [], changes: [] };
}

function periodOf({ periods }: Edition, { period }: BoardKey): Period {
  const found = periods.find(({ number }) => number === period);
  if (!found) throw new Refused('platform_not_offered');
  return found;
}

interface Place {
  readonly rank: number;
  readonly views: number;
  readonly yesterday_rank: number | null;
}

interface Asked {
  readonly key: BoardKey;
  readonly player: Player;
  readonly now: number;
}

/** After the end of a board there is nothing left to reach. */
async function ownRank({ edition }: App, database: Database, { key, player, now }: Asked): Promise<OwnRank> {
  const area = areaByValue(edition, key.area);
  const platform = platformByValue(edition, key.platform);
  if (!area || !platform) throw new Refused('platform_not_offered');
  if (player.area !== key.area) return unranked('other_region');
  const certificate = await latestCertificate(database, key);
  const place = certificate
    ? await certifiedPlace(database, key, { player_id: player.id, version: certificate.version })
    : await livePlace(database, key, { player_id: player.id, day: dayOf(now) });
  const isLive = boardState(periodOf(edition, key), now, certificate !== undefined) === 'live';
  const next = isLive ? nextPrize(area, platform.code, place?.rank ?? null) : undefined;
  const views = place?.views ?? 0;
  return {
    rank: place?.rank ?? null,
    why:
      certificate && place
        ? null
        : await whyNot(database, key, { player_id: player.id, is_ranked: place !== undefined }),
    total_views: views,
    next: next ? { ...next, views_missing: Math.max(0, (await viewsAt(database, key, next.rank)) - views + 1) } : null,
    prize: place ? (prizeOfRank(area, platform.code, place.rank) ?? null) : null,
    movement: isLive && place?.yesterday_rank ? place.yesterday_rank - place.rank : null,
  };
}

const unranked = (why: OwnRank['why']): OwnRank => ({
  rank: null,
  why,
  total_views: 0,
  next: null,
  prize: null,
  movement: null,
});

async function livePlace(
  database: Database,
  key: BoardKey,
  { player_id, day }: { player_id: string; day: number },
): Promise<Place | undefined> {
  const rank = await rankOf(database, key, player_id);
  if (rank === null) return undefined;
  const { rows } = await database.query<Omit<Place, 'rank'>>(
    `select s.views, y.rank as yesterday_rank from standing s
     left join rank_yesterday y on (y.turn, y.area, y.platform, y.period, y.player_id, y.day)
       = ($6, s.area, s.platform, s.period, s.player_id, $5)
     where (s.area, s.platform, s.period, s.player_id) = ($1, $2, $3, $4)`,
    [key.area, key.platform, key.period, player_id, day, turnOf(day)],
  );
  return rows[0] && { rank, ...rows[0] };
}

async function certifiedPlace(
  database: Database,
  key: BoardKey,
  { player_id, version }: { player_id: string; version: number },
): Promise<Place | undefined> {
  const { rows } = await database.query<Place>(
    `select rank, views, null as yesterday_rank from certified_row
     where (area, platform, period, version, player_id) = ($1, $2, $3, $4, $5)`,
    [key.area, key.platform, key.period, version, player_id],
  );
  return rows[0];
}

async function viewsAt(database: Database, key: BoardKey, rank: number): Promise<number> {
  const { rows } = await database.query<{ views: number }>({
    name: 'views-at',
    text: `select views from standing where (area, platform, period) = ($1, $2, $3)
           order by views desc, reached_at, submitted_at, player_id offset $4 limit 1`,
    values: [key.area, key.platform, key.period, rank - 1],
  });
  return rows[0]?.views ?? 0;
}

/** What a player without a rank is still missing on this board, and that newer views of a ranked one are under check. */
async function whyNot(
  database: Database,
  key: BoardKey,
  { player_id, is_ranked }: { player_id: string; is_ranked: boolean },
): Promise<OwnRank['why']> {
  const { rows } = await database.query<{ live: boolean; waiting: boolean; held: boolean }>({
    name: 'why-not',
    text: `select s.live_revision is not null as live, s.waiting_revision is not null as waiting, exists (
             select from hold_in_force h
             where h.area = s.area and h.revision_id = s.live_revision and h.reason <> 'person') as held
           from submission s join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at
           where s.area = $1 and s.player_id = $2 and s.platform = $3 and p.number = $4`,
    values: [key.area, player_id, key.platform, key.period],
  });
  if (is_ranked) return rows.some(({ live, held }) => live && held) ? 'under_check' : null;
  if (rows.some(({ live, held }) => live && !held)) return 'no_reading';
  if (rows.some(({ held }) => held)) return 'under_check';
  return rows.some(({ waiting }) => waiting) ? 'under_review' : 'no_submission';
}
