/** What `npm start` runs: the whole contest on this machine. --reset deletes its data first. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEdition } from '@event/editions/load';
import type { App } from '../app.ts';
import { outliveReaders } from '../http/log.ts';
import { startServer } from '../main.ts';
import { inviteFirstOwner } from '../organizer/invitation.ts';
import { clockOf, readSettings } from '../settings.ts';
import { removeCluster } from '../trying/embedded/cluster.ts';
import { InUse } from '../trying/embedded/leftover.ts';
import { firstStart, folderOf, openDatabase } from '../trying/preview/database.ts';
import { demoAccounts, greeting } from '../trying/preview/greeting.ts';
import { buildPages } from '../trying/preview/page.ts';
import { choosePorts } from '../trying/preview/port.ts';
import { createPresses } from '../trying/preview/press.ts';
import { forgetRunning, readRunning, writeRunning } from '../trying/preview/running.ts';
import { secretsIn } from '../trying/preview/secret.ts';
import { fillEmpty, shareOf } from '../trying/preview/seed.ts';
import { startStandIns } from '../trying/preview/stand-in.ts';

outliveReaders();
const began = Date.now();
/** An empty setting counts as unset. */
const env = Object.fromEntries(Object.entries(process.env).filter(([, text]) => text !== ''));
const ends: (() => Promise<void>)[] = [];
let isLeaving = false;

const isPressedAgain = createPresses();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => (isPressedAgain(signal) ? process.exit(130) : void leave(0)));
}
if (process.channel) process.on('disconnect', () => void leave(0));
await start().catch(fail);

async function start(): Promise<void> {
  const { values } = parseArgs({ options: { reset: { type: 'boolean', default: false } } });
  const isPreview = !env.NOW || /^[+-]/.test(env.NOW);
  const folder = folderOf(resolve(env.DATA_DIR || '.data'), isPreview);
  const share = shareOf(env.DEMO_SHARE);
  if (values.reset) await reset(folder);

  const pages = buildPages(say);
  pages.catch(fail);
  const database = await openDatabase({ folder, url: env.DATABASE_URL, say, onLost: fail }).catch((error) => {
    throw error instanceof InUse ? new Error(alreadyOpen(folder)) : error;
  });
  endWith(database.stop);
  const clock = clockOf({ now: env.NOW ?? '' });
  const preview = isPreview ? { preview_at: (await firstStart(database.owner)) ?? clock() } : {};
  const [port, ...others] = await choosePorts(env.PORT, say);
  const moved = { ...preview, port: Number(port), isMeasured: !env.LOGIN_URL };
  const { edition } = await loadEdition(moved);
  const origin = `http://localhost:${port}`;
  const secrets = secretsIn(folder);

  const outside = env.LOGIN_URL
    ? undefined
    : await startStandIns({ edition, origin, ports: others, folder, secrets, clock });
  if (outside) endWith(outside.stop);
  const settings = readSettings({
    ...secrets,
    ...outside?.environment,
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '0',
    DESK_ORIGIN: origin,
    API_ORIGIN: origin,
    ...env,
    DATABASE_URL: database.url,
    MIGRATE_DATABASE_URL: env.MIGRATE_DATABASE_URL || database.owner,
    PORT: `${port}`,
  });
  await pages;
  const fill = async (app: App) => outside && fillEmpty(app, { outside, share, say });
  const server = await startServer(settings, { ...moved, clock, kind: 'preview', fill });
  endWith(server.stop);
  if (isLeaving) return;
  const accounts = outside ? await demoAccounts(outside.login_url) : [];
  const first_owner = await inviteFirstOwner(server.app.pool, origin, server.app.clock());
  writeRunning(folder, { origin, ...outside });
  endWith(() => forgetRunning(folder));
  const seconds = (Date.now() - began) / 1000;
  say(greeting({ edition, origin, now: clock(), database: database.name, outside, accounts, seconds, first_owner }));
}

function alreadyOpen(folder: string): string {
  const where = readRunning(folder)?.origin;
  return `The contest of this folder is already open${where ? ` at ${where}` : ''}: stop that run, or give this one another DATA_DIR.`;
}

async function reset(folder: string): Promise<void> {
  if (env.DATABASE_URL)
    throw new Error('--reset deletes only data of our own: DATABASE_URL names another database, empty that by hand.');
  await removeCluster(folder).catch((error) => {
    throw error instanceof InUse ? new Error(alreadyOpen(folder)) : error;
  });
  say(`Deleted ${folder}.`);
}

function say(line: string): void {
  if (!isLeaving) console.log(line);
}

/** A part that comes up while we leave is stopped at once. */
function endWith(end: () => Promise<void>): void {
  ends.push(end);
  if (isLeaving) void end();
}

function fail(error: Error): void {
  if (isLeaving) return;
  console.error(`\n${error.message}\n`);
  void leave(1);
}

async function leave(code: number): Promise<void> {
  if (isLeaving) return;
  if (code === 0) say('Stopping ... (Ctrl+C again ends at once)');
  isLeaving = true;
  setTimeout(() => process.exit(1), 60_000).unref();
  for (const end of ends.reverse()) await end().catch((error) => console.error(error));
  process.exit(code);
}
