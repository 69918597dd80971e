/** The five video platforms on one server, each under a path of its own. */
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import { createServer } from '../server.ts';
import type { OutsideSettings } from '../settings.ts';
import { controlRoutes } from './control.ts';
import { demoVideoRoutes } from './demo-videos.ts';
import { graphRoutes, withoutVersion } from './meta/graph.ts';
import { shortRoutes } from './short.ts';
import { tiktokRoutes } from './tiktok/tiktok.ts';
import { tryRoutes } from './try.ts';
import { vkRoutes } from './vk/vk.ts';
import { watchRoutes } from './watch.ts';
import { createWorld } from './world.ts';
import { youtubeRoutes } from './youtube/youtube.ts';

export function createVideoServer(settings: OutsideSettings, clock: Clock): FastifyInstance {
  const app = createServer(withoutVersion);
  const world = createWorld(settings, clock);
  app.decorateRequest('counted', undefined);
  app.decorateRequest('faults');
  for (const routes of [youtubeRoutes, vkRoutes, tiktokRoutes, graphRoutes, shortRoutes]) routes(app, world);
  for (const routes of [watchRoutes, controlRoutes, demoVideoRoutes, tryRoutes]) routes(app, world);
  return app;
}
