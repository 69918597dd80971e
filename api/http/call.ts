/** How every call is answered, whoever makes it: who asks and may they, what they say, then its work and its answer. */
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { act } from './act.ts';
import { type AnyAsk, type CallAnswer, callOf, finish, type ServedCall } from './actor.ts';

export interface CallRoute {
  readonly url: string;
  readonly config: FastifyContextConfig;
  /** Longer than others have: for answers that are written while they are taken. */
  readonly handlerTimeout?: number;
  readonly onRequest: (request: FastifyRequest) => Promise<void>;
  readonly errorHandler?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Callers wait here for a place. */
  readonly line?: { take<made>(work: () => Promise<made>): Promise<made> };
}

export function addCall<ask extends AnyAsk>(server: FastifyInstance, served: ServedCall<ask>, way: CallRoute): void {
  const { line, ...route } = way;
  const handler = (request: FastifyRequest, reply: FastifyReply) => serve(served, request, reply);
  server.route({
    method: callOf(served).method,
    ...route,
    handler: line ? (request, reply) => line.take(() => handler(request, reply)) : handler,
  });
}

async function serve<ask extends AnyAsk>(served: ServedCall<ask>, request: FastifyRequest, reply: FastifyReply) {
  const { actor, name } = served;
  const ask = await actor.read(name, request, reply);
  return actor.send(await answer(served, ask, request), request, reply);
}

async function answer<ask extends AnyAsk>(
  served: ServedCall<ask>,
  ask: ask,
  request: FastifyRequest,
): Promise<CallAnswer> {
  const { actor, name, handler } = served;
  if (callOf(served).method === 'POST') return act(served, ask, actor.onceOf(name, ask, request));
  const found = (await handler.before?.(ask)) as never;
  return finish(served, await actor.work(name, { handler, ask, found }, ask.app.pool));
}
