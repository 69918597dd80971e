/** Readings that people bring, for platforms that are dark: one by hand, or the rows of a file. */
import { areaByValue, platformByValue } from '@event/contest/edition/edition';
import { readLink } from '@event/contest/link';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { holdReadings, liftGone } from './hold.ts';
import { keepReadings, type Reading } from './reading.ts';

export type VideoPresence = 'ok' | 'private' | 'gone';

/** One row, read but not yet looked up. */
export interface EnteredReading {
  /** The submission's number, `<platform> <video id>`, or any link to the video. */
  readonly video: string;
  readonly views: number | null;
  readonly likes: number | null;
  readonly comments: number | null;
  readonly read_at: number;
  readonly state: VideoPresence;
  /** The person has seen that the number fell. */
  readonly is_drop: boolean;
}

export interface FoundReading extends EnteredReading {
  readonly area: number;
  readonly revision_id: string;
  readonly platform: number;
  readonly before: number | null;
}

/** Why a row is refused: a name, and the figures that a person needs. */
export interface RowFault {
  readonly fault:
    | 'unknown_video'
    | 'unreadable_link'
    | 'future'
    | 'before_submission'
    | 'drop'
    | 'no_views'
    | 'views_of_gone';
  readonly values: Readonly<Record<string, string | number>>;
}

const most_drop = 0.05;
/** Clocks of people differ a little. */
const ahead_seconds = 120;

/** Finds the videos of some rows; each is a reading or a fault. */
export async function findReadings(
  app: App,
  database: Database,
  rows: readonly EnteredReading[],
  now: number,
): Promise<(FoundReading | RowFault)[]> {
  const found: (FoundReading | RowFault)[] = [];
  const known = await lookUp(app, database, rows);
  for (const [index, row] of rows.entries()) {
    const watched = known[index];
    found.push(
      watched && 'fault' in watched ? watched : (faultOf(row, watched, now) ?? readingOf(row, watched as Found)),
    );
  }
  return found;
}

export const isFault = (found: FoundReading | RowFault): found is RowFault => 'fault' in found;

interface Found {
  readonly area: number;
  readonly revision_id: string;
  readonly platform: number;
  readonly submitted_at: number;
  readonly views: number | null;
}

interface Asked {
  readonly number: number | null;
  readonly platform: number | null;
  readonly video_id: string | null;
}

function readVideo(app: App, text: string): Asked | RowFault {
  const video = text.trim();
  if (/^\d{1,12}$/.test(video)) return { number: Number(video), platform: null, video_id: null };
  const [, code, id] = /^(ytb|fb|ins|vk|tt)[ :+]([\w-]{1,64})$/.exec(video) ?? [];
  const link = code && id ? { platform: code, id } : readLink(video);
  if (!('id' in link)) return { fault: 'unreadable_link', values: { video } };
  const platform = app.edition.platforms.find((one) => one.code === link.platform)?.value ?? null;
  return { number: null, platform, video_id: link.id };
}

async function lookUp(
  app: App,
  database: Database,
  rows: readonly EnteredReading[],
): Promise<(Found | RowFault | undefined)[]> {
  const asked = rows.map(({ video }) => readVideo(app, video));
  const { rows: found } = await database.query<Found & { at: number }>({
    name: 'find-readings',
    text: `
      select g.at, s.area, r.id as revision_id, s.platform, s.submitted_at, l.views
      from unnest($1::bigint[], $2::smallint[], $3::text[], $4::float8[]) with ordinality as g(number, platform, video_id, read_at, at)
      left join video_claim c on c.platform = g.platform and c.video_id = g.video_id
      join submission s on s.number = g.number or (s.area = c.area and s.id = c.submission_id)
      join revision r on r.area = s.area
        and r.id = coalesce(c.revision_id, s.live_revision, s.waiting_revision)
      left join lateral (
        select views from reading
        where area = s.area and revision_id = r.id and withdrawn_at is null and read_at <= to_timestamp(g.read_at)
        order by read_at desc, recorded_at desc limit 1
      ) l on true`,
    values: [
      asked.map((one) => partOf(one, 'number')),
      asked.map((one) => partOf(one, 'platform')),
      asked.map((one) => partOf(one, 'video_id')),
      rows.map(({ read_at }) => read_at),
    ],
  });
  const known = new Map(found.map((one) => [one.at - 1, one]));
  return asked.map((one, index) => ('fault' in one ? one : known.get(index)));
}

const partOf = (one: Asked | RowFault, name: keyof Asked) => ('fault' in one ? null : one[name]);

function faultOf(row: EnteredReading, found: Found | undefined, now: number): RowFault | undefined {
  const { video, views, read_at, state, is_drop } = row;
  if (!found) return { fault: 'unknown_video', values: { video } };
  if (read_at > now + ahead_seconds) return { fault: 'future', values: { read_at } };
  if (read_at < found.submitted_at)
    return { fault: 'before_submission', values: { read_at, submitted_at: found.submitted_at } };
  if (state !== 'ok') return views === null ? undefined : { fault: 'views_of_gone', values: { state } };
  if (views === null) return { fault: 'no_views', values: {} };
  const isDrop = found.views !== null && views < found.views * (1 - most_drop);
  return isDrop && !is_drop ? { fault: 'drop', values: { before: found.views ?? 0, views } } : undefined;
}

function readingOf(row: EnteredReading, { area, revision_id, platform, views }: Found): FoundReading {
  return { ...row, area, revision_id, platform, before: views };
}

export interface Bringing {
  /** An organizer's id, or `command:<user>`. */
  readonly by: string;
  readonly source: 'csv' | 'manual';
  readonly import_id: string | null;
  readonly at: number;
}

/** Keeps what was found; a video that is private or gone is held, one that is there counts again. */
export async function keepFound(
  app: App,
  database: Database,
  found: readonly FoundReading[],
  { by, source, import_id, at }: Bringing,
): Promise<{ readings: number; holds: number }> {
  const readings = found.flatMap((one): Reading[] => {
    const { area, revision_id, read_at, views, likes, comments, platform } = one;
    if (views === null) return [];
    const meaning = `${platformByValue(app.edition, platform)?.code ?? platform}.${source}`;
    return [{ area, revision_id, read_at, views, likes, comments, source, collector: by, meaning, import_id }];
  });
  const kept = await keepReadings(app, database, readings, at);
  const held_by = import_id ? `import:${import_id}` : by;
  let holds = 0;
  for (const { area, revision_id, state, read_at } of found.filter((one) => one.state !== 'ok')) {
    const signals = [{ kind: 'not_public', seen_at: read_at, figures: {} } as const];
    const hold = { area, revision_id, from_at: null, reason: 'not_public', signals, by: held_by, at } as const;
    holds += Number((await holdReadings(app, database, hold)) && state !== 'ok');
  }
  const there = found.filter(({ state }) => state === 'ok');
  for (const area of new Set(there.map((one) => one.area))) {
    const revisions = there.filter((one) => one.area === area).map(({ revision_id }) => revision_id);
    await liftGone(app, database, { area, revisions, by: held_by, at });
  }
  return { readings: kept, holds };
}

/** One reading typed in by a person; answers the fault when it is refused. */
export async function enterReading(
  app: App,
  entered: EnteredReading,
  { by, at, areas = 'all' }: { by: string; at: number; areas?: 'all' | readonly number[] },
): Promise<FoundReading | RowFault> {
  return inTransaction(app.pool, async (database) => {
    const [found] = await findReadings(app, database, [entered], at);
    if (!found || isFault(found)) return found ?? { fault: 'unknown_video', values: { video: entered.video } };
    const mayEnter = areaByValue(app.edition, found.area) && (areas === 'all' || areas.includes(found.area));
    if (!mayEnter) return { fault: 'unknown_video', values: { video: entered.video } };
    await keepFound(app, database, [found], { by, source: 'manual', import_id: null, at });
    return found;
  });
}
