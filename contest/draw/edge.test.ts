/** Where one thing ends and the next begins: places, seconds and counts at which the rule of a draw could slip by one. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { seed, terms } from './log-test.ts';
import { chanceFrom, type DrawnMoment, momentsOf, piecesOf } from './moment.ts';
import { drawRule } from './rule.ts';
import { binomial, createScale, fallingMoments } from './slice.ts';
import type { AreaTerms, DrawTerms, SlicedTerms } from './terms.ts';

const hour = 3600;
const area: AreaTerms = { area: 1, offsets: [[0, 0]], items: [{ tier: 1, prize: 'big', count: 8 }] };
const weightsOf = (weights: Record<number, number>) => Array.from({ length: 24 }, (_, index) => weights[index] ?? 0);
/** Two seconds of the first hour, a weightless hour, two seconds of the third. */
const gapped: DrawTerms = {
  ...terms,
  from: hour - 2,
  to: 2 * hour + 2,
  weights: weightsOf({ 0: 1, 2: 1 }),
};
const halves: SlicedTerms = { ...terms, version: 2, pacing: 'even', slice: 600, beacon: null };
const numberOf = (moment: DrawnMoment | null) => moment?.number ?? null;

test('A place at the end of an hour belongs to the next one that weighs anything.', () => {
  const seconds = momentsOf(seed, gapped, area).map(({ opens_at }) => opens_at - hour);
  assert.deepEqual(seconds, [-2, -2, -1, -1, hour, hour, hour + 1, hour + 1]);
});

test('The scale of a window says the same: what lies before an instant, and which instant lies at a place.', () => {
  const scale = createScale([
    { from: 0, to: 2, weight: 3 },
    { from: 2, to: 10, weight: 0 },
    { from: 10, to: 12, weight: 1 },
  ]);
  assert.equal(scale.total, 8);
  assert.deepEqual([0, 1, 2, 5, 10, 11, 12].map(scale.before), [0, 3, 6, 6, 6, 7, 8]);
  assert.deepEqual([0, 2, 3, 5, 6, 7].map(scale.instantOf), [0, 0, 1, 1, 10, 11]);
});

test('Stock needs time that weighs anything; without stock there are no moments and no fault.', () => {
  const weightless = { ...gapped, weights: weightsOf({}) };
  assert.throws(() => momentsOf(seed, weightless, area), /^Error: Area 1 has stock but no time that weighs anything$/);
  assert.deepEqual(momentsOf(seed, weightless, { ...area, items: [] }), []);
  const sliced: SlicedTerms = { ...weightless, version: 2, slice: 600, beacon: null };
  assert.deepEqual(fallingMoments(seed, sliced, area)({ slice: 0, known_at: 0, signature: null }), []);
});

test('The pieces of a day of the area follow its clock, that of Greenwich until it is known; those of days end with the window.', () => {
  const weights = [10, 20, 30];
  const window = { ...terms, from: hour / 2, to: 3 * hour, weights };
  assert.deepEqual(piecesOf(window, [[hour + 600, 2 * hour]]), [
    { from: 1800, to: 3600, weight: 10 },
    { from: 3600, to: 4200, weight: 20 },
    { from: 4200, to: 7200, weight: 0 },
    { from: 7200, to: 10_800, weight: 0 },
  ]);
  assert.deepEqual(piecesOf({ ...window, pacing: 'days', to: 4 * 86_400 }, []), [
    { from: 1800, to: 88_200, weight: 10 },
    { from: 88_200, to: 174_600, weight: 20 },
    { from: 174_600, to: 261_000, weight: 30 },
    { from: 261_000, to: 345_600, weight: 30 },
  ]);
  assert.equal(piecesOf({ ...window, pacing: 'days', to: window.from + 86_400 }, []).length, 1);
});

test('A number that would favour some is thrown away.', () => {
  const bound = 2 ** 47 + 1;
  const [raw, below] = [chanceFrom(seed, 'raw'), chanceFrom(seed, 'raw')];
  const all = Array.from({ length: 40 }, () => raw(2 ** 48));
  const kept = all.filter((value) => value < bound);
  assert.ok(kept.length > 5 && kept.length < 35);
  assert.deepEqual(
    kept,
    kept.map(() => below(bound)),
  );
});

test('A moment is taken in the second in which it opens, and a known slice adds none to a draw without slices.', () => {
  const [opened] = momentsOf(seed, terms, area);
  assert.ok(opened);
  const rule = drawRule(seed, { ...terms, areas: [area] });
  const at = (drawn_at: number) => numberOf(rule.outcomeOf({ area: 1, drawn_at, player: 'ada' }));
  rule.open({ slice: 0, known_at: 0, signature: null });
  assert.deepEqual([at(opened.opens_at - 1), at(opened.opens_at)], [null, 1]);
  const all = momentsOf(seed, { ...terms, areas: [area] }, area);
  const eager = drawRule(seed, { ...terms, areas: [area], wins_per_player: 100 });
  const taken = all.map(() => numberOf(eager.outcomeOf({ area: 1, drawn_at: terms.to, player: 'ada' })));
  assert.deepEqual(taken, [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.equal(eager.outcomeOf({ area: 1, drawn_at: terms.to, player: 'ada' }), null);
});

test('Without a beacon nothing comes late: a moment opens in its own second.', () => {
  const one = { ...halves, to: halves.from + 600 };
  const fall = (known_at: number) => fallingMoments(seed, one, area)({ slice: 0, known_at, signature: null });
  assert.equal(fall(0).length, 8);
  assert.deepEqual(fall(one.to + 9), fall(0));
});

test('How many fall is exact: the inverse of the cumulated binomial, in whole numbers.', () => {
  const of = (chance: bigint) => binomial(2, { weight: 1, remaining: 4, chance });
  const at = (numerator: bigint) => (numerator << 128n) / 16n;
  assert.deepEqual([of(0n), of(at(9n) - 1n), of(at(9n)), of(at(15n) - 1n), of(at(15n))], [0, 0, 1, 1, 2]);
  assert.equal(binomial(64, { weight: 7, remaining: 7, chance: 0n }), 64);
  assert.equal(binomial(64, { weight: 1, remaining: 10 ** 12, chance: (1n << 128n) - 1n }) > 0, true);
});

test('Whole groups of items fall as they once did.', () => {
  const hashed = (count: number) => {
    const items = [{ tier: 1, prize: 'big', count }];
    const fall = fallingMoments(seed, { ...halves, to: halves.from + 1200 }, { ...area, items });
    const moments = fall({ slice: 0, known_at: 0, signature: null });
    const text = moments.map(({ opens_at }) => opens_at).join();
    return `${moments.length} ${bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16)}`;
  };
  assert.deepEqual([64, 65, 128].map(hashed), ['31 98b088a6009725fb', '31 80ec5eb541513e66', '59 d884d7486308f406']);
});
