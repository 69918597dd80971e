/** One platform's part of the server: counts its calls and lets its faults happen, in its own words. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteCalls } from './call.ts';
import type { Fault } from './fault.ts';
import type { StandInPlatform } from './video.ts';
import type { World } from './world.ts';

export interface RouteAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface PlatformScope {
  readonly world: World;
  readonly platformOf: (request: FastifyRequest) => StandInPlatform;
  /** How this platform says it: over the limit, broken, token dead. */
  readonly refuse: (fault: Fault, request: FastifyRequest) => RouteAnswer;
  /** Called once for every counted call, whatever becomes of it. */
  readonly cost?: (request: FastifyRequest) => number;
}

declare module 'fastify' {
  interface FastifyRequest {
    counted: RouteCalls | undefined;
    faults: Fault[];
  }
}

export const dead_line_header = 'x-line-dead';
const answered = new Set(['rate_limited', 'server_error', 'quota_exhausted', 'token_expired', 'captcha']);

export function openScope(scope: FastifyInstance, { world, platformOf, refuse, cost }: PlatformScope) {
  scope.addHook('preHandler', async (request, reply) => {
    const platform = platformOf(request);
    const route = request.routeOptions.url ?? request.url;
    request.counted = world.calls.begin(platform, route);
    request.counted.units += cost?.(request) ?? 1;
    request.faults = world.faults.take(platform, route);
    if (has(request, 'dark')) return hangUp(request, reply).send('');
    for (const fault of request.faults) if (fault.kind === 'delay') await sleep(fault.ms ?? 1000);
    const refused = request.faults.find((fault) => answered.has(fault.kind));
    if (refused) return send(reply, withRetryAfter(refuse(refused, request), refused));
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.counted) tally(request.counted.statuses, reply.statusCode);
    if (has(request, 'drop')) hangUp(request, reply);
    if (typeof payload !== 'string') return payload;
    if (has(request, 'garbage')) return '<html><body><h1>502 Bad Gateway</h1></body></html>';
    return has(request, 'truncate') ? shorten(reply, payload) : payload;
  });
}

export const send = (reply: FastifyReply, { status, body, headers = {} }: RouteAnswer): FastifyReply =>
  reply.code(status).headers(headers).send(body);

const has = (request: FastifyRequest, kind: Fault['kind']): boolean =>
  request.faults?.some((fault) => fault.kind === kind) ?? false;

/** Items in an order of their own when the script asks for it. */
export function inOrder<T>(request: FastifyRequest, items: T[]): T[] {
  return has(request, 'shuffle') ? items.toReversed().sort(() => Math.random() - 0.5) : items;
}

export const siteOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`;

export const field = (values: unknown, name: string): string | undefined => {
  const value = (values as Record<string, unknown> | undefined | null)?.[name];
  return Array.isArray(value) ? String(value[0]) : value === undefined || value === null ? undefined : String(value);
};

export const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];

const withRetryAfter = (answer: RouteAnswer, { retry_after }: Fault): RouteAnswer =>
  retry_after === undefined
    ? answer
    : { ...answer, headers: { ...answer.headers, 'retry-after': String(retry_after) } };

function tally(statuses: Record<string, number>, status: number) {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

/** The header is for a part of a batch, which has no line of its own that could go dead. */
function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.destroy();
  // A request whose body was read is over: only its connection is left to break.
  request.raw.socket?.destroy?.();
  return reply.header(dead_line_header, '1');
}

/** Half of the answer, as if it were all of it. */
function shorten(reply: FastifyReply, payload: string): string {
  const half = payload.slice(0, Math.floor(payload.length / 2));
  reply.header('content-length', Buffer.byteLength(half));
  return half;
}
