/** How a call that changes something is done: in one transaction, or one statement, with its kept answer, once for each key. */
import type { PoolClient } from 'pg';
import type { App } from '../app.ts';
import { isAway } from '../database/away.ts';
import { atOnce, type Database, inTransaction, unawaited } from '../database/database.ts';
import { type CallAnswer, finish, type OnceKeeper, type ServedCall } from './actor.ts';

type WithApp = { readonly app: App };

export async function act<ask extends WithApp>(
  served: ServedCall<ask>,
  ask: ask,
  once: OnceKeeper | null,
): Promise<CallAnswer> {
  const { handler } = served;
  const found = await handler.before?.(ask).catch((error) => new Failed(error));
  if (found instanceof Failed) return answerFailed(served, { ask, once, error: found.error });
  try {
    if (handler.at_once === 'together') return await work(served, { ask, found }, ask.app.pool);
    if (handler.at_once === 'alone')
      return await atOnce(ask.app.pool, (database) => work(served, { ask, found }, database));
    return await inTransaction(ask.app.pool, (database) => workOnce(served, { ask, once, found }, database));
  } catch (error) {
    return await answerFailed(served, { ask, once, error });
  } finally {
    await handler.after?.(ask, found as never);
  }
}

class Failed {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

interface KeyedWork<ask> {
  readonly ask: ask;
  readonly once: OnceKeeper | null;
  readonly found: unknown;
}

async function workOnce<ask extends WithApp>(
  served: ServedCall<ask>,
  { ask, once, found }: KeyedWork<ask>,
  database: PoolClient,
): Promise<CallAnswer> {
  if (once && !(await once.beFirst(database))) return firstAnswer(database, once);
  const said = await work(served, { ask, found }, database);
  if (once && typeof said === 'string') unawaited(once.keep(database, said));
  return said;
}

async function work<ask extends WithApp>(
  served: ServedCall<ask>,
  { ask, found }: Omit<KeyedWork<ask>, 'once'>,
  database: Database,
): Promise<CallAnswer> {
  const { actor, name, handler } = served;
  return finish(served, await actor.work(name, { handler, ask, found: found as never }, database));
}

async function firstAnswer(database: PoolClient, once: OnceKeeper): Promise<string> {
  const kept = await once.find(database);
  if (kept === null) throw new Error('An idempotency key is taken, but has no answer');
  return kept;
}

interface FailedWork<ask> {
  readonly ask: ask;
  readonly once: OnceKeeper | null;
  readonly error: unknown;
}

/**
 * A refusal may be an answer too: what the call did is rolled back by now, and the refusal is kept under the key,
 * unless an equal request has been answered in the meantime. A fault is never kept, but an earlier answer outranks it; a
 * database that is away or too busy is not asked once more for it.
 */
async function answerFailed<ask extends WithApp>(
  { actor }: ServedCall<ask>,
  { ask, once, error }: FailedWork<ask>,
): Promise<string> {
  const no = actor.keptNo(error, ask);
  if (!once || isAway(error) || no === null) throw error;
  if (no === undefined) {
    const kept = await once.find(ask.app.pool).catch(() => null);
    if (kept === null) throw error;
    return kept;
  }
  return inTransaction(ask.app.pool, async (database) => {
    if (!(await once.beFirst(database))) return firstAnswer(database, once);
    await once.keep(database, no);
    return no;
  });
}
