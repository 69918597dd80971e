import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lasting, many, momentOf, sayAmount } from './english.ts';

test('a time that lasts is said in its two largest units, and what is none is not said', () => {
  const said = [-5, 59, 240, 6240, 7200, 194_400, 172_800].map(lasting);
  assert.deepEqual(said, ['0 min', '0 min', '4 min', '1 h 44 min', '2 h', '2 d 6 h', '2 d']);
});

test('counts, moments and amounts', () => {
  assert.deepEqual([many(1, 'review'), many(2000, 'review')], ['1 review', '2,000 reviews']);
  assert.equal(momentOf(Date.UTC(2025, 2, 15, 8, 2) / 1000), '15 March, 08:02');
  assert.deepEqual([sayAmount(1000, 'usd'), sayAmount(50, 'diamonds')], ['USD 1,000', '50 diamonds']);
});
