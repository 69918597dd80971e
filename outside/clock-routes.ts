import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { flag, object, whole } from './shape.ts';

const body = object({ now: whole, runs: flag });

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
