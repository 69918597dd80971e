/** Many reads in one POST: each is counted by itself, each answer is a status and a body in a string. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearer, dead_line_header, field, openScope, send } from '../platform-scope.ts';
import type { World } from '../world.ts';
import { graphError, graphFault } from './error.ts';

const at_once = 50;

interface BatchPart {
  readonly method?: string;
  readonly relative_url?: string;
}

export function batchRoutes(app: FastifyInstance, world: World) {
  app.register(async (scope) => {
    openScope(scope, { world, platformOf: () => 'fb', refuse: graphFault, cost: () => 0 });
    scope.post('/graph', (request, reply) => batch(app, request, reply));
  });
}

async function batch(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const parts = readParts(field(request.query, 'batch') ?? (request.body as { batch?: unknown } | undefined)?.batch);
  if (!parts) return send(reply, graphError({ code: 100, message: '(#100) param batch must be an array.' }));
  if (parts.length > at_once) {
    const message = `Too many requests in batch message. Maximum batch size is ${at_once}`;
    return send(reply, graphError({ code: -3, type: 'GraphBatchException', message }));
  }
  if (request.counted) request.counted.ids += parts.length;
  const token = field(request.query, 'access_token') ?? field(request.body, 'access_token') ?? bearer(request);
  const answers = await Promise.all(parts.map((part) => answer(app, part, token, request)));
  const usage = answers.findLast((one) => one !== null)?.headers.find(({ name }) => name === 'x-app-usage');
  if (usage) reply.header('x-app-usage', usage.value);
  const isBrief = field(request.body, 'include_headers') === 'false';
  return reply.send(isBrief ? answers.map((one) => one && { code: one.code, body: one.body }) : answers);
}

function readParts(value: unknown): BatchPart[] | undefined {
  try {
    const parts: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    return Array.isArray(parts) ? (parts as BatchPart[]) : undefined;
  } catch {
    return undefined;
  }
}

/** A part that never answers is null, as there. */
async function answer(app: FastifyInstance, part: BatchPart, token: string | undefined, request: FastifyRequest) {
  const url = new URL(`http://graph/graph/${(part.relative_url ?? '').replace(/^\//, '')}`);
  if (token && !url.searchParams.has('access_token')) url.searchParams.set('access_token', token);
  if ((part.method ?? 'GET').toUpperCase() !== 'GET') {
    return asPart(400, {}, JSON.stringify(graphError({ code: 100, message: 'Unsupported method in batch' }).body));
  }
  const inner = await app
    .inject({ url: url.pathname + url.search, headers: { host: request.host } })
    .catch(() => undefined);
  return !inner || inner.headers[dead_line_header] ? null : asPart(inner.statusCode, inner.headers, inner.body);
}

const asPart = (code: number, headers: Readonly<Record<string, unknown>>, body: string) => ({
  code,
  headers: Object.entries(headers).map(([name, value]) => ({ name, value: String(value) })),
  body,
});
