/** Another product beside ours: from the npm registry, in versions that are named, in a folder outside this repository. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@event/api/database/database';

/** One row of the board that all of them show. */
export interface PeerEntry {
  readonly rank: number;
  readonly author: string;
  readonly total_views: number;
  readonly work: number;
}

export interface Peer {
  readonly name: string;
  readonly url: string;
  readonly children: readonly ChildProcess[];
  /** The list in its answer. */
  entriesOf(answer: unknown): readonly PeerEntry[];
}

/** What a peer on PostgreSQL gets: a database of its own, and its parts. */
export interface PeerPlace {
  readonly url: URL;
  readonly pool: Pool;
  readonly entries: readonly PeerEntry[];
}

export const environment = { ...process.env, NODE_ENV: 'production' };

/** Kept for the next run, in PEERS_DIR or beside other temporary files. Nothing that comes along is run by installing it. */
export function install(name: string, dependencies: Readonly<Record<string, string>>): string {
  const folder = join(process.env.PEERS_DIR ?? join(tmpdir(), 'contest-bench-peers'), name);
  const wanted = JSON.stringify({ name, version: '1.0.0', private: true, dependencies }, undefined, 2);
  const versions = Object.values(dependencies).join('-');
  const mark = join(folder, `installed-${versions}`);
  if (existsSync(mark)) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), wanted);
  const flags = ['install', '--no-audit', '--no-fund', '--omit=dev', '--ignore-scripts'];
  const { status } = spawnSync('npm', flags, { cwd: folder, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`npm does not install ${name} here`);
  writeFileSync(mark, '');
  return folder;
}

export function launch(folder: string, args: readonly string[], own: NodeJS.ProcessEnv = {}): ChildProcess {
  const env = { ...environment, ...own };
  const log = openSync(join(folder, 'log'), 'a');
  return endWithUs(spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', log, log] }));
}

/** However this ends. */
export function endWithUs(child: ChildProcess): ChildProcess {
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

/** Until it answers; what needs minutes to start is given them. */
export async function untilItAnswers(child: ChildProcess, folder: string, url: string): Promise<void> {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(200)) {
    if (child.exitCode !== null) break;
    const is_there = await fetch(url).then(
      ({ status }) => status < 500,
      () => false,
    );
    if (is_there) return;
  }
  throw new Error(`It does not answer ${url}: ${readFileSync(join(folder, 'log'), 'utf8').slice(-2000)}`);
}
