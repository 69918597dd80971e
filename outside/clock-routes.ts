import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';

const body = {
  type: 'object',
  properties: { now: { type: 'integer' }, runs: { type: 'boolean' } },
  additionalProperties: false,
} as const;

/** `{now}` stops the clock there, `{now, runs: true}` lets it run on, `{}` puts it back. */
export function clockRoutes(app: FastifyInstance, clock: Clock) {
  app.get('/control/clock', () => ({ now: clock.now() }));
  app.post<{ Body: { now?: number; runs?: boolean } }>('/control/clock', { schema: { body } }, (request) => {
    const { now, runs = false } = request.body;
    if (now === undefined) clock.reset();
    else clock.set(now, !runs);
    return { now: clock.now() };
  });
}
