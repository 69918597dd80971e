/** One platform as a stand-in: its form, its part of the server, and the settings by which the API finds it. */
import type { FastifyInstance } from 'fastify';
import type { PlatformForm } from './form.ts';
import type { World } from './world.ts';

export interface StandIn {
  readonly form: PlatformForm;
  routes(app: FastifyInstance, world: World): void;
  environment(videos_url: string): Readonly<Record<string, string>>;
}
