/** What the code never does, or in named places alone. Each sign is tried on a line that it has to find. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everywhere, nevers } from './never.ts';
import { filesOf, isTest, readText } from './tree.ts';

for (const [name, { sign, like, but = '', places = everywhere }] of Object.entries(nevers)) {
  test(`never: ${name}`, () => {
    const code = places.flatMap((place) => filesOf(`${place}/**/*.{ts,tsx,js}`));
    const found = code.filter((path) => !isTest(path) && sign.test(readText(path)));
    assert.deepEqual(
      found.filter((path) => !but.split(/\s+/).some((place) => place && path.startsWith(place))),
      [],
    );
    assert.match(like, sign, 'and the sign is one that is found');
  });
}

test('whoever asks another server says what becomes of a redirect, and follows none', () => {
  const asking = filesOf('api/**/*.ts').filter((path) => !isTest(path) && !/^api\/(trying|commands)\//.test(path));
  const calls = asking.flatMap((path) =>
    [...readText(path).matchAll(/\bfetch\([\s\S]*?\n {2,4}\}\)|\bfetch\(.*\)/g)].map(([call]) => ({ path, call })),
  );
  assert.ok(calls.length >= 4);
  assert.deepEqual(
    calls.filter(({ call }) => !/redirect: '(?:error|manual)'/.test(call)),
    [],
  );
});
