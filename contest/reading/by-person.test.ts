import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EnteredNumber, whyHeld } from './by-person.ts';

const limits = { reading_times: 2, reading_small: 5000 };
const now = 1_000_000;
const held = (brought: Partial<EnteredNumber>) =>
  whyHeld({ views: 9000, read_at: now - 60, vouched: 8000, ends_at: now + 60, ...brought }, limits, now).map(
    ({ kind }) => kind,
  );

test('A number is held when it is more than so many times the vouched one, and not small', () => {
  assert.deepEqual(held({ views: 16_000 }), []);
  assert.deepEqual(held({ views: 16_001 }), ['far_above']);
  assert.deepEqual(held({ views: 5000, vouched: 10 }), []);
  assert.deepEqual(held({ views: 5001, vouched: null }), ['far_above']);
});

test('A number is held when the vouched one is more than so many times it, and not small', () => {
  assert.deepEqual(held({ views: 4000 }), []);
  assert.deepEqual(held({ views: 3999 }), ['far_below']);
  assert.deepEqual(held({ views: 0, vouched: 5000 }), []);
  assert.deepEqual(held({ views: 0, vouched: 5001 }), ['far_below']);
  assert.deepEqual(held({ views: 0, vouched: null }), []);
});

test('On a board that has ended every number up to its end is held, however small', () => {
  assert.deepEqual(held({ views: 0, vouched: 10, ends_at: now }), ['board_ended']);
  assert.deepEqual(held({ views: 1, vouched: 10, ends_at: now - 10, read_at: now - 10 }), ['board_ended']);
  assert.deepEqual(held({ ends_at: now - 10, read_at: now - 9 }), []);
  assert.deepEqual(held({ ends_at: null }), []);
  assert.deepEqual(held({ views: 99_999, ends_at: now - 1, read_at: now - 1 }), ['board_ended', 'far_above']);
});
