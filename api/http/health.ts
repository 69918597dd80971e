/** Whether the process lives, whether it may get traffic, and what it counts. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../app.ts';
import { codeGauges } from '../code/code.ts';
import { hashOfToken } from '../player/session.ts';
import type { Metrics } from './metrics.ts';

const always = { config: { always: true } };

export function addHealth(server: FastifyInstance, app: App, metrics: Metrics): void {
  server.get('/healthz', always, async (_request, reply) => plain(reply, 200, 'ok'));
  server.get('/readyz', always, async (_request, reply) => {
    if (app.life.stage !== 'serving') return plain(reply, 503, app.life.stage);
    const isThere = await app.pool.query('select 1').then(
      () => true,
      () => false,
    );
    return isThere ? plain(reply, 200, 'ready') : plain(reply, 503, 'the database does not answer');
  });
  server.get('/metrics', always, async (request, reply) => {
    const mayRead = app.settings.metrics_token
      ? isSame(request.headers.authorization ?? '', `Bearer ${app.settings.metrics_token}`)
      : isThisMachine(request.socket.remoteAddress) && !request.headers['x-forwarded-for'];
    if (!mayRead) return plain(reply, 403, 'not from here');
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${metrics.write(app.pool)}${codeGauges().join('\n')}\n`);
  });
}

function plain(reply: FastifyReply, status: number, text: string) {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);
}

const isThisMachine = (address = '') => /^(::1|(::ffff:)?127\.)/.test(address);
const isSame = (one: string, other: string) => timingSafeEqual(hashOfToken(one), hashOfToken(other));
