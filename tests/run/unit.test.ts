import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'contest-runner-'));
after(() => rmSync(folder, { recursive: true }));

const runner = join(folder, 'runner.mjs');
writeFileSync(
  runner,
  `import { runFiles } from ${JSON.stringify(join(import.meta.dirname, 'unit.ts'))};
   const said = [];
   const { passed, failed, red } = await runFiles([process.argv[2]], { signal: new AbortController().signal, say: (text) => said.push(text) });
   console.log(JSON.stringify({ passed, failed, red, said }));`,
);

const test_files = {
  'a whole file': { text: "test('one', () => {});", passed: 1, failed: 0 },
  'a failing test': { text: "test('one', () => { throw new Error('no'); });", passed: 0, failed: 1 },
  'a file that ends before its tests do': { text: "test('one', () => process.exit(0));", passed: 1, failed: 1 },
  'a file that ends at once': { text: 'process.exit(0);', passed: 1, failed: 1 },
};

for (const [name, { text, passed, failed }] of Object.entries(test_files)) {
  test(`${name} counts as ${passed} passed, ${failed} failed`, () => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.test.mjs`);
    writeFileSync(file, `import { test } from 'node:test';\n${text}\n`);
    const tally = tallyOf(file);
    assert.deepEqual({ passed: tally.passed, failed: tally.failed }, { passed, failed });
    assert.equal(tally.red.length, failed);
  });
}

test('what failed is told with its file and its reason', () => {
  const file = join(folder, 'told.test.mjs');
  writeFileSync(file, "import { test } from 'node:test';\ntest('one', () => { throw new Error('no such prize'); });\n");
  assert.match(tallyOf(file).red.join(), /told\.test\.mjs\n +✖ one \(line 2\)\n +Error: no such prize/);
});

test('what a test measured is told, and nothing of what the runner counts', () => {
  const file = join(folder, 'measured.test.mjs');
  writeFileSync(file, "import { test } from 'node:test';\ntest('one', (t) => t.diagnostic('waited 3 s'));\n");
  assert.deepEqual(tallyOf(file).said.slice(0, -2), ['ℹ waited 3 s\n']);
});

test('what breaks before the first test is told with its reason', () => {
  const file = join(folder, 'broken.test.mjs');
  writeFileSync(
    file,
    "import { test } from 'node:test';\nawait Promise.reject(new Error('no database'));\ntest('one', () => {});\n",
  );
  assert.match(tallyOf(file).red.join(), /its results are not complete\n[\s\S]*Error: no database/);
});

/** Node runs no tests inside a test, so another process does. */
function tallyOf(file: string) {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { stdout } = spawnSync(process.execPath, [runner, relative(root, file)], { env, encoding: 'utf8' });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
