/** How every call of the wire is answered: its limits, its token, its shape, then its work, once. */
import { areaByValue } from '@event/contest/edition';
import { type Refusal, refusals } from '@event/contest/refusal';
import { api_base, type CallName, calls } from '@event/contest/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import * as v from 'valibot';
import { type App, type Ask, type Handler, type Handlers, type Player, Refused } from './app.ts';
import { type Database, inTransaction } from './database.ts';
import { isServed } from './deployment.ts';
import { codeOf, Misshapen, refused, success } from './envelope.ts';
import type { FastPath } from './fast-path.ts';
import { createGate, type Gate } from './gate.ts';
import { beFirst, findAnswer, keepAnswer, type Once } from './idempotency.ts';
import { type PreparedBodies, select } from './prepared.ts';
import { speakerOf } from './speaker.ts';

/** A handler whose call is known by name only: the route knows that name and input belong together. */
type Known = Handler<CallName, unknown>;
type AnyAsk = Ask<CallName>;
export type CallTable = Partial<Handlers<CallName>>;

const player_may_elsewhere: ReadonlySet<CallName> = new Set(['logout', 'clear']);

export interface Hot {
  readonly bodies: PreparedBodies;
  readonly fastPath: FastPath;
}

export function addCalls(server: FastifyInstance, app: App, table: CallTable, hot: Hot): void {
  const gate = createGate(app);
  for (const [name, handler] of Object.entries(table as object) as [CallName, Known][]) {
    addCall(server, { app, name, handler, gate, hot });
  }
}

interface Call {
  readonly app: App;
  readonly name: CallName;
  readonly handler: Known;
  readonly gate: Gate;
  readonly hot: Hot;
}

function addCall(server: FastifyInstance, call: Call): void {
  const { method, path, player } = calls[call.name];
  const isHot = method === 'GET' && !player;
  server.route({
    method,
    url: api_base + path,
    config: { call: call.name },
    onRequest: async (request) => {
      request.player = await call.gate.enter(call.name, request);
    },
    handler: (request, reply) => (isHot ? answerHot(call, request, reply) : answer(call, request, reply)),
  });
}

/** Everybody gets the same body, so nothing of the request but its input may matter. */
async function answerHot({ app, name, handler, hot }: Call, request: FastifyRequest, reply: FastifyReply) {
  const ask = askOf(app, name, request);
  const seconds = handler.hot?.seconds ?? 1;
  const key = `${name} ${JSON.stringify(ask.input)}`;
  const make = async () => success(v.parse(calls[name].output, await handler.work(ask, app.pool, undefined)));
  const prepared = await hot.bodies.take(key, seconds, make);
  if (request.method === 'GET') hot.fastPath.remember(request.url, { call: name, key, seconds });
  const { status, headers, body } = select(prepared, request.headers, seconds);
  request.answer_code = 0;
  return reply.code(status).headers(headers).send(body);
}

async function answer(call: Call, request: FastifyRequest, reply: FastifyReply) {
  const { app, name } = call;
  const ask = askOf(app, name, request);
  const body = calls[name].method === 'GET' ? await read(call, ask) : await act(call, ask);
  request.answer_code = codeOf(body);
  reply.code(request.answer_code === refusals.other_region ? 403 : 200);
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

async function read({ app, name, handler }: Call, ask: AnyAsk): Promise<string> {
  const found = await handler.before?.(ask);
  return success(v.parse(calls[name].output, await handler.work(ask, app.pool, found)));
}

/** A refusal is an answer too: it is kept under the key like any other. */
async function act(call: Call, ask: AnyAsk): Promise<string> {
  const { app, name, handler } = call;
  refuseElsewhere(name, ask);
  const once =
    ask.key && ask.player ? { player: ask.player, call: name, key: ask.key, input: ask.input, now: ask.now } : null;
  const kept = once && (await findAnswer(app.pool, once));
  if (kept) return kept;
  const found = await prepareWork(handler, ask);
  try {
    return await inTransaction(app.pool, (database) => workOnce({ ...call, ask, once, found }, database));
  } finally {
    if (!(found instanceof Refused)) await handler.after?.(ask, found);
  }
}

async function prepareWork(handler: Known, ask: AnyAsk): Promise<unknown> {
  try {
    return await handler.before?.(ask);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

interface Work extends Call {
  readonly ask: AnyAsk;
  readonly once: Once | null;
  readonly found: unknown;
}

async function workOnce(work: Work, database: PoolClient): Promise<string> {
  const { app, once, ask } = work;
  if (!once) return doWork(work, database);
  if (!(await beFirst(database, once))) {
    const kept = await findAnswer(database, once);
    if (kept === null) throw new Error('An idempotency key is taken, but has no answer');
    return kept;
  }
  await database.query('savepoint work');
  const body = await doWork(work, database).catch(async (error) => {
    if (!(error instanceof Refused) || !isKept(error.refusal)) throw error;
    await database.query('rollback to savepoint work');
    return refused(app, ask, error.refusal);
  });
  await keepAnswer(database, once, body);
  return body;
}

async function doWork({ name, handler, ask, found }: Work, database: Database): Promise<string> {
  if (found instanceof Refused) throw found;
  return success(v.parse(calls[name].output, await handler.work(ask, database, found)));
}

/** What a repeat may find otherwise: these say nothing about the request itself. */
function isKept({ refusal }: Refusal): boolean {
  return refusal !== 'our_fault' && refusal !== 'too_many_requests' && refusal !== 'maintenance';
}

function askOf(app: App, name: CallName, request: FastifyRequest): AnyAsk {
  const { lang, deployment } = speakerOf(app.edition, request);
  return {
    app,
    input: readInput(name, calls[name].method === 'GET' ? request.query : request.body),
    player: (request.player?.player ?? null) as Player,
    token_hash: request.player?.token_hash ?? null,
    now: app.clock(),
    lang,
    deployment,
    key: keyOf(request),
  };
}

function readInput(name: CallName, raw: unknown): never {
  const read = v.safeParse(calls[name].input, raw ?? {});
  if (read.success) return read.output as never;
  const [issue] = read.issues;
  const field = v.getDotPath(issue) ?? '';
  if (issue.expected === 'never') throw new Misshapen(field, 'unknown');
  throw new Misshapen(field, issue.input === undefined ? 'missing' : 'wrong');
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new Misshapen('Idempotency-Key', 'wrong');
}

/** Outside the own area a player may look, and leave. */
function refuseElsewhere(name: CallName, { app, player, deployment, lang }: AnyAsk): void {
  if (!player || player_may_elsewhere.has(name)) return;
  const area = areaByValue(app.edition, player.area);
  if (!area || isServed(deployment, area)) return;
  throw new Refused('other_region', { area: app.texts.say(`area.${area.path}`, lang), path: area.path });
}
