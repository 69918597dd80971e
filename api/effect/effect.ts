/** What a step would do, found by doing it and taking it back: exactly what would follow, and nothing stays. */
import { boardState } from '@event/contest/board/board';
import type { Effect } from '@event/contest/submission/desk-wire';
import type { PoolClient } from 'pg';
import type { App } from '../app.ts';
import { latestCertificate } from '../board/body.ts';
import { rankOf } from '../board/standing.ts';
import type { Database } from '../database/database.ts';
import { drawShownUntil } from '../draw/shown.ts';
import { shownRewards } from '../reward/shown.ts';
import { changeOf, type PrizeOwner, prizesOf } from './prize.ts';

interface BoardPlace {
  readonly platform: number;
  readonly period: number;
  readonly rank: number | null;
  readonly views: number;
  readonly standings: number;
}

type EffectStep = (database: Database) => Promise<unknown>;

export async function effectOf(app: App, whose: PrizeOwner, now: number, step: EffectStep): Promise<Effect> {
  const [effect] = await effectsOf(app, [whose], now, step);
  return effect as Effect;
}

/** For each of these players, in their order. */
export async function effectsOf(
  app: App,
  players: readonly PrizeOwner[],
  now: number,
  step: EffectStep,
): Promise<Effect[]> {
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    const stands: Stand[] = [];
    for (const whose of players) {
      stands.push({ whose, before: await placesOf(client, whose), prizes: await prizesOf(client, whose) });
    }
    await step(client);
    const until = await drawShownUntil(client, now);
    const effects: Effect[] = [];
    for (const { whose, before, prizes } of stands) {
      const after = await placesOf(client, whose);
      effects.push({
        boards: await compare(app, client, whose, { before, after, now }),
        rewards: (await shownRewards(client, whose, until)).toReversed(),
        ...changeOf(prizes, await prizesOf(client, whose)),
      });
    }
    return effects;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

interface Stand {
  readonly whose: PrizeOwner;
  readonly before: readonly BoardPlace[];
  readonly prizes: Awaited<ReturnType<typeof prizesOf>>;
}

async function placesOf(database: Database, { area, player_id }: PrizeOwner): Promise<BoardPlace[]> {
  const { rows } = await database.query<BoardPlace>(
    `select s.platform, s.period, s.views, (select count(*) from standing o
       where (o.area, o.platform, o.period) = (s.area, s.platform, s.period)) as standings
     from standing s where s.area = $1 and s.player_id = $2 order by s.period, s.platform`,
    [area, player_id],
  );
  const places: BoardPlace[] = [];
  for (const row of rows) places.push({ ...row, rank: await rankOf(database, { area, ...row }, player_id) });
  return places;
}

interface ComparedPlaces {
  readonly before: readonly BoardPlace[];
  readonly after: readonly BoardPlace[];
  readonly now: number;
}

async function compare(
  { edition }: App,
  database: PoolClient,
  { area }: PrizeOwner,
  { before, after, now }: ComparedPlaces,
): Promise<Effect['boards']> {
  const same = (one: BoardPlace) => (other: BoardPlace) =>
    one.platform === other.platform && one.period === other.period;
  const appeared = after.filter((place) => !before.some(same(place)));
  const places = [...before, ...appeared.map((place) => ({ ...place, rank: null, views: 0 }))];
  const boards: Effect['boards'][number][] = [];
  for (const place of places) {
    const then = after.find(same(place));
    const period = edition.periods.find(({ number }) => number === place.period);
    const certificate = await latestCertificate(database, { area, ...place });
    if (!period || (then?.rank === place.rank && then?.views === place.views)) continue;
    boards.push({
      platform: place.platform,
      period: place.period,
      state: boardState(period, now, certificate !== undefined),
      rank: place.rank,
      views: place.views,
      rank_after: then?.rank ?? null,
      views_after: then?.views ?? 0,
      moved: place.rank === null ? 0 : (then?.rank ?? place.standings) - place.rank,
    });
  }
  return boards;
}
