import assert from 'node:assert/strict';
import test from 'node:test';
import * as v from 'valibot';
import type { Edition } from '../edition/edition.ts';
import { terms } from './log-test.ts';
import { draw_terms, drawTerms } from './terms.ts';

const hex = (length: number) => 'a'.repeat(length);
const beacon = { chain: hex(64), public_key: hex(192), genesis: 1, period: 3 };
const sliced = { version: 2 as const, ...terms, slice: 600, beacon };
const isTerms = (value: unknown) => v.is(draw_terms, value);
const withStock = (...counts: number[]) => ({
  ...sliced,
  areas: counts.map((count, area) => ({ area, offsets: [[0, 0]], items: [{ tier: 1, prize: 'x', count }] })),
});

test('Terms are read in either version, and nothing else is.', () => {
  for (const good of [
    terms,
    sliced,
    { ...sliced, beacon: null },
    { ...sliced, pacing: 'even' },
    { ...sliced, pacing: 'days' },
  ])
    assert.ok(isTerms(good));
  for (const wrong of [
    { ...sliced, pacing: '' },
    { ...sliced, pacing: 'weeks' },
    { ...sliced, more: 1 },
    { ...sliced, version: 3 },
    { ...sliced, slice: 59 },
    { ...terms, slice: 600 },
  ])
    assert.ok(!isTerms(wrong), JSON.stringify(wrong).slice(0, 200));
  for (const wrong of [
    { chain: hex(63) },
    { chain: `${hex(63)}A` },
    { chain: ` ${hex(64)}` },
    { public_key: hex(64) },
    { period: 0 },
    { genesis: undefined },
    { more: 1 },
  ])
    assert.ok(!isTerms({ ...sliced, beacon: { ...beacon, ...wrong } }), Object.keys(wrong).join());
});

test('The stock of all areas together is a million items at most.', () => {
  assert.ok(isTerms(withStock(600_000, 400_000)));
  assert.ok(!isTerms(withStock(600_000, 400_001)));
});

test('Of an edition they hold its stock as it is, without weights where it has none; an area without a clock has that of Greenwich.', () => {
  const edition = {
    id: 'tiny',
    draw: { from: 1_000_000, to: 1_010_000 },
    limits: { wins_per_player: 2 },
    areas: [{ value: 1, zone: 'Asia/Kolkata' }],
  } as unknown as Edition;
  const items = [{ tier: 2, prize: 'big', count: 7, shown: 'not promised' }];
  const areas = [1, 9].map((area) => ({ area, items }));
  const made = drawTerms({ edition, stock: { pacing: 'even', areas }, beacon: null }, 0);
  assert.deepEqual(made, {
    version: 2,
    edition: 'tiny',
    from: 1_000_000,
    to: 1_010_000,
    committed_at: 0,
    wins_per_player: 2,
    pacing: 'even',
    weights: [],
    areas: [
      { area: 1, offsets: [[1_000_000, 19_800]], items: [{ tier: 2, prize: 'big', count: 7 }] },
      { area: 9, offsets: [[1_000_000, 0]], items: [{ tier: 2, prize: 'big', count: 7 }] },
    ],
    slice: 600,
    beacon: null,
  });
});
