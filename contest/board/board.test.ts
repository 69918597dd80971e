import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition } from '@event/tests/edition/tiny';
import type { Area } from '../edition/edition.ts';
import { boardState, nextPrize, periodOfSubmission } from './board.ts';

const area: Area = {
  ...(tinyEdition.areas[0] as Area),
  platforms: ['ytb', 'ins'],
  prizes: [
    { from: 1, to: 2, amounts: [100, 50], currency: 'usd' },
    { from: 3, to: 10, amounts: [50], currency: 'diamonds' },
    { from: 11, to: 200, amounts: [20], currency: 'diamonds', platforms: ['ytb'] },
  ],
};

test('without a rank the nearest prize is the last one that this platform has', () => {
  assert.equal(nextPrize(area, 'ytb', null)?.rank, 200);
  assert.equal(nextPrize(area, 'ins', null)?.rank, 10);
  assert.equal(nextPrize(area, 'ins', 5000)?.rank, 10);
  assert.equal(nextPrize(area, 'ytb', 5000)?.rank, 200);
});

test('with a rank the nearest prize is the next better one, not the same again', () => {
  assert.deepEqual(nextPrize(area, 'ytb', 150), { rank: 10, prize: { amount: 50, currency: 'diamonds' } });
  assert.deepEqual(nextPrize(area, 'ytb', 7), { rank: 2, prize: { amount: 50, currency: 'usd' } });
  assert.deepEqual(nextPrize(area, 'ytb', 2), { rank: 1, prize: { amount: 100, currency: 'usd' } });
  assert.equal(nextPrize(area, 'ytb', 1), undefined);
});

test('a board is upcoming, live, frozen, and certified only after its end', () => {
  const period = { number: 1, from: 10, to: 20 };
  const states = [9, 10, 19.99, 20].map((now) => boardState(period, now, false));
  assert.deepEqual(states, ['upcoming', 'live', 'live', 'frozen']);
  assert.deepEqual([boardState(period, 15, true), boardState(period, 20, true)], ['live', 'certified']);
});

test('a work belongs to the period it was submitted in, to the second, or to none', () => {
  const [first, second] = tinyEdition.periods;
  assert.ok(first && second);
  assert.equal(periodOfSubmission(tinyEdition, first.from - 1), undefined);
  assert.equal(periodOfSubmission(tinyEdition, first.from), first);
  assert.equal(periodOfSubmission(tinyEdition, first.to - 1), first);
  assert.equal(periodOfSubmission(tinyEdition, first.to), second);
  assert.equal(periodOfSubmission(tinyEdition, second.to), undefined);
});
