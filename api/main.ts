/** Starts the server of the current edition, and stops it without losing a request. */
import { setTimeout as sleep } from 'node:timers/promises';
import { loadEdition } from '@event/editions/load';
import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { writeEdition } from './edition-rows.ts';
import { migrate } from './migrate.ts';
import { openApp } from './open.ts';
import { startPulse } from './pulse.ts';
import { createServer } from './server.ts';
import { clockOf, readSettings, type Settings } from './settings.ts';
import { startTidying } from './tidy.ts';

export interface Running {
  readonly app: App;
  readonly server: FastifyInstance;
  readonly url: string;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Moves the edition in time so that this moment lies in its second board period. */
  readonly preview_at?: number;
}

/** Listens at once and answers 503 until the schema and the edition's rows are in place. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<Running> {
  const clock = clockOf(settings);
  const loaded = await loadEdition(options);
  const app = openApp({ ...loaded, settings, clock });
  const server = createServer(app);
  const url = await server.listen({ host: settings.host, port: settings.port });
  try {
    await migrate(settings.database_url);
    await writeEdition(app.pool, app.edition, clock());
  } catch (error) {
    await server.close();
    await app.pool.end();
    throw error;
  }
  const ends = [startPulse(app), startTidying(app)];
  app.life.stage = 'serving';
  app.log.info({ url, edition: app.edition.id }, 'serving');
  return { app, server, url, stop: () => stop(app, server, ends) };
}

/** Says "stopping" long enough for a balancer to notice, then ends what is still under way. */
async function stop(app: App, server: FastifyInstance, ends: readonly (() => Promise<void>)[]): Promise<void> {
  if (app.life.stage === 'stopping') return;
  app.life.stage = 'stopping';
  await sleep(app.settings.drain_seconds * 1000);
  await server.close();
  await Promise.all(ends.map((end) => end()));
  await app.pool.end();
  app.log.info('stopped');
}

async function main(): Promise<void> {
  const running = await startServer(readSettings(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void running.stop());
}

if (import.meta.main) {
  main().catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}
