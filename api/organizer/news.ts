/** What an account's owner has to know of: rows of the log about it, until they were read. */
import { type AccountNew, account_news } from '@event/contest/organizer/desk-account';
import type { Database } from '../database/database.ts';
import type { Organizer } from '../http/ask.ts';

type NewsReader = Pick<Organizer, 'id' | 'session'>;

const most_shown = 20;

/** A login only where it came from an unknown place; the first roles are no change; what this session did it knows. */
export async function newsOf(database: Database, { id, session }: NewsReader): Promise<AccountNew[]> {
  const { rows } = await database.query<AccountNew>(
    `select a.number, a.what, a.at, a.detail->>'device' as device, a.detail->>'name' as passkey,
       case when a.by not in (a.subject, 'system') then coalesce(other.name, a.by) end as by
     from organizer o join action a on a.subject = o.id::text and a.number > o.read_to
     left join organizer other on other.id::text = a.by
     where o.id = $1 and a.what = any($3)
       and (a.what <> 'log in' or a.detail->'new' = 'true') and (a.what <> 'grant roles' or a.detail->'before' <> '[]')
       and a.detail->>'session' is distinct from (select id::text from desk_session where token_hash = $2)
     order by a.number desc limit $4`,
    [id, session, account_news, most_shown],
  );
  return rows;
}

export async function readNews(database: Database, { id }: NewsReader, number: number): Promise<void> {
  await database.query(
    'update organizer set read_to = greatest(read_to, least($2, (select number from action_head))) where id = $1',
    [id, number],
  );
}
