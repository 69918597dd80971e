/** The log of what people of the desk did, and whether it is whole. */
import type { Action } from '@event/contest/service/desk-wire';
import type { DeskHandlers } from '../http/ask.ts';
import { verifyActions } from './action.ts';

const page_size = 100;

export const actionCalls: DeskHandlers<'actions' | 'verify_actions'> = {
  actions: {
    async work({ input, areas }, database) {
      const { before, by, what, subject } = input;
      const { rows } = await database.query<Action>(
        `select a.number, a.at, a.by, coalesce(o.name, a.by) as name, a.what, a.area, a.subject, a.detail from action a
         left join organizer o on o.id::text = a.by
         where ($1::bigint is null or a.number < $1) and ($2::text is null or a.by = $2 or o.name ilike $2 || '%')
           and ($3::text is null or a.what like '%' || $3 || '%') and ($4::text is null or a.subject = $4)
           and ($5::smallint[] is null or a.area = any($5))
         order by a.number desc limit ${page_size + 1}`,
        [before ?? null, by ?? null, what ?? null, subject ?? null, areas === 'all' ? null : areas],
      );
      const list = rows.slice(0, page_size);
      return { list, next: rows.length > page_size ? (list.at(-1)?.number ?? null) : null };
    },
  },
  verify_actions: { work: (_ask, database) => verifyActions(database) },
};
