import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cyclesIn, filesOf, type Graph, importsOf, isTest } from './tree.ts';

function graphOf(pattern: string): Graph {
  const files = filesOf(pattern).filter((path) => !isTest(path));
  return new Map(files.map((path) => [path, importsOf(path).filter((name) => files.includes(name))]));
}

for (const place of ['contest', 'editions', 'api', 'site', 'desk', 'ui', 'outside']) {
  test(`no file of ${place} needs itself in a circle`, () => {
    assert.deepEqual(cyclesIn(graphOf(`${place}/**/*.{ts,tsx}`)), []);
  });
}

test('a circle is found', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a']],
  ]);
  assert.deepEqual(cyclesIn(graph), ['a → b → c → a']);
});
