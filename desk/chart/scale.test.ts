import assert from 'node:assert/strict';
import { test } from 'node:test';
import { thinned } from './scale.ts';

const readings = (count: number) => Array.from({ length: count }, (_, n) => ({ at: n * 60, views: n * n }));

test('As many points as there are pixels are drawn, and of a few every one', () => {
  assert.equal(thinned(readings(300), 300).length, 300);
  const drawn = thinned(readings(20_000), 300);
  assert.ok(drawn.length <= 302 && drawn.length > 290, `${drawn.length}`);
});

test('The first and the last reading are always drawn', () => {
  const all = readings(20_000);
  const drawn = thinned(all, 300);
  assert.deepEqual([drawn[0], drawn.at(-1)], [all[0], all.at(-1)]);
});
