/** Starts the stand-ins of the outer world: the game's login platform, the five video platforms and the public beacon. */
import { pathToFileURL } from 'node:url';
import { analyticsRoutes } from './analytics/server.ts';
import { createClock } from './clock.ts';
import { apiEnvironment } from './environment.ts';
import { homeRoutes } from './home.ts';
import { createLoginServer } from './login/server.ts';
import { pushRoutes } from './push/server.ts';
import { listen } from './server.ts';
import { type OutsideSettings, settingsFrom } from './settings.ts';
import { credentials } from './video/credential.ts';
import { createVideoServer } from './video/server.ts';

export interface Outside {
  readonly login_url: string;
  readonly videos_url: string;
  /** What the adapters must present: the keys, client names and secrets that the stand-ins know. */
  readonly credentials: typeof credentials;
  /** The settings with which the contest's API talks to these servers. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export async function startOutside(settings: OutsideSettings = {}): Promise<Outside> {
  const clock = createClock(settings.clock);
  const login = await createLoginServer(settings, clock);
  const videos = createVideoServer(settings, clock);
  const urls = { login_url: '', videos_url: '' };
  for (const app of [login.app, videos]) homeRoutes(app, urls);
  analyticsRoutes(videos, clock);
  pushRoutes(videos, clock, urls);

  const host = settings.host ?? '127.0.0.1';
  const stop = async () => void (await Promise.all([login.app.close(), videos.close()]));
  try {
    urls.login_url = await listen(login.app, host, settings.login_port ?? 0);
    urls.videos_url = await listen(videos, host, settings.videos_port ?? 0);
  } catch (error) {
    await stop();
    throw error;
  }
  login.announce(urls.login_url);
  return { ...urls, credentials, environment: apiEnvironment({ ...urls, beacon: login.beacon }, settings), stop };
}

async function run() {
  const { login_url, videos_url, environment, stop } = await startOutside(settingsFrom(process.env));
  console.log(JSON.stringify({ event: 'outside_started', login_url, videos_url, environment, pid: process.pid }));
  const leave = () => void stop().then(() => process.exit(0));
  process.once('SIGTERM', leave);
  process.once('SIGINT', leave);
  // Whoever started it may be ended by kill -9: then its standard input closes.
  if (process.argv[2] === 'attended') process.stdin.once('end', leave).resume();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run();
