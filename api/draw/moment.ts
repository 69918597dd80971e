/** Derives the moments of the slices that are known, in memory, and keeps each in the database when it has opened. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { DrawnMoment } from '@event/contest/draw/moment';
import { fallingMoments } from '@event/contest/draw/slice';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { type Commitment, commitDraw } from './commitment.ts';
import { askDraw, type DrawMoment } from './time.ts';

const slices_in_one_go = 64;

interface DrawPlace {
  readonly fall: ReturnType<typeof fallingMoments>;
  readonly moments: DrawnMoment[];
  /** Up to this one they are known to be in the database. */
  kept: number;
}

interface Followed {
  slices: number;
  readonly places: ReadonlyMap<number, DrawPlace>;
}

const followed = new WeakMap<App['pool'], Followed>();

export interface OpenedMoments {
  /** Its number; 0 where none has opened, or all were kept when the draw was committed to. */
  readonly last: number;
  /** Those up to it that are not known to be in the database. */
  readonly opened: readonly DrawnMoment[];
}

/** Which moments of an area have opened by then. None where all of them were kept when the draw was committed to. */
export async function openedMoments(
  app: App,
  database: Database,
  area: number,
  moment: DrawMoment,
): Promise<OpenedMoments> {
  const commitment = await commitDraw(app, moment.at);
  const none = { last: 0, opened: [] };
  if (!('slice' in commitment.terms)) return none;
  const place = (await follow(app, database, commitment, moment.slices)).places.get(area);
  if (!place) return none;
  const last = place.moments.findLast(({ opens_at }) => opens_at <= moment.at)?.number ?? 0;
  return { last, opened: place.moments.slice(Math.min(place.kept, last), last) };
}

/** The moments of an area up to this number are in the database for good. */
export function noteKept({ pool }: Pick<App, 'pool'>, area: number, number: number): void {
  const place = followed.get(pool)?.places.get(area);
  if (place) place.kept = Math.max(place.kept, number);
}

/** The same for all areas, so that what waits can be counted although nobody draws. */
export async function openMoments(app: App, now: number): Promise<void> {
  const { terms } = await commitDraw(app, now);
  if (!('slice' in terms)) return;
  const moment = await askDraw(app, now);
  for (const { area } of terms.areas) {
    const { last, opened } = await openedMoments(app, app.pool, area, moment);
    if (opened.length === 0) continue;
    await keepMoments(app.pool, area, opened);
    noteKept(app, area, last);
  }
}

/** What was derived may be ahead of a database that was set back: then all is derived anew. */
export function forgetMoments({ pool }: Pick<App, 'pool'>): void {
  followed.delete(pool);
}

async function follow(app: App, database: Database, commitment: Commitment, slices: number): Promise<Followed> {
  const known = followed.get(app.pool);
  const own = known && known.slices <= slices ? known : begin(commitment);
  followed.set(app.pool, own);
  if (own.slices === slices) return own;
  const { rows } = await database.query(
    `select number as slice, known_at, encode(signature, 'hex') as signature from draw_slice
     where number >= $1 and number < $2 order by number`,
    [own.slices, slices],
  );
  for (const row of rows) {
    // Another call may have gone on while this one read.
    if (row.slice !== own.slices) continue;
    for (const place of own.places.values()) place.moments.push(...place.fall(row));
    own.slices += 1;
    // A process that starts late in the contest has thousands to work out, while players wait for other answers.
    if (own.slices % slices_in_one_go === 0) await breathe();
  }
  return own;
}

function begin({ terms, seed }: Commitment): Followed {
  if (!('slice' in terms)) return { slices: 0, places: new Map() };
  const placeOf = (area: (typeof terms.areas)[number]): DrawPlace => {
    return { fall: fallingMoments(seed, terms, area), moments: [], kept: 0 };
  };
  return { slices: 0, places: new Map(terms.areas.map((area) => [area.area, placeOf(area)])) };
}

async function keepMoments(database: Database, area: number, moments: readonly DrawnMoment[]): Promise<void> {
  await database.query({
    name: 'moments-keep',
    text: `insert into draw_moment (area, number, opens_at, tier, prize, coded)
      select i.area, m.number, to_timestamp(m.opens_at), i.tier, i.prize, i.coded
      from unnest($2::integer[], $3::float8[], $4::smallint[], $5::text[]) as m(number, opens_at, tier, prize)
      join draw_item i on (i.area, i.tier, i.prize) = ($1, m.tier, m.prize)
      order by m.number on conflict do nothing`,
    values: [
      area,
      moments.map(({ number }) => number),
      moments.map(({ opens_at }) => opens_at),
      moments.map(({ tier }) => tier),
      moments.map(({ prize }) => prize),
    ],
  });
}
