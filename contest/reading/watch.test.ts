import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition } from '@event/tests/edition/tiny';
import { hour } from '../time.ts';
import { afterMiss, backOff, candidateRanks, marksOf, nextAfter, tierOf } from './watch.ts';

test('candidates and new works are read every hour, growing ones every six, the rest every day', () => {
  const seen = { is_candidate: false, submitted_at: 0, before: 1000, views: 1000, now: 30 * 86_400 };
  assert.equal(tierOf(seen), 'cold');
  assert.equal(tierOf({ ...seen, views: 1011 }), 'warm');
  assert.equal(tierOf({ ...seen, is_candidate: true }), 'hot');
  assert.equal(tierOf({ ...seen, submitted_at: seen.now - hour }), 'hot');
});

test('the next reading is ten per cent early or late at most, and not for all at the same moment', () => {
  const moments = Array.from({ length: 500 }, (_, index) => nextAfter('hot', 0, `video ${index}`));
  assert.ok(Math.min(...moments) >= 0.9 * hour && Math.max(...moments) <= 1.1 * hour);
  assert.ok(new Set(moments).size > 450);
});

test('what does not answer is asked after 1, 2, 4 … minutes, and every hour in the end', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 7, 50].map((fails) => backOff(fails) / 60),
    [1, 2, 4, 8, 60, 60],
  );
});

test('a missing video is looked at again in an hour, and is gone when it is still missing six hours later', () => {
  const first = afterMiss(null, 1000);
  assert.deepEqual(first, { missed_at: 1000, is_gone: false, next_at: 1000 + hour });
  assert.equal(afterMiss(1000, 1000 + 5.5 * hour).next_at, 1000 + 6 * hour);
  assert.equal(afterMiss(1000, 1000 + 6 * hour).is_gone, true);
});

test('every board has its last sweeps before its end', () => {
  const [area] = tinyEdition.areas;
  assert.ok(area);
  assert.equal(candidateRanks(area, 'ytb'), 10);
  for (const { until, due_at } of marksOf(tinyEdition)) assert.ok(due_at < until);
  assert.deepEqual(
    marksOf(tinyEdition).map(({ name }) => name),
    ['end-1', 'close-1', 'end-2', 'close-2', 'review'],
  );
});
