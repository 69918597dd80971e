/** All `*.test.ts`, by Node's own runner, against a PostgreSQL that is thrown away afterwards. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { nothing, type RunWish, type Tally } from './tally.ts';
import type { Say } from './turn.ts';

const root = join(import.meta.dirname, '..', '..');

export async function unitTests({ isWanted, signal, say }: RunWish): Promise<Tally> {
  const ignore = (path: string) => /(^|\/)(node_modules|dist)$/.test(path);
  const files = globSync('**/*.test.ts', { cwd: root, exclude: ignore }).filter(isWanted).sort();
  if (files.length === 0) return nothing;
  const end = await startDatabase();
  const tally = await runFiles(longestFirst(files), { signal, say });
  await end();
  return tally;
}

/** What takes a minute begins first, so that no core waits for it at the end. */
const long = ['tests/cluster/', 'tests/simulation/', 'api/commands/', 'tests/faults/', 'api/trying/'];

function longestFirst(files: readonly string[]): string[] {
  const isLong = (file: string) => long.some((folder) => file.startsWith(folder));
  return [
    ...long.flatMap((folder) => files.filter((file) => file.startsWith(folder))),
    ...files.filter((file) => !isLong(file)),
  ];
}

/** It ends with us, even by kill -9: then its standard input closes. What keeps it from starting once may be over a moment later. */
export async function startDatabase(): Promise<() => Promise<unknown>> {
  if (process.env.TEST_DATABASE_URL) return async () => {};
  return startKeeper().catch(() => startKeeper());
}

async function startKeeper(): Promise<() => Promise<unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'contest-tests-'));
  chmodSync(folder, 0o711);
  const keeper = spawn(process.execPath, [join(root, 'api/trying/embedded/keeper.ts'), folder, 'attended'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(keeper, 'exit').then(() => []);
  const [url] = await Promise.race([once(createInterface(keeper.stdout), 'line'), ended]);
  if (!url) throw new Error('The PostgreSQL for the tests did not start; its reason stands above.');
  process.env.TEST_DATABASE_URL = url;
  return () => {
    keeper.stdin.end();
    return ended;
  };
}

/** What the runner itself says of every file. */
const sums = /^(?:tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

export async function runFiles(files: readonly string[], { signal, say }: Omit<RunWish, 'isWanted'>): Promise<Tally> {
  if (files.length === 0) return nothing;
  const silent = new Set(files);
  const stream = run({
    files: files.map((file) => join(root, file)),
    concurrency: 2,
    signal,
    // For what hangs: a machine that is busy with the journeys may need many times as long as a quiet one.
    timeout: process.env.FULL ? 3_600_000 : 1_800_000,
  });
  const failures = new Map<string, string[]>();
  const last_words = new Map<string, string[]>();
  let tally: Omit<Tally, 'red'> = nothing;
  for await (const { type, data } of stream) {
    if (type === 'test:fail') note(failures, data);
    if (type === 'test:stderr') hear(last_words, data);
    if (type === 'test:diagnostic' && !sums.test(data.message)) say(`ℹ ${data.message}\n`);
    if (type !== 'test:summary') continue;
    const { passed, failed, cancelled, skipped, todo } = data.counts;
    const file = data.file && relative(root, data.file);
    if (!file) tally = { passed, failed: failed + cancelled, skipped: skipped + todo };
    else sayFile(say, { ...data, file, words: failures.get(file) ?? [] });
    if (file) silent.delete(file);
  }
  // A process that ends early takes its results along, and Node's runner calls that passed.
  for (const file of silent) {
    const words = ['✖ its results are not complete', indented(last_words.get(file) ?? [], 4)];
    failures.set(file, [...(failures.get(file) ?? []), ...words]);
  }
  const red = [...failures].map(([file, words]) => `${file}\n${indented(words, 2)}`);
  return { ...tally, failed: tally.failed + silent.size, red };
}

interface Failure {
  readonly name: string;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly details: { readonly error: Error & { cause?: unknown; failureType?: string } };
}

function note(failures: Map<string, string[]>, { name, file, line, details: { error } }: Failure): void {
  if (error.failureType === 'subtestsFailed') return;
  const path = file ? relative(root, file) : '';
  const reason = inspect(error.cause ?? error, { colors: false, depth: 5 });
  failures.set(path, [...(failures.get(path) ?? []), `✖ ${name} (line ${line})\n${reason.replace(/^/gm, '    ')}`]);
}

/** What breaks before the first test is told there alone. */
function hear(
  last_words: Map<string, string[]>,
  { file, message }: { readonly file: string; readonly message: string },
) {
  const path = relative(root, file);
  last_words.set(path, [...(last_words.get(path) ?? []), message.trimEnd()].slice(-30));
}

interface Summary {
  readonly file: string;
  readonly words: readonly string[];
  readonly success: boolean;
  readonly duration_ms: number;
  readonly counts: { readonly passed: number };
}

function sayFile(say: Say, { file, words, success, duration_ms, counts }: Summary): void {
  say(`${success ? '✔' : '✖'} ${file}: ${counts.passed} passed (${(duration_ms / 1000).toFixed(1)} s)\n`);
  say(indented(words, 4));
}

const indented = (words: readonly string[], by: number) =>
  words.map((text) => `${text.replace(/^/gm, ' '.repeat(by))}\n`).join('');
