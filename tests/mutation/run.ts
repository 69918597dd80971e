/**
 * Breaks the code of each subject, or of those that are named, in one small way after another, and looks whether its tests
 * turn red. Run: npm run mutate [subject …]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { startDatabase } from '../run/unit.ts';
import { mutateStored } from './stored.ts';
import { stored } from './stored-subject.ts';
import { type Subject, subjects } from './subject.ts';

const root = join(import.meta.dirname, '..', '..');
/** Of one subject: what a function of the database does is tried in seconds, not in thousandths of one. */
const most_stored = 100;
const names = process.argv.slice(2);
const unknown = names.filter((name) => !subjects[name] && !stored[name]);
if (unknown.length > 0) {
  console.error(
    `There is no subject ${unknown.join(', ')}; there are ${[...Object.keys(subjects), ...Object.keys(stored)].join(', ')}.`,
  );
  process.exit(1);
}

const end = await startDatabase();
const folder = mkdtempSync(join(tmpdir(), 'contest-mutants-'));
for (const [name, subject] of Object.entries(subjects)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n${name}`);
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(configOf(name, subject)));
  await mutate(file);
}
rmSync(folder, { recursive: true });
for (const [name, subject] of Object.entries(stored)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n${name}`);
  const is_enough = await mutateStored(name, subject, most_stored).catch((error) => console.error(error));
  if (!is_enough) process.exitCode = 1;
}
await end();

function runnerOf({ mutate, tests, runs, one_in = 1 }: Subject) {
  if (runs === 'pure') return { testRunner: 'pure', pure: tests, plugins: [join(import.meta.dirname, 'pure.ts')] };
  if (runs === 'whole') {
    const code = mutate.flatMap((path) => globSync(path.replace(/:.*/, ''), { cwd: root }));
    return { testRunner: 'whole', whole: { tests, code, one_in }, plugins: [join(import.meta.dirname, 'whole.ts')] };
  }
  const nodeArgs = ['-r', '{{hookFile}}', '--test-reporter=tap', 'tests/mutation/one.ts', '{{testFile}}'];
  return { testRunner: 'tap', tap: { testFiles: tests, nodeArgs }, plugins: ['@stryker-mutator/tap-runner'] };
}

function configOf(name: string, subject: Subject) {
  return {
    mutate: subject.mutate,
    ...runnerOf(subject),
    concurrency: 1,
    tempDirName: join(folder, name),
    // With a slash: the documents, not the folder of that name that the api serves.
    ignorePatterns: ['dist', 'dist.*', '.data', 'test-results', '/docs', '*.log'],
    symlinkNodeModules: false,
    buildCommand: 'node tests/mutation/link.ts',
    warnings: { unknownOptions: false, slow: false },
    // A busy machine is no reason to call a mutant dead.
    timeoutMS: 20_000,
    tsconfigFile: 'none.json',
    reporters: ['clear-text', 'json', 'dots'],
    clearTextReporter: { reportTests: false, allowColor: false },
    jsonReporter: { fileName: join('test-results', 'mutation', `${name}.json`) },
    thresholds: { high: 95, low: 90, break: 90 },
  };
}

async function mutate(config: string): Promise<void> {
  const stryker = join(import.meta.dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const child = spawn(process.execPath, [stryker, 'run', config], {
    cwd: root,
    env: {
      ...process.env,
      INSTALLED: join(root, 'node_modules'),
      PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
    },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) process.exitCode = 1;
}
