/** What the finder knows of messages to all: by the beginning of any word of a title, in any language. */
import type { SearchHit } from '@event/contest/edition/desk-wire';
import type { Areas } from '@event/contest/organizer/role';
import type { Database } from '../database/database.ts';
import { beginningOf } from '../submission/search-word.ts';
import { is_listed, newest_first } from './desk.ts';

export async function findNotices(database: Database, text: string, areas: Areas): Promise<SearchHit[]> {
  const { rows } = await database.query<{ id: string; area: number | null; title: string }>({
    name: 'desk-find-notice',
    text: `select n.id, n.area, n.texts->'en'->>'title' as title
      from (select * from notice n where ${is_listed} order by ${newest_first}) n
      where ($2::smallint[] is null or n.area is null or n.area = any($2))
        and exists (select from jsonb_each(n.texts) as t(language, words)
          where ' ' || lower(t.words->>'title') like '% ' || $1)
      order by n.from_at desc limit 3`,
    values: [beginningOf(text), areas === 'all' ? null : areas],
  });
  return rows.map(({ id, area, title }) => ({ to: `/notices?notice=${id}`, name: title, about: 'Notice', area }));
}
