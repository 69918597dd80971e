/** The page on security names a test for every threat, and each of them is there. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { root } from './tree.ts';

const page = readFileSync(`${root}/docs/security.md`, 'utf8');
const [, threats = ''] = page.split('\n## Threats\n');
const files = globSync('**/*.{test,spec}.ts', { cwd: root, exclude: (path) => /node_modules|dist/.test(path) });

test('each of the twenty-six threats has its row, and each row names a test', () => {
  const rows = threats.split('\n').filter((line) => /^\| \d+ \|/.test(line));
  assert.deepEqual(
    rows.map((line) => Number(line.split('|')[1])),
    Array.from({ length: 26 }, (_, index) => index + 1),
  );
  for (const row of rows) assert.match(row, /\.(test|spec)\.ts`/, row);
});

test('each test that the page names is a file', () => {
  const named = [...page.matchAll(/`([\w/.*-]+\.(?:test|spec)\.ts)`/g)].map(([, name = '']) => name);
  assert.ok(named.length > 60);
  const missing = named.filter((name) => {
    const form = new RegExp(`(^|/)${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    return !files.some((file) => form.test(file));
  });
  assert.deepEqual(missing, []);
});
