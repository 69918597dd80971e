import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { Edition } from '../edition/edition.ts';
import { hour } from '../time.ts';
import { seed, terms } from './log-test.ts';
import { chanceFrom, momentsOf, piecesOf } from './moment.ts';
import { type AreaTerms, commitmentOf, type DrawTerms, drawTerms, playerMarks } from './terms.ts';

const day = 24 * hour;
const [first] = terms.areas as [AreaTerms];
const stock = (count: number): AreaTerms => ({ ...first, items: [{ tier: 1, prize: 'big', count }] });
const evenly: DrawTerms = { ...terms, pacing: 'even', weights: [] };

test('Every item of stock has one moment inside the window, in order, the same each time.', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(300), (seed, count) => {
      const moments = momentsOf(seed, terms, stock(count));
      assert.deepEqual(moments, momentsOf(seed, terms, stock(count)));
      assert.equal(moments.length, count);
      for (const [index, { number, opens_at }] of moments.entries()) {
        assert.equal(number, index + 1);
        assert.ok(opens_at >= Math.max(terms.from, moments[index - 1]?.opens_at ?? 0) && opens_at < terms.to);
      }
    }),
    { numRuns: 60 },
  );
});

test('More items than seconds still have a moment each.', () => {
  const short = { ...evenly, to: evenly.from + 7 };
  assert.equal(momentsOf(seed, short, stock(50)).length, 50);
});

test('Even pacing opens one item in each equal share of the window.', () => {
  const share = (evenly.to - evenly.from) / 48;
  for (const [index, { opens_at }] of momentsOf(seed, evenly, stock(48)).entries()) {
    assert.equal(Math.floor((opens_at - evenly.from) / share), index);
  }
});

test('Pacing by the hour follows the clock of the area across a change of it, and a weightless hour stays empty.', () => {
  const [, change] = first.offsets[1] ? first.offsets : [];
  assert.ok(change);
  const moments = momentsOf(seed, terms, stock(2000));
  const hours = moments.map(({ opens_at }) => {
    const offset = opens_at < change[0] ? first.offsets[0]?.[1] : change[1];
    return Math.floor((opens_at + (offset ?? 0)) / hour) % 24;
  });
  assert.ok(hours.every((local) => local >= 6));
  const late = hours.filter((local) => local === 23).length;
  const early = hours.filter((local) => local === 6).length;
  assert.ok(late > early * 3 && late < early * 5, `${late} at 23, ${early} at 6; the weights are 23 to 6`);
});

test('Pacing by the day gives each day its weight.', () => {
  const daily: DrawTerms = { ...terms, to: terms.from + 4 * day, pacing: 'days', weights: [1000, 0, 3000, 0] };
  const days = momentsOf(seed, daily, stock(400)).map(({ opens_at }) => Math.floor((opens_at - daily.from) / day));
  assert.deepEqual(
    [0, 1, 2, 3].map((number) => days.filter((found) => found === number).length),
    [100, 0, 300, 0],
  );
});

test('The pieces cover the window without a hole.', () => {
  const pieces = piecesOf(terms, first.offsets);
  assert.equal(pieces[0]?.from, terms.from);
  assert.equal(pieces.at(-1)?.to, terms.to);
  for (const [index, { from }] of pieces.entries()) if (index) assert.equal(from, pieces[index - 1]?.to);
});

test('Numbers from the seed favour none (chi-square over a bound that does not divide 2^48).', () => {
  const below = chanceFrom(seed, 'chi');
  const counts = new Array<number>(7).fill(0);
  for (let index = 0; index < 70_000; index++) counts[below(7)] = (counts[below(7)] ?? 0) + 1;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const distance = counts.reduce((sum, count) => sum + (count - total / 7) ** 2 / (total / 7), 0);
  assert.ok(distance < 22.5, `chi-square ${distance} of 6 degrees is beyond p = 0.001`);
});

test('Which item a moment opens is shuffled: a rare prize does not always come first.', () => {
  const rare: AreaTerms = {
    ...first,
    items: [
      { tier: 1, prize: 'rare', count: 1 },
      { tier: 2, prize: 'usual', count: 9 },
    ],
  };
  const places = Array.from({ length: 1000 }, (_, index) => {
    const moments = momentsOf(Uint8Array.of(index >> 8, index & 255), evenly, rare);
    return moments.findIndex(({ prize }) => prize === 'rare');
  });
  for (let place = 0; place < 10; place++) {
    const count = places.filter((found) => found === place).length;
    assert.ok(count > 60 && count < 140, `place ${place} was taken ${count} times of about 100`);
  }
});

test('A commitment binds the seed and every part of the terms.', () => {
  const commitment = commitmentOf(seed, terms);
  assert.notEqual(commitmentOf(seed, { ...terms, wins_per_player: 3 }), commitment);
  const [area, ...others] = structuredClone(terms.areas);
  const [item] = area?.items ?? [];
  if (!area || !item) throw new Error('The terms have an area with stock.');
  item.count += 1;
  assert.notEqual(commitmentOf(seed, { ...terms, areas: [area, ...others] }), commitment);
  assert.notEqual(
    commitmentOf(
      seed.map((byte) => byte ^ 1),
      terms,
    ),
    commitment,
  );
});

test('A player is hashed with a key of the seed, apart for each area.', () => {
  const mark = playerMarks(seed);
  assert.match(mark(1, 'one'), /^[0-9a-f]{32}$/);
  assert.equal(
    new Set([mark(1, 'one'), mark(2, 'one'), mark(1, 'two'), playerMarks(Uint8Array.of(1))(1, 'one')]).size,
    4,
  );
});

test('Terms made late spread the prizes over what is left, and know where the area changes its clocks.', () => {
  const at = (moment: string) => Date.parse(moment) / 1000;
  const edition = {
    id: 'tiny',
    draw: { from: at('2025-03-01T00:00Z'), to: at('2025-04-10T00:00Z') },
    limits: { wins_per_player: 1 },
    areas: [{ value: 2, zone: 'Europe/Berlin' }],
  } as unknown as Edition;
  const stock = { pacing: 'hours' as const, weights: [1.5], areas: [{ area: 2, items: [] }] };
  const made = drawTerms({ edition, stock, beacon: null }, at('2025-03-10T00:00Z') + 0.7);
  assert.deepEqual(
    [made.from, made.committed_at, made.weights],
    [at('2025-03-10T00:00Z'), at('2025-03-10T00:00Z'), [1500]],
  );
  assert.deepEqual(made.areas[0]?.offsets, [
    [at('2025-03-10T00:00Z'), 3600],
    [at('2025-03-30T01:00Z'), 7200],
  ]);
});
