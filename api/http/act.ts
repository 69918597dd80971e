/** How a call that changes something is done: in one transaction with its kept answer, once for each key. */
import { areaByValue } from '@event/contest/edition/edition';
import { sayValues } from '@event/contest/notice/notice';
import type { Refusal } from '@event/contest/refusal';
import { type CallName, calls } from '@event/contest/wire';
import type { PoolClient } from 'pg';
import * as v from 'valibot';
import { type Ask, type Handler, Refused } from '../app.ts';
import { isAway } from '../database/away.ts';
import { inTransaction, unawaited } from '../database/database.ts';
import { isServed } from '../edition/deployment.ts';
import { voiceOf } from '../edition/voice.ts';
import { refused, success } from './envelope.ts';
import { beFirst, findAnswer, keepAnswer, type Once } from './idempotency.ts';

/** A handler whose call is known by name only: the route knows that name and input belong together. */
export type Known = Handler<CallName, unknown>;
export type AnyAsk = Ask<CallName>;

const may_elsewhere: ReadonlySet<CallName> = new Set(['logout', 'clear', 'erase']);
/** What a disqualified player may still do: read why, ask for a second look, and take back what is theirs. */
const may_when_out: ReadonlySet<CallName> = new Set([...may_elsewhere, 'appeal', 'disconnect']);

export async function act(name: CallName, handler: Known, ask: AnyAsk): Promise<string> {
  refuseElsewhere(name, ask);
  refuseWhoIsOut(name, ask);
  const { app, player, key, input, now } = ask;
  const keys = app.settings.secret_key;
  const once = key && player ? { keys, player, call: name, key, input, now } : null;
  const found = await handler.before?.(ask).catch((error) => new Failed(error));
  if (found instanceof Failed) return answerFailed(ask, once, found.error);
  try {
    return await inTransaction(app.pool, (database) => workOnce({ name, handler, ask, once, found }, database));
  } catch (error) {
    return await answerFailed(ask, once, error);
  } finally {
    await handler.after?.(ask, found);
  }
}

class Failed {
  readonly error: unknown;

  constructor(error: unknown) {
    this.error = error;
  }
}

interface Work {
  readonly name: CallName;
  readonly handler: Known;
  readonly ask: AnyAsk;
  readonly once: Once | null;
  readonly found: unknown;
}

async function workOnce({ name, handler, ask, once, found }: Work, database: PoolClient): Promise<string> {
  if (once && !(await beFirst(database, once))) return firstAnswer(database, once);
  const body = success(v.parse(calls[name].output, await handler.work(ask, database, found)));
  if (once) unawaited(keepAnswer(database, once, body));
  return body;
}

async function firstAnswer(database: PoolClient, once: Once): Promise<string> {
  const kept = await findAnswer(database, once);
  if (kept === null) throw new Error('An idempotency key is taken, but has no answer');
  return kept;
}

/**
 * A refusal is an answer too: what the call did is rolled back by now, and the refusal is kept under the key, unless
 * an equal request has been answered in the meantime. A fault is never kept, but an earlier answer outranks it; a
 * database that is away or too busy is not asked once more for it.
 */
async function answerFailed({ app, ...ask }: AnyAsk, once: Once | null, error: unknown): Promise<string> {
  const refusal = error instanceof Refused && isKept(error.refusal) ? error.refusal : null;
  if (!once || isAway(error) || (error instanceof Refused && !refusal)) throw error;
  if (!refusal) {
    const kept = await findAnswer(app.pool, once).catch(() => null);
    if (kept === null) throw error;
    return kept;
  }
  return inTransaction(app.pool, async (database) => {
    if (!(await beFirst(database, once))) return firstAnswer(database, once);
    const body = refused(app, ask, refusal);
    await keepAnswer(database, once, body);
    return body;
  });
}

/** What a repeat may find otherwise: these say nothing about the request itself. */
function isKept({ refusal }: Refusal): boolean {
  return !['our_fault', 'too_many_requests', 'maintenance', 'key_reused'].includes(refusal);
}

function refuseWhoIsOut(name: CallName, { app, player, deployment, lang }: AnyAsk): void {
  if (!player?.out_for || may_when_out.has(name)) return;
  throw new Refused('disqualified', sayValues({ reason: player.out_for }, voiceOf(app, lang, deployment.brand)));
}

/** Outside the own area a player may look, and leave. */
function refuseElsewhere(name: CallName, { app, player, deployment, lang }: AnyAsk): void {
  if (!player || may_elsewhere.has(name)) return;
  const area = areaByValue(app.edition, player.area);
  if (!area || isServed(deployment, area)) return;
  throw new Refused('other_region', { area: app.texts.say(`area.${area.path}`, lang), path: area.path });
}
