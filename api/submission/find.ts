/** What the finder answers at once: an exact number, id, link or role, and the beginnings of names, of channels and of a title's words. */
import type { SearchHit } from '@event/contest/edition/desk-wire';
import { readLink } from '@event/contest/link';
import type { Areas } from '@event/contest/organizer/role';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { findSubmissions } from './search.ts';

export async function find(app: App, database: Database, text: string, areas: Areas): Promise<SearchHit[]> {
  const wanted = areas === 'all' ? null : areas;
  const platforms = app.edition.platforms.map(({ value }) => value);
  const link = /[./]/.test(text) ? readLink(text) : undefined;
  const video = link && 'id' in link ? link.id : text;
  const [exact, players] = await Promise.all([
    findExactly(database, { text, video, platforms, areas: wanted }),
    findPlayers(database, text, wanted),
  ]);
  return [...exact, ...players, ...(exact.length > 0 ? [] : await findByWords(app, database, text, wanted))];
}

/** No word of their state is said, so nothing of it is sealed. */
async function findByWords(
  app: App,
  database: Database,
  q: string,
  areas: readonly number[] | null,
): Promise<SearchHit[]> {
  const { list } = await findSubmissions(app, database, { q, areas, size: 4, seal: null });
  return list.map(({ player, ...work }) => hitOf({ ...work, author: player }));
}

interface FinderQuestion {
  readonly text: string;
  readonly video: string;
  /** All of the edition: the index of videos begins with the platform. */
  readonly platforms: readonly number[];
  readonly areas: readonly number[] | null;
}

async function findExactly(
  database: Database,
  { text, video, platforms, areas }: FinderQuestion,
): Promise<SearchHit[]> {
  const number = /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : null;
  const { rows } = await database.query<FoundWork>({
    name: 'desk-find-submission',
    text: `select s.area, s.id, s.number, r.title, p.name as author
      from (
        (select area, id as submission_id from submission where number = $1)
        union
        (select area, submission_id from revision where platform = any($4) and video_id = $2 limit 10)
      ) found
      join submission s on s.area = found.area and s.id = found.submission_id
      join player p on p.area = s.area and p.id = s.player_id
      left join submission_search f on (f.area, f.submission_id) = (s.area, s.id)
      left join revision r on (r.area, r.id) = (f.area, f.revision_id)
      where $3::smallint[] is null or s.area = any($3) limit 8`,
    values: [number, video, areas, platforms],
  });
  return rows.map(hitOf);
}

interface FoundWork {
  readonly area: number;
  readonly id: string;
  readonly number: number;
  readonly title: string | null;
  readonly author: string;
}

const hitOf = ({ area, id, number, title, author }: FoundWork): SearchHit => ({
  ...{ to: `/submissions/${area}/${id}`, name: `${number} ${title ?? 'without a title'}`, about: author, area },
});

async function findPlayers(database: Database, text: string, areas: readonly number[] | null): Promise<SearchHit[]> {
  const { rows } = await database.query<{ area: number; id: string; name: string; role_id: string; zone_id: string }>({
    name: 'desk-find-player',
    text: `(select area, id, name, role_id, zone_id from player where role_id = $1
        and ($3::smallint[] is null or area = any($3)) limit 4)
      union
      (select area, id, name, role_id, zone_id from player where lower(name) like $2
        and ($3::smallint[] is null or area = any($3)) order by lower(name) using ~<~ limit 6)`,
    values: [text, `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`, areas],
  });
  return rows.map(({ area, id, name, role_id, zone_id }) => {
    return { to: `/players/${area}/${id}`, name, about: `role ${role_id} (${zone_id})`, area };
  });
}
