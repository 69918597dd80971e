/** The log of what people of the desk did: who, what, about whom, when; and whether it is whole. */
import type { DeskInput } from '@event/contest/desk-wire';
import type { Areas } from '@event/contest/organizer/role';
import type { Action } from '@event/contest/service/desk-wire';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { act, type DeskHandlers } from '../http/ask.ts';
import { type Sheet, tableFile } from '../http/file/spreadsheet.ts';
import { aboutOf, subjectsOf } from './about.ts';
import { verifyActions } from './action.ts';

const page_size = 100;
/** More than a contest of millions writes in a month; whoever needs more exports day by day. */
const most_exported = 50_000;

export const actionCalls: DeskHandlers<'actions' | 'export_actions' | 'verify_actions'> = {
  actions: {
    async work({ app, input, areas }, database) {
      const rows = await actionsOf(app, database, { ...input, areas, limit: page_size + 1 });
      const list = rows.slice(0, page_size);
      return { list, next: rows.length > page_size ? (list.at(-1)?.number ?? null) : null };
    },
  },
  export_actions: {
    async work(ask, database) {
      const { app, input, areas } = ask;
      const { as, ...asked } = input;
      const rows = await actionsOf(app, database, { ...asked, areas, limit: most_exported });
      await act(ask, database, { what: 'export log', detail: { ...asked, rows: rows.length } });
      const sheet = sheetOf(app, rows);
      return tableFile('log', as, [sheet]);
    },
  },
  verify_actions: { work: (_ask, database) => verifyActions(database) },
};

interface LogFilter extends Pick<DeskInput<'actions'>, 'before' | 'by' | 'what' | 'about' | 'day'> {
  readonly areas: Areas;
  readonly limit: number;
}

async function actionsOf(
  app: App,
  database: Database,
  { before, by, what, about, day, areas, limit }: LogFilter,
): Promise<Action[]> {
  const { rows } = await database.query<Omit<Action, 'about'>>(
    `select a.number, a.at, a.by, coalesce(o.name, a.by) as name, a.what, a.area, a.subject, a.detail from action a
     left join organizer o on o.id::text = a.by
     where ($1::bigint is null or a.number < $1) and ($2::text is null or a.by = $2 or o.name ilike $2 || '%')
       and ($3::text is null or a.what like '%' || $3 || '%') and ($4::text[] is null or a.subject = any($4))
       and ($5::smallint[] is null or a.area = any($5))
       and ($6::float8 is null or (a.at >= to_timestamp($6) and a.at < to_timestamp($6 + 86400)))
     order by a.number desc limit $7`,
    [
      before ?? null,
      by ?? null,
      what ?? null,
      await subjectsOf(database, about),
      areas === 'all' ? null : areas,
      day ? Date.parse(`${day}T00:00:00Z`) / 1000 : null,
      limit,
    ],
  );
  const known = await aboutOf(app, database, rows);
  return rows.map((row) => ({ ...row, about: (row.subject && known.get(row.subject)) || null }));
}

function sheetOf({ edition }: App, rows: readonly Action[]): Sheet {
  return {
    name: 'Log',
    headings: ['row', 'when (UTC)', 'who', 'did', 'area', 'about', 'id', 'with'],
    rows: rows.map(({ number, at, name, what, area, about, subject, detail }) => [
      ...[number, new Date(at * 1000).toISOString(), name, what],
      edition.areas.find(({ value }) => value === area)?.path ?? null,
      ...[about?.name ?? subject, subject, JSON.stringify(detail)],
    ]),
  };
}
