/** Signals: figures found in readings and between submissions, kept as facts; two of them hold the readings. */
import {
  holdFrom,
  type SeenReading,
  type Signal,
  signalsOf,
  type Usual,
  type UsualRatios,
  usualOf,
} from '@event/contest/reading/signal';
import { day } from '@event/contest/time';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { holdReadings } from './hold.ts';
import type { Reading } from './reading.ts';

interface Fresh {
  readonly platform: number;
  readonly readings: readonly Reading[];
  readonly now: number;
}

const history_seconds = 3 * day;
/** A file may bring a number for every second; three days of sweeps are far fewer. */
const most_history = 200;
/** Nobody looks at numbers below this. */
const few_views = 5000;

/** Looks at what the new readings show, keeps it, and holds where it is enough. */
export async function findSignals(app: App, database: Database, { platform, readings, now }: Fresh): Promise<void> {
  const shown = await lookAt(app, database, { platform, readings, now });
  for (const [revision_id, own] of Map.groupBy(shown, ({ reading }) => reading.revision_id)) {
    const [first] = own as [SignalledReading, ...SignalledReading[]];
    const { area } = first.reading;
    const read_at = Math.min(...own.map(({ reading }) => reading.read_at));
    await keepSignals(database, { area, revision_id, signals: own.flatMap(({ signals }) => signals), now });
    await holdIfEnough(app, database, { area, revision_id, read_at, now });
  }
}

interface SignalledReading {
  readonly reading: Reading;
  readonly signals: readonly Signal[];
}

/** The readings that show something, each held against what came before it. One that is held itself is looked at too. */
export async function lookAt(
  app: App,
  database: Database,
  { platform, readings, now }: Fresh,
): Promise<SignalledReading[]> {
  const worth = readings.filter(({ views }) => views >= few_views);
  if (worth.length === 0) return [];
  const usual = await usualOn(app, database, platform, now);
  const shown: SignalledReading[] = [];
  for (const [area, here] of Map.groupBy(worth, (reading) => reading.area)) {
    const histories = await historiesOf(database, area, here);
    for (const reading of here) {
      const signals = signalsOf(historyOf(reading, histories.get(reading.revision_id) ?? []), usual);
      if (signals.length > 0) shown.push({ reading, signals });
    }
  }
  return shown;
}

/** What was read before it, and itself. Held, it is not among the others. */
function historyOf(reading: Reading, all: readonly SeenReading[]): SeenReading[] {
  const until = all.findLastIndex(({ read_at }) => read_at <= reading.read_at) + 1;
  const history = all
    .slice(Math.max(0, until - most_history), until)
    .filter(({ read_at }) => read_at > reading.read_at - history_seconds);
  return reading.hold_id ? [...history, reading] : history;
}

async function historiesOf(
  database: Database,
  area: number,
  readings: readonly Reading[],
): Promise<Map<string, SeenReading[]>> {
  const revisions = [...Map.groupBy(readings, ({ revision_id }) => revision_id)].map(([id, own]) => ({
    id,
    from: Math.min(...own.map(({ read_at }) => read_at)) - history_seconds,
    to: Math.max(...own.map(({ read_at }) => read_at)),
  }));
  const { rows } = await database.query<SeenReading & { revision_id: string }>({
    name: 'reading-histories',
    text: `select r.revision_id, r.read_at, r.views, r.likes, r.comments
           from unnest($2::uuid[], $3::float8[], $4::float8[]) as g(id, from_at, to_at)
           join reading r on r.area = $1 and r.revision_id = g.id
             and r.read_at > to_timestamp(g.from_at) and r.read_at <= to_timestamp(g.to_at)
           where r.withdrawn_at is null
           order by r.revision_id, r.read_at, r.recorded_at`,
    values: [area, revisions.map(({ id }) => id), revisions.map(({ from }) => from), revisions.map(({ to }) => to)],
  });
  return Map.groupBy(rows, ({ revision_id }) => revision_id);
}

interface NewSignals {
  readonly area: number;
  readonly revision_id: string;
  readonly signals: readonly Signal[];
  readonly now: number;
}

export async function keepSignals(
  database: Database,
  { area, revision_id, signals, now }: NewSignals,
): Promise<number> {
  const { rowCount } = await database.query({
    name: 'keep-signals',
    text: `insert into signal (area, revision_id, kind, seen_at, figures, found_at)
           select $1, $2, g.kind, to_timestamp(g.seen_at), g.figures, to_timestamp($6)
           from unnest($3::text[], $4::float8[], $5::jsonb[]) as g(kind, seen_at, figures)
           on conflict do nothing`,
    values: [
      area,
      revision_id,
      signals.map(({ kind }) => kind),
      signals.map(({ seen_at }) => seen_at),
      signals.map(({ figures }) => JSON.stringify(figures)),
      now,
    ],
  });
  return rowCount ?? 0;
}

/** What somebody has looked at and released is not held again for the same figures. */
export async function holdIfEnough(
  app: App,
  database: Database,
  { area, revision_id, read_at, now }: Omit<NewSignals, 'signals'> & { readonly read_at?: number },
): Promise<boolean> {
  const { rows } = await database.query<Signal>({
    name: 'signals-since-look',
    text: `select * from (
           select distinct on (kind) kind, seen_at, figures from signal
           where area = $1 and revision_id = $2 and seen_at > to_timestamp($3) and found_at > coalesce((
             select max(lifted_at) from reading_hold
             where area = $1 and revision_id = $2 and reason = 'signals'), '-infinity')
           order by kind, seen_at
         ) first_of_each order by seen_at, kind`,
    values: [area, revision_id, (read_at ?? now) - history_seconds],
  });
  const from_at = holdFrom(rows);
  if (from_at === null) return false;
  return holdReadings(app, database, {
    area,
    revision_id,
    from_at,
    reason: 'signals',
    signals: rows,
    by: 'system',
    at: now,
  });
}

const kept_usual = new WeakMap<App, Map<number, UsualRatios & { readonly at: number }>>();

/** The contest's own middle on this platform, worked out anew every hour. */
async function usualOn(app: App, database: Database, platform: number, now: number): Promise<UsualRatios> {
  const known = kept_usual.get(app) ?? new Map();
  kept_usual.set(app, known);
  const kept = known.get(platform);
  if (kept && now - kept.at < 3600) return kept;
  const { rows } = await database.query<{ likes: number | null; comments: number | null }>(
    `select r.likes::float8 / r.views as likes, r.comments::float8 / r.views as comments
     from (select area, revision_id from watch where platform = $1 and views >= 1000 order by next_at limit 2000) w
     join lateral (
       select likes, comments, views from reading
       where area = w.area and revision_id = w.revision_id and withdrawn_at is null order by read_at desc limit 1
     ) r on r.views > 0`,
    [platform],
  );
  const usual = {
    likes: middleOf(rows.map(({ likes }) => likes)),
    comments: middleOf(rows.map(({ comments }) => comments)),
  };
  known.set(platform, { ...usual, at: now });
  return usual;
}

function middleOf(ratios: readonly (number | null)[]): Usual | null {
  return usualOf(ratios.filter((ratio) => ratio !== null));
}
