/** Finding submissions and players: by number, role, link, the beginning of a name, a channel or a title's words. */
import type { ListPage } from '@event/contest/desk-call';
import { platformByCode } from '@event/contest/edition/edition';
import { readLink } from '@event/contest/link';
import type { PlayerRow, SubmissionRow } from '@event/contest/submission/desk-wire';
import type { submission_statuses } from '@event/contest/submission/desk-work';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { type LatestReading, latestReadings } from '../reading/reading.ts';
import { asSealed, isSealedFrom, type Seal, sealValues } from './seal.ts';
import { beginningOf, wordsOf } from './search-word.ts';

const page_size = 50;

/** How many are found at once; the desk's pages have `page_size`. */
interface Size {
  readonly size?: number;
}

export interface SubmissionSearch extends Size {
  readonly q: string;
  /** The number of the last one that was shown. */
  readonly after?: number | undefined;
  readonly areas: readonly number[] | null;
  readonly platforms?: readonly number[] | undefined;
  readonly themes?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly status?: (typeof submission_statuses)[number] | undefined;
  readonly player_id?: string;
  /** What is sealed to whoever asks looks as if it waited, and is not among those that are approved or out. */
  readonly seal: Seal | null;
}

export type FoundSubmissionRow = Omit<SubmissionRow, 'views' | 'read_at' | 'held'> & { readonly revision_id: string };

/** Of a work found as `f`, with its `submission s`, its `revision r` and its `player p`. */
export const found_row = `f.area, f.submission_id as id, f.number, f.platform, r.title, f.player_id, p.name as player,
  f.lang, f.theme, s.submitted_at, f.revision_id, f.status`;

/** So many of the newest are looked through first: what is common is found among them, what is not is rare and has its index. */
const window = 20_000;

export async function findSubmissions(
  app: App,
  database: Database,
  search: SubmissionSearch,
): Promise<ListPage<SubmissionRow>> {
  const after = search.after ?? null;
  const size = search.size ?? page_size;
  let rows: FoundSubmissionRow[] = [];
  if (isWalked(app, search)) {
    const newest = after ?? (await newestNumber(database)) + 1;
    rows = await read(app, database, search, { after, beyond: newest - window });
  }
  if (rows.length <= size) rows = await read(app, database, search, { after, beyond: null });
  const shown = rows.slice(0, size);
  return {
    list: await withReadings(database, await asSealed(database, search.seal, shown)),
    next: rows.length > size ? String(shown.at(-1)?.number) : null,
  };
}

function isWalked(app: App, search: SubmissionSearch): boolean {
  const kind = kindOf(app, search.q);
  return kind === 'words' || (kind === 'all' && !search.player_id && filtersOf(search).length > 0);
}

/** For each thing filtered by, what it may be, written as `filters_of` does for the index. */
function filtersOf({ areas, platforms, themes, languages, status }: SubmissionSearch): string[][] {
  const named = (name: string, values?: readonly unknown[] | null) => values?.map((value) => `${name} ${value}`) ?? [];
  const all = [named('area', areas), named('platform', platforms), named('theme', themes), named('lang', languages)];
  return [...all, named('status', status && [status])].filter((values) => values.length > 0);
}

async function newestNumber(database: Database): Promise<number> {
  const { rows } = await database.query<{ number: number | null }>(
    'select max(number) as number from submission_search',
  );
  return rows[0]?.number ?? 0;
}

interface Numbers {
  readonly after: number | null;
  readonly beyond: number | null;
}

async function read(
  app: App,
  database: Database,
  search: SubmissionSearch,
  { after, beyond }: Numbers,
): Promise<FoundSubmissionRow[]> {
  const { platforms, themes, languages, status } = search;
  const filters = beyond === null ? filtersOf(search) : [];
  const { rows } = await database.query<FoundSubmissionRow>(
    `with chosen as (${chosen(app, search, { beyond, filters: filters.length })})
     select ${found_row} from chosen join submission_search f using (number)
     join submission s on (s.area, s.id) = (f.area, f.submission_id)
     join revision r on (r.area, r.id) = (f.area, f.revision_id)
     join player p on (p.area, p.id) = (f.area, f.player_id)
     order by f.number desc`,
    [
      search.areas,
      platforms?.length ? platforms : null,
      themes?.length ? themes : null,
      languages?.length ? languages : null,
      status ?? null,
      after,
      search.player_id ?? null,
      ...sealValues(search.seal),
      ...filters,
      ...valuesOf(app, search.q),
    ],
  );
  return rows;
}

/** What was typed decides where is looked; each way has its index. */
function chosen(
  app: App,
  { q, size = page_size }: SubmissionSearch,
  { beyond, filters }: { beyond: number | null; filters: number },
): string {
  const [one, other, third] = [11, 12, 13].map((place) => `$${place + filters}`);
  const within = 'and filters_of(f.area, f.platform, f.lang, f.theme, f.status, f.is_waiting) &&';
  const filtered = Array.from({ length: filters }, (_, index) => `${within} $${11 + index}::text[]`).join(' ');
  const kind = kindOf(app, q);
  // The planner takes an unknown word for a common one and would walk all numbers: the sum keeps it from that.
  const order = kind === 'words' && beyond === null ? 'f.number + 0' : 'f.number';
  // Of those looked through first each is looked at: no index of words gathers what lies beyond them.
  const looked_through = beyond === null ? undefined : walkedBeyond(beyond);
  // Whether a row is sealed is looked up row by row: written as `not exists` it is asked first of all that are.
  const from = (condition: string, join = '', where = 'submission_search') => `(select f.number from ${where} f ${join}
    where ($1::smallint[] is null or f.area = any($1)) and ($2::smallint[] is null or f.platform = any($2))
      and ($3::text[] is null or f.theme = any($3)) and ($4::text[] is null or f.lang = any($4))
      and ($5::text is null or case $5 when 'waiting' then f.is_waiting else f.status = $5 end)
      and ($6::bigint is null or f.number < $6) and ($7::uuid is null or f.player_id = $7)
      and (coalesce($5, 'waiting') = 'waiting' or (select true from second_look k
        where k.area = f.area and k.submission_id = f.submission_id and ${isSealedFrom(8)} limit 1) is null)
      ${beyond === null ? filtered : `and f.number > ${beyond}`} ${condition}
    order by ${order} desc limit ${size + 1})`;
  const player = 'join player p on (p.area, p.id) = (f.area, f.player_id)';
  const channel = 'join revision r on (r.area, r.id) = (f.area, f.revision_id)';
  const either = (...ways: readonly string[]) =>
    `select number from (${ways.join(' union ')}) either order by number desc limit ${size + 1}`;
  switch (kind) {
    case 'all':
      return from('');
    case 'number':
      return either(from(`and f.number = ${one}`), from(`and p.role_id = ${other}`, player));
    case 'video':
      return from(
        `and (f.area, f.submission_id) in (select area, submission_id from revision where (platform, video_id) = (${one}, ${other}))`,
      );
    default:
      return either(
        from(`and f.words @@ (to_tsquery('simple', ${other}) && ${third}::tsquery)`, '', looked_through),
        from(`and lower(p.name) like ${one}`, player),
        from(`and lower(r.author) like ${one}`, channel),
      );
  }
}

const walkedBeyond = (number: number) => `(select * from submission_search
  where number > ${number} and ($6::bigint is null or number < $6) order by number desc offset 0)`;

function valuesOf(app: App, q: string): unknown[] {
  const video = videoOf(app, q);
  switch (kindOf(app, q)) {
    case 'all':
      return [];
    case 'number':
      return [Number(q.trim().replace('#', '')), q.trim()];
    case 'video':
      return [video?.platform, video?.id];
    default:
      return [beginningOf(q), ...wordsOf(q)];
  }
}

function kindOf(app: App, q: string): 'all' | 'number' | 'video' | 'words' {
  if (q.trim() === '') return 'all';
  if (/^#?\d{1,12}$/.test(q.trim())) return 'number';
  return videoOf(app, q) ? 'video' : 'words';
}

function videoOf({ edition }: App, q: string): { platform: number; id: string } | null {
  const read = readLink(q);
  if (!('id' in read)) return null;
  const platform = platformByCode(edition, read.platform);
  return platform ? { platform: platform.value, id: read.id } : null;
}

export async function withReadings(database: Database, rows: readonly FoundSubmissionRow[]): Promise<SubmissionRow[]> {
  const readings = new Map<string, LatestReading>();
  for (const [area, here] of Map.groupBy(rows, (row) => row.area)) {
    const found = await latestReadings(
      database,
      area,
      here.map(({ revision_id }) => revision_id),
    );
    for (const [id, reading] of found) readings.set(id, reading);
  }
  return rows.map(({ revision_id, ...row }) => {
    const reading = readings.get(revision_id);
    return { ...row, views: reading?.views ?? null, read_at: reading?.read_at ?? null, held: reading?.held ?? false };
  });
}

interface PlayerSearch extends Size {
  readonly q: string;
  readonly after?: string | undefined;
  readonly areas: readonly number[] | null;
  readonly id?: string;
}

/** In the order of their ids, which is the order of their first logins. */
export async function findPlayers(
  database: Database,
  { q, after, areas, id, size = page_size }: PlayerSearch,
): Promise<ListPage<PlayerRow>> {
  const isNumber = /^\d{1,20}$/.test(q.trim());
  const { rows } = await database.query<PlayerRow>(
    `select p.area, p.id, p.name, p.role_id, p.zone_id, p.country, p.created_at,
       (select count(*) from submission s where (s.area, s.player_id) = (p.area, p.id)) as submissions,
       exists (select from disqualified d where (d.area, d.player_id) = (p.area, p.id)) as disqualified
     from player p
     where ($1::smallint[] is null or p.area = any($1)) and ($2::uuid is null or p.id < $2)
       and ($3::uuid is null or p.id = $3)
       and ($4 = '' or ${isNumber ? 'p.role_id = $4' : 'lower(p.name) like $4'})
     order by p.id desc limit ${size + 1}`,
    [areas, after ?? null, id ?? null, q.trim() === '' ? '' : isNumber ? q.trim() : beginningOf(q)],
  );
  const shown = rows.slice(0, size);
  return { list: shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null };
}
