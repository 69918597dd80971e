/** A draw in a database of its own, with players who hold attempts. */
import { after } from 'node:test';
import { type DrawVerdict, verifyDraw } from '@event/contest/draw';
import type { DrawCheckpoint } from '@event/contest/draw/log';
import type { DrawnMoment } from '@event/contest/draw/moment';
import { fallingMoments, sliceCount } from '@event/contest/draw/slice';
import type { DrawStock, Edition } from '@event/contest/edition/edition';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { type Database, newId } from '../database/database.ts';
import { patientDatabase, testDatabase } from '../database/database-test.ts';
import { createLog } from '../http/log.ts';
import { testSettings } from '../server-test.ts';
import { commitDraw } from './commitment.ts';
import { answerOf } from './draw.ts';
import { checkpointsOf, logOf, takeCheckpoint } from './log.ts';
import { openSlices } from './slice.ts';
import { type AttemptOf, spendAttempt } from './spend.ts';

/** A draw as it is when it goes alone, on a connection that the test holds. */
export async function drawOnce(app: App, database: Database, drawing: AttemptOf) {
  return answerOf(await spendAttempt(app, database, { drawing, mark: null }), null);
}

export interface DrawTestOptions {
  readonly stock: DrawStock;
  readonly wins_per_player?: number;
  readonly areas?: readonly number[];
  readonly connections?: number;
  /** So many seconds of window whose slices become known only when a test opens them. */
  readonly seconds?: number;
  /** Settings by their names in the environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

export async function testDraw(options: DrawTestOptions) {
  const { stock, wins_per_player = 1000, areas = [1], connections = 16, seconds, environment = {} } = options;
  const { url } = await testDatabase();
  const pool = patientDatabase(url, connections);
  after(() => pool.end());
  const [area] = tinyEdition.areas;
  const edition: Edition = {
    ...tinyEdition,
    areas: areas.map((value) => ({ ...(area as Edition['areas'][number]), value })),
    limits: { ...tinyEdition.limits, wins_per_player },
    ...(seconds && { draw: { ...tinyEdition.draw, to: tinyEdition.draw.from + seconds } }),
  };
  const settings = testSettings({ DATABASE_URL: url, ...environment });
  const app = {
    edition,
    stock,
    settings,
    pool,
    clock: () => tinyMoment.open,
    log: createLog('silent'),
  } as unknown as App;
  await commitDraw(app, tinyMoment.before);
  if (!seconds) await openSlices(app, edition.draw.to);
  const { rows } = await pool.query('select count(*) as known from draw_slice');
  const slices: number = rows[0].known;

  async function players(count: number, attempts: number, area = 1): Promise<string[]> {
    const ids = Array.from({ length: count }, () => newId(tinyMoment.open));
    await pool.query(
      `insert into player (area, id, role_id, zone_id, name, country, created_at)
       select $2, id, id::text, '1', 'Somebody', 'US', to_timestamp($3) from unnest($1::uuid[]) as player(id)`,
      [ids, area, tinyMoment.open],
    );
    await pool.query(
      `insert into attempt (area, id, player_id, source, granted_at)
       select $2, gen_random_uuid(), id, 'desk:' || n, to_timestamp($3)
       from unnest($1::uuid[]) as player(id), generate_series(1, $4::integer) n`,
      [ids, area, tinyMoment.open, attempts],
    );
    return ids;
  }

  const moments = () => momentsIn(app);

  /** How many draws a checkpoint counted: the slices were all known before. */
  const drawsUntil = (checkpoint: DrawCheckpoint | null) => checkpoint && checkpoint.lines - slices;

  const verify = () => verifyWith(app);

  return { app, pool, url, players, moments, drawsUntil, verify };
}

/** The moments of the first area from beginning to end, which the database does not know before they open. */
export async function momentsIn(app: App): Promise<DrawnMoment[]> {
  const { seed, terms } = await commitDraw(app, tinyMoment.before);
  const [area] = terms.areas;
  if (!('slice' in terms) || !area) return [];
  const fall = fallingMoments(seed, terms, area);
  return Array.from({ length: sliceCount(terms) }, (_, slice) => fall({ slice, known_at: 0, signature: null })).flat();
}

/** Ends the draw and checks it as an outsider does. */
export async function verifyWith(app: App): Promise<DrawVerdict> {
  await takeCheckpoint(app, app.edition.draw.to, true);
  const commitment = await commitDraw(app, 0);
  const checkpoints = await checkpointsOf(app);
  const log: string[] = [];
  for await (const line of logOf(app, commitment, checkpoints)) log.push(line);
  const { lines, head } = checkpoints.at(-1) ?? { lines: 0, head: '' };
  const seed = commitment.seed.toString('hex');
  return verifyDraw({ ...commitment, ended: true, seed, checkpoints, lines, head, log });
}
