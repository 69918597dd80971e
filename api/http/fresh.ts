/** What weighs most is done only by who logged in a moment ago: a token that was stolen is not enough. */
import type { CallName } from '@event/contest/wire';
import { type PlayerAsk, Refused } from '../app.ts';
import type { Database } from '../database/database.ts';

export const fresh_seconds = 600;

/** Every login makes a session of its own, so its age is the age of the login. */
export async function refuseStale(
  { token_hash, now }: Pick<PlayerAsk<CallName>, 'token_hash' | 'now'>,
  database: Database,
) {
  const { rowCount } = await database.query(
    'select from session where token_hash = $1 and created_at > to_timestamp($2)',
    [token_hash, now - fresh_seconds],
  );
  if (!rowCount) throw new Refused('login_again');
}
