import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf, readText } from './tree.ts';

const longest = 250;
/** Data is as long as it is. */
const isExempt = (path: string) => path.startsWith('editions/golden-month');

const linesOf = (path: string) => readText(path).trimEnd().split('\n').length;

test('no file is longer than 250 lines', () => {
  const files = filesOf('**/*.{ts,tsx,css,mjs}').filter((path) => !isExempt(path));
  assert.deepEqual(
    files.filter((path) => linesOf(path) > longest).map((path) => `${path}: ${linesOf(path)}`),
    [],
  );
});

test('half of all files stay near 50 lines', () => {
  const lengths = filesOf('{contest,api,site,desk,ui}/**/*.{ts,tsx}').map(linesOf);
  const median = lengths.sort((one, other) => one - other)[Math.floor(lengths.length / 2)] ?? 0;
  assert.ok(median <= 75, `The median is ${median}.`);
});

test('each check of the repository fits a screen', () => {
  assert.deepEqual(
    filesOf('tests/repo/*.ts').filter((path) => linesOf(path) > 60),
    [],
  );
});
