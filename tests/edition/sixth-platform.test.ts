/** docs/add-a-platform.md followed in a copy of the product: what it asks for is all that is needed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { testCluster } from '@event/api/trying/embedded/standby';
import { root } from '../repo/tree.ts';
import { changes, newFiles } from './sixth/page.ts';

const places = [
  'contest',
  'editions',
  'api',
  'outside',
  'tests/edition',
  'tests/package.json',
  'package.json',
  'tsconfig.base.json',
];
const left_out = /^(node_modules|dist|pictures|fonts)$/;
const copy = mkdtempSync(join(tmpdir(), 'sixth-platform-'));
after(() => rmSync(copy, { recursive: true, force: true }));

for (const place of places) {
  const filter = (from: string) => !left_out.test(basename(from));
  cpSync(join(root, place), join(copy, place), { recursive: true, filter });
}
mkdirSync(join(copy, 'node_modules', '@event'), { recursive: true });
for (const name of readdirSync(join(root, 'node_modules'))) {
  if (name !== '@event') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
}
for (const name of ['contest', 'editions', 'api', 'outside', 'tests']) {
  symlinkSync(join(copy, name), join(copy, 'node_modules', '@event', name));
}

function runFlow() {
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const env = { ...environment, TEST_DATABASE_URL: cluster };
  return spawnSync(process.execPath, ['--test', 'tests/edition/sixth/flow.ts'], { cwd: copy, env, encoding: 'utf8' });
}

/** What the compiler says of the files that the page names. */
function checkTypes(): string {
  const files = [...Object.keys(newFiles), ...Object.keys(changes)];
  const config = { extends: './tsconfig.base.json', compilerOptions: { types: ['node'], noEmit: true }, files };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
  return spawnSync(process.execPath, ['node_modules/typescript/bin/tsc'], { cwd: copy, encoding: 'utf8' }).stdout;
}

const cluster = process.env.TEST_DATABASE_URL ?? (await testCluster());

test('a sixth platform takes at most eight files, and works', () => {
  assert.ok(Object.keys(newFiles).length + Object.keys(changes).length <= 8);
  for (const [path, text] of Object.entries(newFiles)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  for (const [path, pairs] of Object.entries(changes)) {
    const text = pairs.reduce(
      (before, [from, to]) => {
        assert.ok(before.includes(from), `${path} has no ${from}`);
        return before.replace(from, to);
      },
      readFileSync(join(copy, path), 'utf8'),
    );
    writeFileSync(join(copy, path), text);
  }
  assert.equal(checkTypes(), '');
  const { status, stdout, stderr } = runFlow();
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /pass 2\b/);
});

test('without its line in a list the platform does not work, and the compiler names the list', () => {
  cpSync(join(root, 'api/views-from/all.ts'), join(copy, 'api/views-from/all.ts'));
  assert.match(checkTypes(), /^api\/views-from\/all\.ts.*\blp\b/m);
  assert.notEqual(runFlow().status, 0);
});
