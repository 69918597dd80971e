/** Whether the process lives, whether it may get traffic, and what it counts. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { App } from '../app.ts';
import type { ApiSettings } from '../settings.ts';
import { hashOfToken } from './token.ts';

/** Milliseconds without a word from the database. A process that is only busy hears it all the same. */
const longest_silence = 3000;
/** Never too many: a balancer that is turned away would take the process out. */
const always = { config: { always: true, cost: 0 } };

export function addHealth(server: FastifyInstance, app: App, registry: Registry): void {
  server.get('/healthz', always, async (_request, reply) => plain(reply, 200, 'ok'));
  server.get('/readyz', always, async (_request, reply) => {
    if (app.life.stage !== 'serving') return plain(reply, 503, app.life.stage);
    const isHeard = performance.now() - app.life.heard_at < longest_silence;
    return isHeard ? plain(reply, 200, 'ready') : plain(reply, 503, 'the database does not answer');
  });
  server.get('/metrics', always, async (request, reply) => {
    if (!mayReadMetrics(app.settings, request))
      return plain(reply, 403, 'not from here: bring the token of METRICS_TOKEN, which the settings must name');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Without a token it is a developer's: behind a proxy on this machine that names nobody, everybody would be near. */
function mayReadMetrics({ metrics_token, trusted_proxies }: ApiSettings, { headers, socket }: FastifyRequest): boolean {
  if (metrics_token) return isSame(headers.authorization ?? '', `Bearer ${metrics_token}`);
  return trusted_proxies.length === 0 && isThisMachine(socket.remoteAddress) && !headers['x-forwarded-for'];
}

function plain(reply: FastifyReply, status: number, text: string) {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);
}

const isThisMachine = (address = '') => /^(::1|(::ffff:)?127\.)/.test(address);
const isSame = (one: string, other: string) => timingSafeEqual(hashOfToken(one), hashOfToken(other));
