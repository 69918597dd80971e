/** How every call of the wire is answered: its limits, its token, its shape, then its work. */
import { refusals } from '@event/contest/refusal';
import { api_base, type CallName, calls } from '@event/contest/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App, Handlers, Player } from '../app.ts';
import { type AnyAsk, act, type Known } from './act.ts';
import { codeOf, Misshapen, success } from './envelope.ts';
import type { FastPath } from './fast-path.ts';
import type { Gate } from './gate.ts';
import { type PreparedBodies, select } from './prepared.ts';
import { readShape } from './shape.ts';
import { speakerOf } from './speaker.ts';
import { type Lines, lineOf } from './turn/line.ts';

export type CallTable = Partial<Handlers<CallName>>;

export interface Hot {
  readonly gate: Gate;
  readonly bodies: PreparedBodies;
  readonly fastPath: FastPath;
  readonly lines: Lines;
}

export function addCalls(server: FastifyInstance, app: App, table: CallTable, hot: Hot): void {
  for (const [name, handler] of Object.entries(table as object) as [CallName, Known][]) {
    addCall(server, { app, name, handler, hot });
  }
}

interface Call {
  readonly app: App;
  readonly name: CallName;
  readonly handler: Known;
  readonly hot: Hot;
}

function addCall(server: FastifyInstance, call: Call): void {
  const { method, path, player } = calls[call.name];
  const isHot = method === 'GET' && !player;
  const line = call.hot.lines[lineOf(call.name)];
  server.route({
    method,
    url: api_base + path,
    config: { call: call.name, cost: 0 },
    onRequest: async (request) => {
      request.player = await call.hot.gate.enter(call.name, request);
    },
    handler: (request, reply) =>
      isHot ? answerHot(call, request, reply) : line.take(() => answer(call, request, reply)),
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
  const { app, name, handler } = call;
  const ask = askOf(app, name, request);
  const body = calls[name].method === 'GET' ? await read(call, ask) : await act(name, handler, ask);
  request.answer_code = codeOf(body);
  reply.code(request.answer_code === refusals.other_region ? 403 : 200);
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

async function read({ app, name, handler }: Call, ask: AnyAsk): Promise<string> {
  const found = await handler.before?.(ask);
  return success(v.parse(calls[name].output, await handler.work(ask, app.pool, found)));
}

function askOf(app: App, name: CallName, request: FastifyRequest): AnyAsk {
  const { lang, deployment } = speakerOf(app.edition, request);
  return {
    app,
    input: readShape(calls[name].input, calls[name].method === 'GET' ? request.query : request.body) as never,
    player: (request.player?.player ?? null) as Player,
    token_hash: request.player?.token_hash ?? null,
    now: app.clock(),
    lang,
    deployment,
    key: keyOf(request),
  };
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new Misshapen('Idempotency-Key', 'wrong');
}
