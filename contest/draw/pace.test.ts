import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBehindPace } from './pace.ts';

test('A few that wait are on pace, and so is a small share of many', () => {
  assert.equal(isBehindPace({ opened: 5, taken: 0 }), false);
  assert.equal(isBehindPace({ opened: 6, taken: 0 }), true);
  assert.equal(isBehindPace({ opened: 1000, taken: 920 }), false);
  assert.equal(isBehindPace({ opened: 1000, taken: 919 }), true);
});

test('Nobody gets used to a draw that falls behind a little every day', () => {
  const days = Array.from({ length: 30 }, (_, day) => ({ opened: 20 * (day + 1), taken: 16 * (day + 1) }));
  assert.deepEqual([isBehindPace(days[0] as (typeof days)[0]), days.slice(1).every(isBehindPace)], [false, true]);
});
