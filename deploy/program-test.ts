/** For tests of what Debian's packages run: found or skipped by name, started on ports of the moment, ended by their own id. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

const folders = ['/usr/sbin', '/usr/bin', '/sbin', '/bin', ...globFolders()];

function globFolders(): string[] {
  return [18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin`);
}

export function programOf(name: string): string | undefined {
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/** For a test's options: why it is not run here. */
export function needs(...names: readonly string[]): { readonly skip: string | false } {
  const missing = names.filter((name) => !programOf(name));
  return { skip: missing.length > 0 && `not installed here: ${missing.join(', ')}` };
}

export const deployFile = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

/** Everybody may enter: some programs leave root by themselves. */
export function newFolder(name = 'deploy'): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  spawnSync('chmod', ['0777', folder]);
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

export interface Started {
  readonly child: ChildProcess;
  readonly words: () => string;
}

interface StartOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly user?: string;
  /** How it is told to end; PostgreSQL would wait for its clients at SIGTERM. */
  readonly end?: NodeJS.Signals;
}

/** Ended after the tests, softly and then hard. */
export function start(name: string, args: readonly string[], options: StartOptions = {}): Started {
  const program = programOf(name) ?? name;
  const isOther = options.user !== undefined && process.getuid?.() === 0;
  const [command, all] = isOther
    ? ['setpriv', [`--reuid=${options.user}`, `--regid=${options.user}`, '--init-groups', program, ...args]]
    : [program, args];
  const child = spawn(command, all, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    env: { ...process.env, ...options.env },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      words = (words + bytes).slice(-20_000);
    });
  }
  after(() => endChild(child, options.end));
  return { child, words: () => words };
}

export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), 8000);
  await ended;
  clearTimeout(late);
}

/** What a person would wait for; says what was there instead. */
export async function until<found>(
  look: () => Promise<found>,
  seconds = 60,
  what = () => '',
): Promise<NonNullable<found>> {
  let failure: unknown;
  const note = (error: unknown) => {
    failure = error;
    return undefined;
  };
  for (const deadline = Date.now() + seconds * 1000; ; await sleep(100)) {
    const found = await look().catch(note);
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s. ${what()}`, { cause: failure });
  }
}
