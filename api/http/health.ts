/** Whether the process lives, whether it may get traffic, and what it counts. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Registry } from 'prom-client';
import type { App } from '../app.ts';
import { hashOfToken } from './token.ts';

/** Never too many: a balancer that is turned away would take the process out. */
const always = { config: { always: true, cost: 0 } };

export function addHealth(server: FastifyInstance, app: App, registry: Registry): void {
  const isThere = onceASecond(() => isDatabaseThere(app));
  server.get('/healthz', always, async (_request, reply) => plain(reply, 200, 'ok'));
  server.get('/readyz', always, async (_request, reply) => {
    if (app.life.stage !== 'serving') return plain(reply, 503, app.life.stage);
    return (await isThere()) ? plain(reply, 200, 'ready') : plain(reply, 503, 'the database does not answer');
  });
  server.get('/metrics', always, async (request, reply) => {
    const mayRead = app.settings.metrics_token
      ? isSame(request.headers.authorization ?? '', `Bearer ${app.settings.metrics_token}`)
      : isThisMachine(request.socket.remoteAddress) && !request.headers['x-forwarded-for'];
    if (!mayRead) return plain(reply, 403, 'not from here');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const isDatabaseThere = ({ pool }: App) =>
  pool.query('select 1').then(
    () => true,
    () => false,
  );

/** However often it is asked, by a balancer or by anybody. */
function onceASecond<found>(look: () => Promise<found>): () => Promise<found> {
  let found: Promise<found> | undefined;
  let looked_at = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (!found || now - looked_at > 1000) {
      looked_at = now;
      found = look();
    }
    return found;
  };
}

function plain(reply: FastifyReply, status: number, text: string) {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);
}

const isThisMachine = (address = '') => /^(::1|(::ffff:)?127\.)/.test(address);
const isSame = (one: string, other: string) => timingSafeEqual(hashOfToken(one), hashOfToken(other));
