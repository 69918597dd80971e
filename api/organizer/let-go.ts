/** Whom the organizers' own login sends with no role any more has none here either, whatever they were before. */
import type { PoolClient } from 'pg';
import { logAction } from '../action/action.ts';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { DeskRefused } from '../http/ask.ts';
import { grantsHeld, takeGrants } from './grant.ts';
import { revokeUnbacked } from './invitation.ts';
import { endSessionsOf } from './session.ts';

/** Of a login that was refused for want of a role: what the person had here ends with it, and the refusal goes on. */
export async function letGo(app: App, subject: string | undefined, error: unknown, at: number): Promise<never> {
  if (subject && error instanceof DeskRefused && without_role.includes(error.name)) {
    await inTransaction(app.pool, (database) => endAll(database, subject, at));
  }
  throw error;
}

/** None at all, or none in the areas of this edition. */
const without_role: readonly string[] = ['no_role', 'area'];

async function endAll(database: PoolClient, subject: string, at: number): Promise<void> {
  const { rows } = await database.query<{ id: string }>('select id from organizer where subject = $1 for update', [
    subject,
  ]);
  const [organizer] = rows;
  if (!organizer) return;
  const { id } = organizer;
  const before = await grantsHeld(database, id);
  await takeGrants(database, id, [], 'openid', at);
  await revokeUnbacked(database, id, 'openid', at);
  const sessions = await endSessionsOf(database, id, at);
  if (before.length === 0 && sessions === 0) return;
  const detail = { before, after: [], sessions };
  await logAction(database, { at, by: 'openid', what: 'let go organizer', subject: id, detail });
}
