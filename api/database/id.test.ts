/** What happens to one player within a millisecond is listed in the order in which it happened. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from './database.ts';

test('ids of one moment rise, as do those of the next, and are of version 7', () => {
  const made = [1, 1.001].flatMap((now) => Array.from({ length: 1000 }, () => newId(now)));
  assert.deepEqual(made.toSorted(), made);
  assert.equal(new Set(made).size, made.length);
  assert.match(made[0] ?? '', /^00000000-03e8-7000-[89ab]/);
});
