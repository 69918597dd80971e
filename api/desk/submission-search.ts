/** Finding submissions and players: by number, role, link, the beginning of a name or of a title's words. */
import type { Page, PlayerRow, SubmissionRow, submission_statuses } from '@event/contest/desk-wire/submission';
import { readLink } from '@event/contest/link';
import type { App } from '../app.ts';
import type { Database } from '../database.ts';
import { type LatestReading, latestReadings } from '../reading.ts';

const page_size = 50;

export interface SubmissionSearch {
  readonly q: string;
  readonly after?: string | undefined;
  readonly areas: readonly number[] | null;
  readonly platforms?: readonly string[] | undefined;
  readonly themes?: readonly string[] | undefined;
  readonly languages?: readonly string[] | undefined;
  readonly status?: (typeof submission_statuses)[number] | undefined;
  readonly ids?: readonly string[];
  readonly player_id?: string;
}

type Row = Omit<SubmissionRow, 'views' | 'read_at' | 'held'> & { readonly revision_id: string };

export async function findSubmissions(
  app: App,
  database: Database,
  search: SubmissionSearch,
): Promise<Page<SubmissionRow>> {
  const { platforms, themes, languages, status } = search;
  const { rows } = await database.query<Row>(
    `select s.area, s.id, s.number, s.platform, r.title, s.player_id, p.name as player, r.lang, r.theme, s.submitted_at,
       r.id as revision_id,
       case when s.live_revision is not null then 'approved' when s.waiting_revision is not null then 'waiting' else 'out' end as status
     from submission s
     join player p on (p.area, p.id) = (s.area, s.player_id)
     join lateral (select * from revision r where r.area = s.area and r.submission_id = s.id
       order by r.id = s.live_revision desc nulls last, r.entered_at desc limit 1) r on true
     where ($1::smallint[] is null or s.area = any($1))
       and ($2::smallint[] is null or s.platform = any($2))
       and ($3::text[] is null or r.theme = any($3))
       and ($4::text[] is null or r.lang = any($4))
       and ($5::text is null or case $5 when 'approved' then s.live_revision is not null
         when 'waiting' then s.waiting_revision is not null
         else s.live_revision is null and s.waiting_revision is null end)
       and ($6::bigint is null or s.number < $6)
       and ($7::uuid is null or s.player_id = $7)
       ${conditionOf(app, search.q)}
     order by s.number desc limit ${page_size + 1}`,
    [
      search.areas,
      platforms?.length ? platforms.map(Number) : null,
      themes?.length ? themes : null,
      languages?.length ? languages : null,
      status ?? null,
      search.after ? Number(search.after) : null,
      search.player_id ?? null,
      ...valuesOf(app, search.q),
    ],
  );
  const shown = rows.slice(0, page_size);
  return {
    list: await withReadings(database, shown),
    next: rows.length > page_size ? String(shown.at(-1)?.number) : null,
  };
}

/** What was typed decides where is looked; each way has its index. */
function conditionOf(app: App, q: string): string {
  switch (kindOf(app, q)) {
    case 'all':
      return '';
    case 'number':
      return 'and (s.number = $8 or (s.area, s.player_id) in (select area, id from player where role_id = $8::text))';
    case 'video':
      return 'and (s.area, s.id) in (select area, submission_id from revision where (platform, video_id) = ($8, $9))';
    default:
      return `and ((s.area, s.player_id) in (select area, id from player where lower(name) like $8)
        or (s.area, s.id) in (select area, submission_id from revision
          where to_tsvector('simple', coalesce(title, '')) @@ to_tsquery('simple', $9)))`;
  }
}

function valuesOf(app: App, q: string): unknown[] {
  const video = videoOf(app, q);
  switch (kindOf(app, q)) {
    case 'all':
      return [];
    case 'number':
      return [Number(q.replace('#', ''))];
    case 'video':
      return [video?.platform, video?.id];
    default:
      return [beginningOf(q), wordsOf(q)];
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
  const platform = edition.platforms.find(({ code }) => code === read.platform);
  return platform ? { platform: platform.value, id: read.id } : null;
}

const beginningOf = (q: string) =>
  `${q
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;

/** Each word may be a beginning; marks that the query language would read are left out. */
function wordsOf(q: string): string {
  const words = q.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) => `'${word}':*`).join(' & ');
}

async function withReadings(database: Database, rows: readonly Row[]): Promise<SubmissionRow[]> {
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

export interface PlayerSearch {
  readonly q: string;
  readonly after?: string | undefined;
  readonly areas: readonly number[] | null;
  readonly id?: string;
}

/** In the order of their ids, which is the order of their first logins. */
export async function findPlayers(database: Database, { q, after, areas, id }: PlayerSearch): Promise<Page<PlayerRow>> {
  const isNumber = /^\d{1,20}$/.test(q.trim());
  const { rows } = await database.query<PlayerRow>(
    `select p.area, p.id, p.name, p.role_id, p.zone_id, p.country, p.created_at,
       (select count(*) from submission s where (s.area, s.player_id) = (p.area, p.id)) as submissions,
       exists (select from disqualification d where (d.area, d.player_id) = (p.area, p.id) and d.lifted_at is null) as disqualified
     from player p
     where ($1::smallint[] is null or p.area = any($1)) and ($2::uuid is null or p.id < $2)
       and ($3::uuid is null or p.id = $3)
       and ($4 = '' or ${isNumber ? 'p.role_id = $4' : 'lower(p.name) like $4'})
     order by p.id desc limit ${page_size + 1}`,
    [areas, after ?? null, id ?? null, q.trim() === '' ? '' : isNumber ? q.trim() : beginningOf(q)],
  );
  const shown = rows.slice(0, page_size);
  return { list: shown, next: rows.length > page_size ? (shown.at(-1)?.id ?? null) : null };
}
