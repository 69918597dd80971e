/** Who makes calls, a player or an organizer, and everything in which the two differ. */
import type { Call } from '@event/contest/call';
import type { FileAnswer } from '@event/contest/desk-call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import * as v from 'valibot';
import type { App, AtOnce } from '../app.ts';
import type { Database } from '../database/database.ts';
import { Misshapen } from './envelope.ts';

export type CallAnswer = string | FileAnswer;

export interface Actor<ask extends AnyAsk = AnyAsk> {
  readonly calls: Readonly<Record<string, Call>>;
  /** Who asks, and for what: whoever may not is refused here. */
  readonly read: (name: string, request: FastifyRequest, reply: FastifyReply) => Promise<ask>;
  readonly work: (name: string, doing: CallWork<ask>, database: Database) => Promise<unknown>;
  readonly onceOf: (name: string, ask: ask, request: FastifyRequest) => OnceKeeper | null;
  readonly say: (answer: unknown) => CallAnswer;
  /** Of an expected no what a repeat is answered with; null: the repeat is judged anew. Undefined: it is a fault. */
  readonly keptNo: (error: unknown, ask: ask) => string | null | undefined;
  readonly send: (said: CallAnswer, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

export interface AnyAsk {
  readonly app: App;
}

/** A handler whose call is known by its name only: the table knows that the two belong together. */
export interface KnownHandler<ask> {
  readonly at_once?: AtOnce;
  readonly before?: (ask: ask) => Promise<unknown>;
  readonly work: (ask: ask, database: Database, found: never) => Promise<unknown>;
  readonly after?: (ask: ask, found: never) => Promise<void>;
}

export interface CallWork<ask> {
  readonly handler: KnownHandler<ask>;
  readonly ask: ask;
  /** What `before` found. */
  readonly found: never;
}

/** An answer under a key: a repeat gets it again, and the work is done once. */
export interface OnceKeeper {
  /** Comes first in the transaction, where a second caller waits for the first. True: the work is still to be done. */
  readonly beFirst: (database: PoolClient) => Promise<boolean>;
  readonly find: (database: Database) => Promise<string | null>;
  readonly keep: (database: PoolClient, body: string) => Promise<void>;
}

export interface ServedCall<ask extends AnyAsk> {
  readonly actor: Actor<ask>;
  readonly name: string;
  readonly handler: KnownHandler<ask>;
}

export function callOf<ask extends AnyAsk>({ actor, name }: Pick<ServedCall<ask>, 'actor' | 'name'>): Call {
  const call = actor.calls[name];
  if (!call) throw new Error(`There is no call ${name}`);
  return call;
}

/** What the call does not name stays here; an answer that is not as it says is a fault of ours. */
export function finish<ask extends AnyAsk>(served: ServedCall<ask>, answer: unknown): CallAnswer {
  return served.actor.say(v.parse(callOf(served).output, answer));
}

export function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new Misshapen('Idempotency-Key', 'wrong', 'up to 255 ASCII characters, without spaces');
}
