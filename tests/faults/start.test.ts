import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isAlive } from '@event/api/trying/embedded/leftover';
import { until } from '../run/until.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'contest-start-'));
chmodSync(folder, 0o711);
after(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly child: ChildProcess;
  readonly words: () => string;
  readonly origin: string;
}

/** As `npm start` does it. */
function launch(environment: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [join(root, 'setup/start.mjs')], {
    cwd: tmpdir(),
    env: { ...process.env, DATA_DIR: folder, DEMO_SHARE: '0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  after(() => end(child, 'SIGTERM'));
  return child;
}

/** Open once the greeting's last line is there. */
async function start(environment: Record<string, string> = {}): Promise<Run> {
  const child = launch(environment);
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (words += String(chunk)));
  await until(() => words.includes('Ctrl+C') || isOver(child), 'its greeting');
  return { child, words: () => words, origin: words.match(/http:\/\/localhost:\d+/)?.[0] ?? '' };
}

/** Its reader is gone from the first word on, as with `npm start | head -1`: each of its many words fails. */
async function startUnheard(): Promise<Pick<Run, 'child' | 'origin'>> {
  const child = launch();
  child.stdout?.destroy();
  let faults = '';
  child.stderr?.on('data', (chunk) => (faults += String(chunk)));
  const file = join(folder, 'preview/running.json');
  await until(() => statSync(file, { throwIfNoEntry: false })?.size || isOver(child), 'it says where it is open');
  assert.equal(child.exitCode, null, faults);
  return { child, origin: JSON.parse(readFileSync(file, 'utf8')).origin };
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (isOver(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** The whole group of Node processes at once; PostgreSQL has a session of its own and goes on. */
async function killNodes({ child }: Run): Promise<void> {
  const ended = once(child, 'exit');
  process.kill(-Number(child.pid), 'SIGKILL');
  await ended;
}

const postgres = () => Number.parseInt(readFileSync(join(folder, 'preview/postgres/postmaster.pid'), 'utf8'), 10);

/** Its file is written anew meanwhile: then the old one is still the last that was. */
function isAnother(killed: number): boolean {
  try {
    const pid = postgres();
    return pid > 0 && pid !== killed;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const askBoard = ({ origin }: Pick<Run, 'origin'>) =>
  fetch(`${origin}/api/goldenmonthugc/rank/creator?area=1&platform=1&period=1`);

async function views(run: Pick<Run, 'origin'>): Promise<number> {
  const answer = await askBoard(run);
  const { data } = (await answer.json()) as { data: { rows: { total_views: number }[] } };
  return data.rows.reduce((sum, { total_views }) => sum + total_views, 0);
}

let shown = 0;

test('a first start opens a contest that has been going on, and goes on though nobody reads its words', async () => {
  const run = await startUnheard();
  shown = await views(run);
  assert.ok(shown > 0);
  await end(run.child, 'SIGTERM');
  assert.equal(run.child.exitCode, 0);
});

test('after a kill -9 of every Node the next start shows the same contest', async () => {
  await killNodes(await start());
  assert.ok(isAlive(postgres()), 'PostgreSQL was left behind');
  const next = await start();
  assert.equal(await views(next), shown);
  await end(next.child, 'SIGTERM');
});

test('after a kill -9 of everything, PostgreSQL included, too', async () => {
  const run = await start();
  process.kill(postgres(), 'SIGKILL');
  await killNodes(run);
  const next = await start();
  assert.equal(await views(next), shown);
  await end(next.child, 'SIGTERM');
});

test('a killed PostgreSQL comes back under a running contest', async () => {
  const run = await start();
  const killed = postgres();
  process.kill(killed, 'SIGKILL');
  // `/readyz` still says what the pulse before the kill said: the board itself is asked.
  await until(() => isAnother(killed), 'another PostgreSQL');
  await until(async () => (await askBoard(run)).ok, 'the board answers');
  await until(async () => (await fetch(`${run.origin}/readyz`)).ok, 'it says that it is ready');
  assert.equal(await views(run), shown);
  await end(run.child, 'SIGTERM');
});

test('a second start from the same data says where the first is open, which goes on', async () => {
  const first = await start();
  const second = await start();
  assert.equal(second.child.exitCode, 1);
  assert.match(second.words(), new RegExp(`already open at ${first.origin}:`));
  assert.equal(await views(first), shown);
  await end(first.child, 'SIGTERM');
});

test('a taken default port gives way to the next free one, which is said', async () => {
  const blocker = createServer().listen(3000, '127.0.0.1');
  await once(blocker, 'listening').catch(() => {});
  const run = await start();
  blocker.close();
  assert.match(run.words(), /Port 3000 belongs to another program, so it is \d+/);
  assert.equal(await views(run), shown);
  await end(run.child, 'SIGTERM');
});

test('SIGTERM ends the contest and its PostgreSQL', async () => {
  const run = await start();
  const pid = postgres();
  await end(run.child, 'SIGTERM');
  assert.equal(run.child.exitCode, 0);
  assert.equal(isAlive(pid), false);
});
