/** What an action was about, as people call it: a work by its number, a player and a colleague by name, a line by its place. */
import { platformByValue } from '@event/contest/edition/edition';
import { readListKey, sayList } from '@event/contest/settlement/key';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';

interface SubjectName {
  readonly name: string;
  /** Its page at the desk; null where it has none. */
  readonly to: string | null;
}

interface Subject {
  readonly area: number | null;
  readonly subject: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface ActionSubject {
  readonly id: string;
  readonly kind: 'submission' | 'player' | 'organizer' | 'line' | 'run' | 'notice';
  readonly area: number | null;
  readonly name: string;
  readonly list: string | null;
}

/** By subject; what is no id is said as it is. */
export async function aboutOf(
  app: App,
  database: Database,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, SubjectName>> {
  const ids = [...new Set(subjects.flatMap(({ subject }) => (subject && uuid.test(subject) ? [subject] : [])))];
  const { rows } = await database.query<ActionSubject>(
    `select id, 'submission' as kind, area, 'No. ' || number as name, null as list from submission where id = any($1)
     union all select id, 'player', area, name, null from player where id = any($1)
     union all select id, 'organizer', null, name, null from organizer where id = any($1)
     union all select s.id, 'line', s.area, 'rank ' || s.rank || ', ' || p.name, s.list from settlement s
       join player p on (p.area, p.id) = (s.area, s.player_id) where s.id = any($1)
     union all select id, 'run', area, 'payment run ' || number, null from payment_run where id = any($1)
     union all select id, 'notice', area, coalesce(texts->'en'->>'title', 'a notice'), null from notice where id = any($1)`,
    [ids],
  );
  const known = new Map<string, SubjectName>(rows.map((row) => [row.id, asAbout(app, row)]));
  for (const { area, subject } of subjects) {
    const key = subject === null ? null : readListKey(subject);
    if (subject !== null && key && area !== null)
      known.set(subject, { name: nameOfList(app, subject), to: `/settlement/${area}/${subject}` });
  }
  return known;
}

function asAbout(app: App, { id, kind, area, name, list }: ActionSubject): SubjectName {
  switch (kind) {
    case 'submission':
      return { name, to: `/submissions/${area}/${id}` };
    case 'player':
      return { name, to: `/players/${area}/${id}` };
    case 'line':
      return { name: `${nameOfList(app, list ?? '')}, ${name}`, to: `/settlement/${area}/${list}` };
    case 'run':
      return { name, to: '/settlement' };
    case 'notice':
      return { name, to: '/notices' };
    case 'organizer':
      return { name, to: '/organizers' };
  }
}

function nameOfList({ edition }: App, list: string): string {
  const key = readListKey(list);
  return key ? sayList(key, platformByValue(edition, key.platform)?.name) : list;
}

/** All that belongs to whom or what somebody looks for: a player with their works and lines, a work with its line. Null: everything. */
export async function subjectsOf(database: Database, about: string | undefined): Promise<string[] | null> {
  if (!about) return null;
  const number = /^(?:no\. ?)?(\d{1,12})$/i.exec(about)?.[1] ?? null;
  const { rows } = await database.query<{ id: string }>(
    `with who as (
       select area, id from player where id::text = $1 or ($2::text is not null and role_id = $2)
         or ($2::text is null and name ilike $3) limit 50),
     works as (
       select area, id from submission where id::text = $1 or ($2::text is not null and number = $2::bigint)
         or (area, player_id) in (select area, id from who))
     select id from who union select id from works
     union select s.id from settlement s
       where (s.area, s.player_id) in (select area, id from who) or (s.area, s.submission_id) in (select area, id from works)
     union select id from organizer where id::text = $1 or name ilike $3`,
    [about, number, `${about.replace(/[\\%_]/g, '\\$&')}%`],
  );
  return [about, ...rows.map(({ id }) => id)];
}
