/** The process of PostgreSQL: started with patience, its last words kept for whoever must understand a failure. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fchownSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { endPostgres } from './leftover.ts';
import type { FolderOwner } from './owner.ts';

interface ClusterBinaries {
  readonly binaries: Binaries;
  readonly data: string;
  readonly owner: FolderOwner | undefined;
  /** Asked before each try: who keeps an address says the same, everybody else another one. */
  readonly choosePort: () => Promise<number>;
  readonly throwaway: boolean;
  readonly say: (line: string) => void;
  readonly isReady: (port: number) => Promise<boolean>;
}

export interface RunningCluster {
  readonly port: number;
  readonly ended: Promise<unknown>;
  readonly stop: () => Promise<void>;
}

const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  ssl: 'off',
  max_connections: '200',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  wal_compression: 'pglz',
  max_wal_size: '1GB',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
};
const lasting = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' };
const fleeting = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' };

const longest_wait = 90_000;
/** Whoever waits longer is told for what. */
const wait_untold = 5000;

/** Memory of a killed predecessor may stay in use for seconds, a port for a minute: such starts are tried again. */
export async function startServer(start: ClusterBinaries): Promise<RunningCluster> {
  const log = `${start.data}.log`;
  let isTold = false;
  for (const began = Date.now(); ; await sleep(500)) {
    const port = await start.choosePort();
    const before = keepShort(log);
    const child = launch(start, port, log);
    const ended = once(child, 'exit').catch((error: Error) => error);
    if (await becomesReady(start, port, ended)) return follow(child, port, ended);
    const words = readFileSync(log).subarray(before).toString().trimEnd().split('\n').slice(-50).join('\n');
    const isTransient = /shared memory|lock file|in use|could not bind/i.test(words);
    const waited = Date.now() - began;
    if (isTransient && waited < longest_wait) {
      if (waited > wait_untold && !isTold) start.say(waitsFor(words, port));
      isTold ||= waited > wait_untold;
      continue;
    }
    throw new Error(`The bundled PostgreSQL did not start. Its last words (${log}):\n${words || String(await ended)}`);
  }
}

function waitsFor(words: string, port: number): string {
  const what = /could not bind|address already in use/i.test(words) ? `port ${port}` : 'the memory of the run before';
  return `PostgreSQL waits until ${what} is free ...`;
}

function launch({ binaries, data, owner, throwaway }: ClusterBinaries, port: number, log: string): ChildProcess {
  const settings = { ...always, ...(throwaway ? fleeting : lasting), port };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(log, 'a', 0o600);
  if (owner) fchownSync(output, owner.uid, owner.gid);
  // A session of its own: Ctrl+C in the terminal must reach us first.
  const child = spawn(binaries.postgres, ['-D', data, ...flags], {
    ...owner,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  return child;
}

async function becomesReady(
  { isReady, say }: ClusterBinaries,
  port: number,
  ended: Promise<unknown>,
): Promise<boolean> {
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  const began = Date.now();
  for (let isTold = false; !hasEnded; await sleep(40)) {
    if (await isReady(port)) return !hasEnded;
    if (isTold || Date.now() - began < wait_untold) continue;
    isTold = true;
    say('PostgreSQL is recovering from a hard stop ...');
  }
  return false;
}

function follow(child: ChildProcess, port: number, ended: Promise<unknown>): RunningCluster {
  const pid = child.pid as number;
  const interrupt = () => child.kill('SIGINT');
  process.on('exit', interrupt);
  ended.then(() => process.off('exit', interrupt));
  return {
    port,
    ended,
    stop: async () => void (child.exitCode === null && child.signalCode === null && (await endPostgres(pid))),
  };
}

/** Asked of the system; a port that is lost to somebody else in between is noticed at the start. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Returns its size. */
function keepShort(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size < 5_000_000) return size;
  rmSync(`${log}.old`, { force: true });
  renameSync(log, `${log}.old`);
  return 0;
}
