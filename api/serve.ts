/** A server from its first answer to its last: 503 while it starts, 503 while it stops, nothing lost in between. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { openDatabase } from './database/database.ts';
import { refuseOther } from './database/kind.ts';
import { migrate } from './database/migrate.ts';
import { markPreview } from './draw/time.ts';
import { startDuties } from './duties.ts';
import { writeEdition } from './edition/rows.ts';
import { closeApp, openApp, type Parts } from './open.ts';
import { createServer, type ServerOptions } from './server.ts';
import type { Settings } from './settings.ts';

export interface Running {
  readonly app: App;
  readonly server: FastifyInstance;
  readonly url: string;
  stop(): Promise<void>;
}

/** Where the schema is changed: by the owner, if this process knows it. */
export const ownerOf = ({ migrate_database_url, database_url }: Settings): string =>
  migrate_database_url || database_url;

interface Served extends Parts {
  /** What its database must be, or becomes when it is empty. Trials leave it open. */
  readonly kind?: 'preview' | 'contest';
  /** A socket that is open already, instead of the settings' address. */
  readonly socket?: number;
}

/** Listens at once, and serves when the schema and the edition's rows are in place. */
export async function serve(parts: Served, options?: ServerOptions): Promise<Running> {
  const { settings } = parts;
  const app = openApp(parts);
  const server = createServer(app, options);
  const { host, port } = settings;
  const url = await server.listen(parts.socket ? { host, ...{ fd: parts.socket } } : { host, port });
  try {
    if (parts.kind) await refuseOther(settings.database_url, parts.kind);
    await migrate(ownerOf(settings));
    if (parts.kind === 'preview') await markAsPreview(settings);
    await writeEdition(app.pool, app.edition, app.clock());
  } catch (error) {
    await server.close();
    await closeApp(app);
    throw error;
  }
  app.life.heard_at = performance.now();
  const endDuties = startDuties(app);
  app.life.stage = 'serving';
  app.log.info({ url, edition: app.edition.id }, 'serving');
  let stopping: Promise<void> | undefined;
  return {
    app,
    server,
    url,
    stop: () => {
      stopping ??= stop(app, server, endDuties);
      return stopping;
    },
  };
}

async function markAsPreview(settings: Settings): Promise<void> {
  const owner = openDatabase(ownerOf(settings), 1);
  await markPreview(owner).finally(() => owner.end());
}

/** Answers 503 long enough for a balancer to notice, then waits for what is still under way. */
async function stop(app: App, server: FastifyInstance, endDuties: () => Promise<void>): Promise<void> {
  app.life.stage = 'stopping';
  await sleep(app.settings.drain_seconds * 1000);
  await server.close();
  await endDuties();
  await closeApp(app);
  app.log.info('stopped');
}
