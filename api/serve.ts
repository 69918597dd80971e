/** A server from its first answer to its last: it listens when it is ready, and serves whoever it has let in. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { App } from './app.ts';
import { openConnections, openDatabase } from './database/database.ts';
import { refuseMoved, refuseOther } from './database/kind.ts';
import { migrate } from './database/migrate.ts';
import { markPreview } from './draw/time.ts';
import { doDuty, pulse, startDuties } from './duties.ts';
import { writeEdition } from './edition/rows.ts';
import { closeApp, openApp, type Parts } from './open.ts';
import { createServer, type ServerOptions } from './server.ts';
import { type ApiSettings, ownerOf } from './settings.ts';

export interface ServedContest {
  readonly app: App;
  readonly server: FastifyInstance;
  readonly url: string;
  stop(): Promise<void>;
}

interface ServedParts extends Parts {
  /** What its database must be, or becomes when it is empty. Trials leave it open. */
  readonly kind?: 'preview' | 'contest';
  /** A socket that is open already, instead of the settings' address. */
  readonly socket?: number;
  /** What an empty database is given before anybody is answered, and before any duty falls into it. */
  readonly fill?: (app: App) => Promise<void>;
}

/** Longer than a start takes, and well below the fifteen seconds that a proxy waits. */
const longest_silence = 8000;

export async function serve(parts: ServedParts, options?: ServerOptions): Promise<ServedContest> {
  const app = openApp(parts);
  const server = createServer(app, options);
  const url = await open(app, server, parts).catch(async (error) => {
    await server.close();
    await closeApp(app);
    throw error;
  });
  const ends = { pulse: startDuties(app, pulse), duties: startDuties(app) };
  app.log.info({ url, edition: app.edition.id }, 'serving');
  let stopping: Promise<void> | undefined;
  return {
    app,
    server,
    url,
    stop: () => {
      stopping ??= stop(app, server, ends);
      return stopping;
    },
  };
}

/** Who comes earlier waits in the kernel's queue, or is refused there; a start that takes too long for that says 503. */
async function open(app: App, server: FastifyInstance, parts: ServedParts): Promise<string> {
  const { host, port } = parts.settings;
  const listen = () => server.listen(parts.socket ? { host, ...{ fd: parts.socket } } : { host, port });
  let step = '';
  const ready = prepare(app, server, parts, (next) => {
    step = next;
  });
  const isLate = await Promise.race([ready, sleep(longest_silence, true, { ref: false })]);
  // Filling takes its time, and says so itself.
  if (isLate && step !== 'filling') app.log.warn({ waits_for: step }, 'not ready yet: answers 503 until it is');
  const url = isLate && (await listen());
  await ready;
  app.life.stage = 'serving';
  return url || listen();
}

async function prepare(
  app: App,
  server: FastifyInstance,
  parts: ServedParts,
  say: (step: string) => void,
): Promise<void> {
  const { kind, settings, fill } = parts;
  say('database');
  if (kind) await refuseOther(settings.database_url, kind);
  if (settings.now && kind !== 'preview') await refuseMoved(settings.database_url);
  say('schema');
  await migrate(ownerOf(settings));
  if (kind === 'preview') await markAsPreview(settings);
  say('edition');
  await writeEdition(app.pool, app.edition, app.clock());
  say('pages');
  await server.ready();
  say('filling');
  await fill?.(app);
  say('pulse');
  await doDuty(app, 'pulse');
  say('connections');
  await openConnections(app.pool);
}

async function markAsPreview(settings: ApiSettings): Promise<void> {
  const owner = openDatabase(ownerOf(settings), 1);
  await markPreview(owner).finally(() => owner.end());
}

type StopLoops = Readonly<Record<'pulse' | 'duties', () => Promise<void>>>;

/** Serves on until a balancer has noticed and no duty is under way; then lets nobody in, and waits for those it has. */
async function stop(app: App, server: FastifyInstance, ends: StopLoops): Promise<void> {
  app.life.stage = 'stopping';
  await Promise.all([sleep(app.settings.drain_seconds * 1000), ends.duties()]);
  await server.close();
  await ends.pulse();
  await closeApp(app);
  app.log.info('stopped');
}
