/** The whole product as it is run: a PostgreSQL with the product's own settings, the API, the outer world; the processor that both use. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase, type Pool } from '@event/api/database/database';
import { migrate } from '@event/api/database/migrate';
import { startOutside } from '@event/outside/main';
import { ownCluster } from './cluster.ts';
import { beginContest, hashtags, secrets } from './contest.ts';
import { keepApart, processorOf } from './processor.ts';

const root = join(import.meta.dirname, '..');
const shortly_before_the_end = '2025-04-09T12:00:00Z';

export interface House {
  readonly port: number;
  readonly pool: Pool;
  readonly url: string;
  /** Of the stand-ins of the video platforms. */
  readonly videos_url: string;
  /** The contest's, in unix seconds. */
  readonly clock: () => number;
  /** A word of the game's login for somebody who never came before. */
  jwt(role_id: string): Promise<string>;
  /** Seconds of processor so far: of Node, and of PostgreSQL. */
  processor(): { readonly node: number; readonly postgres: number };
  close(): Promise<void>;
}

export async function openHouse(): Promise<House> {
  const cluster = await ownCluster();
  const shift = Math.round(Date.parse(shortly_before_the_end) / 1000 - Date.now() / 1000);
  const clock = () => Date.now() / 1000 + shift;
  const outside = await startOutside({ clock: () => Math.floor(clock()), hashtags });
  const environment = {
    ...outside.environment,
    ...{ DATABASE_URL: cluster.url, PORT: '0', NOW: `+${shift}`.replace('+-', '-'), TRUSTED_PROXIES: '127.0.0.0/8' },
    ...secrets,
    ...{ SWEEP: 'off', DATA_DIR: cluster.folder, DRAIN_SECONDS: '0' },
  };
  const pool = openDatabase(cluster.url, 4);
  await migrate(cluster.url);
  await beginContest(pool, environment, clock);
  const api = await startApi(environment);
  keepApart([api.child.pid ?? 0, ...cluster.pids()]);
  return {
    ...{ port: api.port, pool, url: cluster.url, videos_url: outside.videos_url, clock },
    async jwt(role_id) {
      const claims = JSON.stringify({ role_id, zone_id: '1', name: role_id, country: 'US' });
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${outside.login_url}/login/token`, { method: 'POST', headers, body: claims });
      return ((await answer.json()) as { jwt: string }).jwt;
    },
    processor: () => ({ node: processorOf([api.child.pid ?? 0]), postgres: processorOf(cluster.pids()) }),
    async close() {
      api.child.kill('SIGKILL');
      await pool.end();
      await cluster.end();
      await outside.stop();
    },
  };
}

async function startApi(environment: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [join(root, 'api/main.ts')], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The API does not start')));
    lines.on('line', (line) => {
      const url = /"url":"(http:[^"]+)".*"serving"/.exec(line)?.[1];
      if (url) resolve(Number(new URL(url).port));
    });
  });
  return { child, port };
}
