import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf, importsOf, isTest } from './tree.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Each cycle once, as the path back to its first file. */
export function cyclesIn(graph: Graph): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const walk = (file: string, way: readonly string[]) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const next of graph.get(file) ?? []) walk(next, [...way, file]);
  };
  for (const file of graph.keys()) walk(file, []);
  return found;
}

function graphOf(pattern: string): Graph {
  const files = filesOf(pattern).filter((path) => !isTest(path));
  return new Map(files.map((path) => [path, importsOf(path, { types: false }).filter((name) => files.includes(name))]));
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
