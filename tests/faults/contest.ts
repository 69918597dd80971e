/** The whole product in processes that can be killed: PostgreSQL, the API, the outer world, and a proxy before it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { importCodes } from '@event/api/code/import';
import { patientDatabase } from '@event/api/database/database-test';
import { migrate } from '@event/api/database/migrate';
import { commitDraw } from '@event/api/draw/commitment';
import { openPast } from '@event/api/draw/past';
import { markPreview } from '@event/api/draw/time';
import { writeEdition } from '@event/api/edition/rows';
import { openApp } from '@event/api/open';
import { readSettings } from '@event/api/settings';
import { startCluster } from '@event/api/trying/embedded/cluster';
import { loadEdition } from '@event/editions/load';
import { startOutside } from '@event/outside/main';
import { until } from '../run/until.ts';
import { type Faults, openProxy } from './proxy.ts';

const root = join(import.meta.dirname, '..', '..');
export interface ContestOptions {
  readonly faults?: Faults;
  readonly processes?: number;
  /** When it begins; the clock then runs. */
  readonly moment?: string;
  /** Instead of a PostgreSQL of its own. */
  readonly database?: string;
  /** Whether the processes read views meanwhile. */
  readonly sweep?: 'on' | 'off';
}

/** Whoever brings a database ends it too. */
const given = { data: '', stop: async () => {} };
const shortly_before_the_end = '2025-04-09T12:00:00Z';

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
}

export async function startContest({
  faults = {},
  processes = 1,
  moment = shortly_before_the_end,
  database,
  sweep = 'off',
}: ContestOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'contest-faults-'));
  chmodSync(folder, 0o711);
  const cluster = database ? { ...given, url: database } : await startCluster({ folder });
  after(() => cluster.stop());
  const shift = Math.round(Date.parse(moment) / 1000 - Date.now() / 1000);
  const clock = () => Date.now() / 1000 + shift;
  const outside = await startOutside({ clock: () => Math.floor(clock()), hashtags: ['MLBBGoldenMonth'] });
  after(() => outside.stop());
  const environment = {
    ...outside.environment,
    ...{ DATABASE_URL: cluster.url, PORT: '0', NOW: `+${shift}`.replace('+-', '-') },
    ...{ SECRET_KEY: Buffer.alloc(32, 5).toString('base64'), REDEEM_SECRET: 'Tn2ks83nQpx0r7Wz1LmVb5Yc' },
    ...{ RATE_SCALE: '0', DRAIN_SECONDS: '0', YOUTUBE_QUOTA: '100000000', SWEEP: sweep, DATA_DIR: folder },
  };
  await post(`${outside.videos_url}/control/limits`, { youtube_units_per_day: 1e9 });

  const pool = patientDatabase(cluster.url, 4);
  after(() => pool.end());
  const app = openApp({ ...(await loadEdition()), settings: readSettings(environment), pool, clock });
  // As in a contest that opened in time: most of the stock is due by now.
  await migrate(cluster.url);
  await markPreview(pool);
  await writeEdition(pool, app.edition, app.edition.draw.from - 1);
  await commitDraw(app, app.edition.draw.from - 1);
  await openPast(app, clock());

  const proxy = await openProxy([], faults);
  after(() => proxy.close());
  const servers: ServerProcess[] = [];
  after(() => servers.forEach(({ child }) => void child.kill('SIGKILL')));
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

  async function startServers(): Promise<void> {
    const fresh = await Promise.all(Array.from({ length: processes }, () => startServer(environment)));
    servers.splice(0, servers.length, ...fresh);
    proxy.lead(servers.map(({ port }) => port));
  }
  await startServers();

  /** As an upgrade does: one after another leaves the balancer, ends, and another takes its place, of another release if named. */
  async function renewServers(between: () => Promise<void>, release = root): Promise<void> {
    for (const [at, { child }] of servers.entries()) {
      proxy.lead(servers.filter((_, n) => n !== at).map(({ port }) => port));
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      servers[at] = await startServer(environment, release);
      proxy.lead(servers.map(({ port }) => port));
      await between();
    }
  }

  let videos = 0;
  return {
    ...{ app, pool, proxy, servers, startServers, renewServers, edition: app.edition, url: cluster.url, clock },
    /** As many codes for each prize of the areas a laptop serves. */
    async fillPools(count: number) {
      for (const { value: area } of app.edition.areas.slice(0, 5)) {
        for (const { code: prize } of app.edition.prizes) await importCodes(app, codes(area, prize, count, clock()));
      }
    },
    async jwt(role_id: string, country: string): Promise<string> {
      const claims = { role_id, zone_id: '1', name: role_id, country };
      return (await post(`${outside.login_url}/login/token`, claims)).jwt as string;
    },
    async video(): Promise<string> {
      videos += 1;
      const id = `fault${String(videos).padStart(5, '0')}A`;
      const title = `Play ${videos} #MLBBGoldenMonth`;
      const usual = { published: Math.floor(clock()) - 3600, duration: 60, views: 1000 };
      await post(`${outside.videos_url}/control/videos`, [{ platform: 'ytb', id, title, ...usual }]);
      return id;
    },
    /** Until the database answers again. */
    async recovered(): Promise<void> {
      await until(() => pool.query('select 1').catch(() => null), 'the database answers again');
    },
    killServers: () => Promise.all(servers.map(({ child }) => kill(child))),
    killDatabase: () => killTree(Number.parseInt(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8'), 10)),
  };
}

export type FaultContest = Awaited<ReturnType<typeof startContest>>;

async function startServer(environment: Record<string, string>, release = root): Promise<ServerProcess> {
  // A PostgreSQL that recovers lets nobody in meanwhile, however long this machine needs for it.
  for (const late = performance.now() + 300_000; ; ) {
    const child = spawn(process.execPath, [join(release, 'api/main.ts')], {
      cwd: release,
      env: { ...inherited(), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const words = keepWords(child);
    noteFaults(child);
    const port = await servingPort(child);
    if (port) return { child, port };
    if (performance.now() > late) throw new Error(`The API does not start:\n${words.join('').slice(-2000)}`);
    await sleep(500);
  }
}

const inherited = () =>
  Object.fromEntries(['PATH', 'NODE_COMPILE_CACHE', 'EVENT_TRIAL'].map((name) => [name, process.env[name]]));

function keepWords(child: ChildProcess): string[] {
  const words: string[] = [];
  child.stderr?.on('data', (bytes) => words.push(String(bytes)));
  return words;
}

const faults = new Map<string, string>();

/** Each answer that says our fault bears a reference, and the log says by it what it was. */
function noteFaults(child: ChildProcess): void {
  if (!child.stdout) return;
  createInterface(child.stdout).on('line', (line) => {
    const reference = /"reference":"(\w+)"/.exec(line)?.[1];
    if (reference) faults.set(reference, line.slice(0, 600));
  });
}

/** What the log has on what somebody was told. */
export const loggedOf = (told: string) => faults.get(/Reference: (\w+)/.exec(told)?.[1] ?? '') ?? '';

/** Undefined when it ended before it served: its database may still be recovering. */
async function servingPort(child: ChildProcess): Promise<number | undefined> {
  let words = '';
  return new Promise((resolve) => {
    child.once('exit', () => resolve(undefined));
    child.stdout?.on('data', (bytes) => {
      if (words === 'served') return;
      words += bytes;
      const url = /"url":"(http:[^"]+)"[^\n]*"serving"/.exec(words)?.[1];
      if (!url) return;
      words = 'served';
      resolve(Number(new URL(url).port));
    });
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** The head first, so that it cannot tidy up after the others. */
function killTree(pid: number): void {
  const children = readChildren(pid);
  for (const one of [pid, ...children]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It has gone by itself.
    }
  }
}

function readChildren(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function codes(area: number, prize: string, count: number, at: number) {
  const lines = Array.from({ length: count }, (_, n) => `${prize.toUpperCase()}-${area}-${100_000 + n}`);
  return { area, prize, open: () => Readable.from(['code', ...lines].join('\n')), by: 'test', at };
}

async function post(url: string, body: unknown): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
