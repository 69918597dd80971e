/** Readings that people bring, for platforms that are dark: whose video each row names, and what is wrong with it. */
import { platformByCode } from '@event/contest/edition/edition';
import { readLink } from '@event/contest/link';
import { most_views, whyHeld } from '@event/contest/reading/by-person';
import type { Signal } from '@event/contest/reading/signal';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';

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
  readonly vouched: number | null;
  /** Of the board that the work counts for. */
  readonly ends_at: number | null;
  /** Why it waits for a second person; empty: it counts at once. */
  readonly why_held: readonly Signal[];
  /** A number of this moment is there already. */
  readonly is_known: boolean;
}

/** Why a row is refused: a name, and the figures that a person needs. */
export interface RowFault {
  readonly fault:
    | 'unknown_video'
    | 'unreadable_link'
    | 'future'
    | 'before_submission'
    | 'before_link'
    | 'drop'
    | 'no_views'
    | 'too_many'
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
  entered: readonly EnteredReading[],
  now: number,
): Promise<(FoundReading | RowFault)[]> {
  const rows = entered.map((row) => notAhead(row, now));
  const found: (FoundReading | RowFault)[] = [];
  const known = await lookUp(app, database, rows);
  for (const [index, row] of rows.entries()) {
    const watched = known[index];
    found.push(
      watched && 'fault' in watched
        ? watched
        : (faultOf(row, watched, now) ?? readingOf(app, row, watched as RevisionForReading, now)),
    );
  }
  return found;
}

/** A number is of no later moment than the one at which it comes: else it would stand above what a platform says until then. */
const notAhead = (row: EnteredReading, now: number): EnteredReading =>
  row.read_at > now && row.read_at <= now + ahead_seconds ? { ...row, read_at: now } : row;

/** Where the work lies whose video a row names; undefined: nobody knows it. */
export async function areaOfVideo(app: App, database: Database, row: EnteredReading): Promise<number | undefined> {
  const [found] = await lookUp(app, database, [row]);
  return found && 'area' in found ? found.area : undefined;
}

export const unknownVideo = ({ video }: Pick<EnteredReading, 'video'>) =>
  ({ fault: 'unknown_video', values: { video } }) as const;

export const isFault = (found: FoundReading | RowFault): found is RowFault => 'fault' in found;

interface RevisionForReading {
  readonly area: number;
  readonly revision_id: string;
  readonly platform: number;
  readonly submitted_at: number;
  /** When its video was first entered for the work. */
  readonly linked_at: number;
  readonly views: number | null;
  readonly vouched: number | null;
  readonly ends_at: number | null;
  readonly is_known: boolean;
}

interface NamedVideo {
  readonly number: number | null;
  readonly platform: number | null;
  readonly video_id: string | null;
}

function readVideo(app: App, text: string): NamedVideo | RowFault {
  const video = text.trim();
  if (/^\d{1,12}$/.test(video)) return { number: Number(video), platform: null, video_id: null };
  const [, code, id] = /^(ytb|fb|ins|vk|tt)[ :+]([\w-]{1,64})$/.exec(video) ?? [];
  const link = code && id ? { platform: code, id } : readLink(video);
  if (!('id' in link)) return { fault: 'unreadable_link', values: { video } };
  const platform = platformByCode(app.edition, link.platform)?.value ?? null;
  return { number: null, platform, video_id: link.id };
}

async function lookUp(
  app: App,
  database: Database,
  rows: readonly EnteredReading[],
): Promise<(RevisionForReading | RowFault | undefined)[]> {
  const asked = rows.map(({ video }) => readVideo(app, video));
  const { rows: found } = await database.query<RevisionForReading & { at: number }>({
    name: 'find-readings',
    text: `
      select g.at, s.area, r.id as revision_id, s.platform, s.submitted_at, r.linked_at, l.views, v.views as vouched, p.to_at as ends_at,
        exists (select from reading k left join reading_hold h on (h.area, h.id) = (k.area, k.hold_id)
          where k.area = s.area and k.revision_id = r.id and k.read_at = to_timestamp(g.read_at)
            and (k.withdrawn_at is null or (k.views = g.views and k.hold_id is not null and h.lifted_at is null))) as is_known
      from unnest($1::bigint[], $2::smallint[], $3::text[], $4::float8[], $5::bigint[]) with ordinality
        as g(number, platform, video_id, read_at, views, at)
      left join video_claim c on c.platform = g.platform and c.video_id = g.video_id
      join submission s on s.number = g.number or (s.area = c.area and s.id = c.submission_id)
      left join board_link b on (b.area, b.submission_id) = (s.area, s.id) and to_timestamp(g.read_at) <= b.ends
      join lateral (
        select o.id, (
            select min(v.entered_at) from revision v
            where (v.area, v.submission_id, v.video_id) = (o.area, o.submission_id, o.video_id)) as linked_at
        from revision o
        where o.area = s.area and o.id in (b.revision_id, s.live_revision, s.waiting_revision)
          and (c.video_id is null or o.video_id = c.video_id)
        order by o.id = b.revision_id desc nulls last, o.id = s.live_revision desc nulls last limit 1
      ) r on true
      left join lateral (
        select views from reading
        where area = s.area and revision_id = r.id and withdrawn_at is null and read_at <= to_timestamp(g.read_at)
        order by read_at desc, recorded_at desc limit 1
      ) l on true
      left join lateral (
        select views from reading
        where area = s.area and revision_id = r.id and withdrawn_at is null and read_at <= to_timestamp(g.read_at)
          and (source in ('api', 'owner') or hold_id is not null)
        order by read_at desc, recorded_at desc limit 1
      ) v on true
      left join board_period p on s.submitted_at >= p.from_at and s.submitted_at < p.to_at`,
    values: [
      asked.map((one) => partOf(one, 'number')),
      asked.map((one) => partOf(one, 'platform')),
      asked.map((one) => partOf(one, 'video_id')),
      rows.map(({ read_at }) => read_at),
      rows.map(({ views }) => views),
    ],
  });
  const known = new Map(found.map((one) => [one.at - 1, one]));
  return asked.map((one, index) => ('fault' in one ? one : known.get(index)));
}

const partOf = (one: NamedVideo | RowFault, name: keyof NamedVideo) => ('fault' in one ? null : one[name]);

function faultOf(row: EnteredReading, found: RevisionForReading | undefined, now: number): RowFault | undefined {
  const { video, views, likes, comments, read_at, state, is_drop } = row;
  if (!found) return unknownVideo({ video });
  if (read_at > now + ahead_seconds) return { fault: 'future', values: { read_at } };
  if (read_at < found.submitted_at)
    return { fault: 'before_submission', values: { read_at, submitted_at: found.submitted_at } };
  // What was read before is of the link that stood there then.
  if (read_at < found.linked_at) return { fault: 'before_link', values: { read_at, linked_at: found.linked_at } };
  if (state !== 'ok') return views === null ? undefined : { fault: 'views_of_gone', values: { state } };
  if (views === null) return { fault: 'no_views', values: {} };
  const largest = Math.max(views, likes ?? 0, comments ?? 0);
  if (largest > most_views) return { fault: 'too_many', values: { count: largest } };
  const isDrop = found.views !== null && views < found.views * (1 - most_drop);
  return isDrop && !is_drop ? { fault: 'drop', values: { before: found.views ?? 0, views } } : undefined;
}

function readingOf(app: App, row: EnteredReading, found: RevisionForReading, now: number): FoundReading {
  const { area, revision_id, platform, views: before, vouched, ends_at, is_known } = found;
  return judgedAt(app, { ...row, area, revision_id, platform, before, vouched, ends_at, why_held: [], is_known }, now);
}

/** A board may end between the moment a row is looked at and the one it is kept. */
export function judgedAt(app: App, found: FoundReading, now: number): FoundReading {
  const { views, read_at, vouched, ends_at } = found;
  const why_held = views === null ? [] : whyHeld({ views, read_at, vouched, ends_at }, app.edition.limits, now);
  return { ...found, why_held };
}
