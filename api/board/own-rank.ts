/** A player's own place on a board, in one statement: every open page asks for it, minute by minute. */

import type { BoardKey } from '@event/contest/board/board';
import { boardState, nextPrize } from '@event/contest/board/board';
import type { OwnRank } from '@event/contest/board/wire';
import { type Area, areaByValue, type Period, platformByValue, prizeOfRank } from '@event/contest/edition/edition';
import type { PlatformCode } from '@event/contest/platform/all';
import { type App, type Player, Refused } from '../app.ts';
import type { Database } from '../database/database.ts';
import { dayOf, turnOf } from './day.ts';
import { rank_of_own } from './standing.ts';

interface RankPlace {
  readonly key: BoardKey;
  readonly period: Period;
  readonly player: Player;
  readonly now: number;
}

/** After the end of a board there is nothing left to reach. */
export async function ownRank(
  { edition }: App,
  database: Database,
  { key, period, player, now }: RankPlace,
): Promise<OwnRank> {
  const area = areaByValue(edition, key.area);
  const platform = platformByValue(edition, key.platform);
  if (!area || !platform) throw new Refused('platform_not_offered');
  if (player.area !== key.area) return unranked;
  const isLive = boardState(period, now, false) === 'live';
  const steps = isLive ? prizeSteps(area, platform.code) : [];
  const found = await findPlace(database, key, { player_id: player.id, day: dayOf(now), steps });
  const { rank, views, yesterday_rank, step_views, is_certified, works } = found;
  const next = isLive ? nextPrize(area, platform.code, rank) : undefined;
  return {
    state: boardState(period, now, is_certified),
    rank,
    why: is_certified && rank !== null ? null : whyNot(player.out_for ? [] : works, rank !== null),
    total_views: views,
    next: next ? { ...next, views_missing: step_views - views + 1 } : null,
    prize: rank === null ? null : (prizeOfRank(area, platform.code, rank) ?? null),
    movement: isLive && rank !== null && yesterday_rank ? yesterday_rank - rank : null,
  };
}

const unranked: OwnRank = {
  state: null,
  rank: null,
  why: 'other_region',
  total_views: 0,
  next: null,
  prize: null,
  movement: null,
};

/** The ranks that could be somebody's next prize, whatever theirs is: the last of each kind of prize. */
function prizeSteps(area: Area, platform: PlatformCode): number[] {
  const steps: number[] = [];
  for (let next = nextPrize(area, platform, null); next; next = nextPrize(area, platform, next.rank))
    steps.push(next.rank);
  return steps;
}

interface OwnWork {
  readonly live: boolean;
  readonly waiting: boolean;
  readonly held: boolean;
}

interface OwnPlace {
  readonly is_certified: boolean;
  readonly rank: number | null;
  readonly views: number;
  readonly yesterday_rank: number | null;
  /** Of whoever holds the nearest rank above that wins more. */
  readonly step_views: number;
  readonly works: readonly OwnWork[];
}

interface RankOwner {
  readonly player_id: string;
  readonly day: number;
  readonly steps: readonly number[];
}

/** By the certificate where there is one, and as it stands otherwise. */
async function findPlace(database: Database, key: BoardKey, { player_id, day, steps }: RankOwner): Promise<OwnPlace> {
  const { rows } = await database.query<OwnPlace>({
    name: 'own-rank',
    text: `
      with certificate as (
        select version from board_certificate where (area, platform, period) = ($1, $2, $3) order by version desc limit 1
      ), own as (
        select *, slice_of(views) as slice from standing
        where (area, platform, period, player_id) = ($1, $2, $3, $4) and not exists (select from certificate)
      ), place as (
        select ${rank_of_own} as rank, own.views, y.rank as yesterday_rank
        from own left join rank_yesterday y on (y.turn, y.area, y.platform, y.period, y.player_id, y.day)
          = ($6, own.area, own.platform, own.period, own.player_id, $5)
        union all
        select r.rank, r.views, null from certificate c join certified_row r
          on (r.area, r.platform, r.period, r.version, r.player_id) = ($1, $2, $3, c.version, $4)
      ), step as (
        select max(step) as rank from unnest($7::integer[]) as step
        where step < coalesce((select rank from place), 'infinity'::float8)
      )
      select exists (select from certificate) as is_certified, place.rank, coalesce(place.views, 0) as views,
        place.yesterday_rank, ${step_views} as step_views, (${own_works}) as works
      from step left join place on true`,
    values: [key.area, key.platform, key.period, player_id, day, turnOf(day), steps],
  });
  const [place] = rows;
  if (!place) throw new Error('The own rank has no row');
  return place;
}

const step_views = `coalesce(case when step.rank is not null then (
  select s.views from standing s where (s.area, s.platform, s.period) = ($1, $2, $3)
  order by s.views desc, s.reached_at, s.submitted_at, s.player_id offset step.rank - 1 limit 1) end, 0)`;

const own_works = `select coalesce(jsonb_agg(jsonb_build_object(
    'live', s.live_revision is not null, 'waiting', s.waiting_revision is not null, 'held', exists (
      select from board_link b join hold_in_force h on h.area = b.area and h.revision_id = b.revision_id
      where (b.area, b.submission_id) = (s.area, s.id) and h.reason <> 'person'))), '[]')
  from submission s join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at
  where s.area = $1 and s.player_id = $4 and s.platform = $2 and p.number = $3`;

/** What a player without a rank is still missing on this board, and that newer views of a ranked one are under check. Who is out of the contest has no works on it. */
function whyNot(works: readonly OwnWork[], is_ranked: boolean): OwnRank['why'] {
  if (is_ranked) return works.some(({ live, held }) => live && held) ? 'under_check' : null;
  if (works.some(({ live, held }) => live && !held)) return 'no_reading';
  if (works.some(({ held }) => held)) return 'under_check';
  return works.some(({ waiting }) => waiting) ? 'under_review' : 'no_submission';
}
