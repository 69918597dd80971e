/** What a fresh page shows first, so that it stands in its HTML. */
import { type Area, periodAt } from '@event/contest/edition/edition';
import type { LiveData } from '@event/contest/page';
import type { PlatformCode } from '@event/contest/platform/all';
import type { Input, Output } from '@event/contest/wire';
import { type App, Refused } from '../../app.ts';
import type { Database } from '../../database/database.ts';

type Asks<name extends 'board' | 'works' | 'work'> = (
  app: App,
  database: Database,
  input: Input<name>,
  now: number,
) => Promise<Output<name>>;

/** Where it is asked. */
export interface First {
  readonly boardOf: Asks<'board'>;
  readonly worksOf: Asks<'works'>;
  readonly firstExcellent: (app: App, database: Database, area: Area, now: number) => Promise<PlatformCode | undefined>;
  readonly workOf: Asks<'work'>;
}

interface ShownScreen extends First {
  readonly area: Area;
  readonly route: string;
  readonly detail?: string;
}

/** A database that is down costs what is live, not the page; a work that is not to be shown is said. */
export async function liveOf(app: App, shown: ShownScreen): Promise<LiveData> {
  const now = Math.floor(app.clock());
  const { maintenance } = app.life;
  const live = { now, ...(maintenance && { maintenance }) };
  try {
    return { ...live, ...(await firstOf(app, shown, now)) };
  } catch (error) {
    if (error instanceof Refused) throw error;
    app.log.warn({ err: error }, 'the page goes without what is live');
    return live;
  }
}

async function firstOf(app: App, shown: ShownScreen, now: number): Promise<Partial<LiveData>> {
  if (shown.route === 'home') return firstBoard(app, shown, now);
  if (shown.route === 'works') return firstWorks(app, shown, now);
  return shown.route === 'work' ? oneWork(app, shown, now) : {};
}

const first_ranks = 10;

async function firstBoard(app: App, { area, boardOf }: ShownScreen, now: number): Promise<Partial<LiveData>> {
  const { periods, platforms } = app.edition;
  const period = periodAt(app.edition, now) ?? periods.filter(({ from }) => from <= now).at(-1) ?? periods[0];
  const platform = platforms.find(({ code }) => area.platforms.includes(code));
  if (!period || !platform) return {};
  const input = { area: area.value, platform: platform.value, period: period.number };
  const board = await boardOf(app, app.pool, input, now);
  return { board: { ...board, rows: board.rows.slice(0, first_ranks) } };
}

const first_works = 8;

async function firstWorks(app: App, shown: ShownScreen, now: number): Promise<Partial<LiveData>> {
  const works = await shown.worksOf(app, app.pool, { area: shown.area.value, order: 'new' }, now);
  const excellent = await shown.firstExcellent(app, app.pool, shown.area, now);
  return { works: { ...works, list: works.list.slice(0, first_works) }, ...(excellent && { excellent }) };
}

async function oneWork(app: App, { area, detail, workOf }: ShownScreen, now: number): Promise<Partial<LiveData>> {
  if (!detail) return { work: null };
  return { work: await workOf(app, app.pool, { area: area.value, number: Number(detail) }, now) };
}
