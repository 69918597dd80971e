/** The video platforms on one server, each under a path of its own. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { createServer } from '../server.ts';
import type { OutsideSettings } from '../settings.ts';
import { stand_ins } from './all.ts';
import { controlRoutes } from './control.ts';
import { demoVideoRoutes } from './demo-videos.ts';
import { withoutVersion } from './meta/graph.ts';
import { shortRoutes } from './short.ts';
import { tryRoutes } from './try.ts';
import { watchRoutes } from './watch.ts';
import { createWorld } from './world.ts';

export function createVideoServer(settings: OutsideSettings, clock: Clock): FastifyInstance {
  const app = createServer(withoutVersion);
  const world = createWorld(
    settings,
    clock,
    stand_ins.map(({ form }) => form),
  );
  app.addSchema({ $id: 'platform', enum: stand_ins.map(({ form }) => form.code) });
  app.decorateRequest('counted', undefined);
  app.decorateRequest('faults');
  for (const { routes } of stand_ins) routes(app, world);
  for (const routes of [shortRoutes, watchRoutes, controlRoutes, demoVideoRoutes, tryRoutes]) routes(app, world);
  return app;
}
