/** All `*.test.ts`, by Node's own runner, against a PostgreSQL that is thrown away afterwards. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { type Asked, addUp, nothing, type Tally } from './tally.ts';

const root = join(import.meta.dirname, '..', '..');

export async function unitTests({ isWanted, signal }: Asked): Promise<Tally> {
  const ignore = (path: string) => /(^|\/)(node_modules|dist)$/.test(path);
  const files = globSync('**/*.test.ts', { cwd: root, exclude: ignore }).filter(isWanted).sort();
  if (files.length === 0) return nothing;
  const end = await startDatabase();
  const isSlow = (file: string) => file.startsWith('tests/faults/');
  const quick = await runFiles(
    files.filter((file) => !isSlow(file)),
    2,
    signal,
  );
  // Faults are timed: nothing may run beside them.
  const slow = await runFiles(files.filter(isSlow), 1, signal);
  await end();
  return addUp([quick, slow]);
}

/** It ends with us, even by kill -9: then its standard input closes. */
async function startDatabase(): Promise<() => Promise<unknown>> {
  if (process.env.TEST_DATABASE_URL) return async () => {};
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

export async function runFiles(files: readonly string[], concurrency: number, signal: AbortSignal): Promise<Tally> {
  if (files.length === 0) return nothing;
  const silent = new Set(files);
  const stream = run({
    files: files.map((file) => join(root, file)),
    concurrency,
    signal,
    timeout: concurrency === 1 ? 600_000 : 180_000,
  });
  const failures = new Map<string, string[]>();
  let tally = nothing;
  for await (const { type, data } of stream) {
    if (type === 'test:fail') note(failures, data);
    if (type !== 'test:summary') continue;
    const { passed, failed, cancelled, skipped, todo } = data.counts;
    const file = data.file && relative(root, data.file);
    if (!file) tally = { passed, failed: failed + cancelled, skipped: skipped + todo };
    else sayFile(file, data, failures.get(file) ?? []);
    if (file) silent.delete(file);
  }
  // A process that ends early takes its results along, and Node's runner calls that passed.
  for (const file of silent) failures.set(file, [...(failures.get(file) ?? []), '✖ its results are not complete']);
  for (const [file, words] of failures) if (words.length) sayFailures(file, words);
  return { ...tally, failed: tally.failed + silent.size };
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

interface Summary {
  readonly success: boolean;
  readonly duration_ms: number;
  readonly counts: { readonly passed: number };
}

function sayFile(file: string, { success, duration_ms, counts }: Summary, words: readonly string[]): void {
  console.log(`${success ? '✔' : '✖'} ${file}: ${counts.passed} passed (${(duration_ms / 1000).toFixed(1)} s)`);
  for (const text of words) console.log(text.replace(/^/gm, '    '));
}

/** Once more at the end, where somebody looks. */
function sayFailures(file: string, words: readonly string[]): void {
  console.log(`\n${file}`);
  for (const text of words) console.log(text.replace(/^/gm, '  '));
}
