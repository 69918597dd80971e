import assert from 'node:assert/strict';
import test from 'node:test';
import * as v from 'valibot';
import type { Edition } from '../edition/edition.ts';
import { terms } from './log-test.ts';
import { draw_terms, drawTerms } from './terms.ts';

const hex = (length: number) => 'a'.repeat(length);
const beacon = { chain: hex(64), public_key: hex(192), genesis: 1, period: 3 };
const sliced = { version: 2 as const, ...terms, slice: 600, beacon };
/** A clock that was asked before is remembered by the name of its zone, in which small and large letters are the same. */
let asked = 0;
function freshZone(zone: string): string {
  asked += 1;
  return [...zone].map((sign, place) => ((asked >> place) & 1 ? sign.toUpperCase() : sign.toLowerCase())).join('');
}
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
    { ...sliced, areas: [{ area: 1, offsets: [[0, -64_800]], items: [] }] },
  ])
    assert.ok(isTerms(good));
  for (const wrong of [
    { ...sliced, pacing: '' },
    { ...sliced, pacing: 'weeks' },
    { ...sliced, more: 1 },
    { ...sliced, version: 3 },
    { ...sliced, slice: 59 },
    { ...terms, slice: 600 },
    { ...sliced, areas: [{ area: 1, offsets: [], items: [] }] },
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

test('A change of the clock is found to the second, from whatever second the window begins.', () => {
  const at = (moment: string) => Date.parse(moment) / 1000;
  const made = (from: string, to: string) => {
    const edition = {
      draw: { from: at(from), to: at(to) },
      limits: {},
      areas: [{ value: 1, zone: freshZone('Europe/Berlin') }],
    } as unknown as Edition;
    const stock = { pacing: 'even' as const, areas: [{ area: 1, items: [] }] };
    return drawTerms({ edition, stock, beacon: null }, 0).areas[0]?.offsets;
  };
  const change = at('2025-03-30T01:00Z');
  const from = '2025-03-30T00:17:23Z';
  assert.deepEqual(made(from, '2025-03-30T09:00Z'), [
    [at(from), 3600],
    [change, 7200],
  ]);
  assert.deepEqual(made(from, '2025-03-30T01:00:00Z'), [
    [at(from), 3600],
    [change, 7200],
  ]);
  assert.deepEqual(made(from, '2025-03-30T00:59:59Z'), [[at(from), 3600]]);
});
