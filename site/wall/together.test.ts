import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ShownWork } from '@event/contest/wall/wire';
import { together } from './together.ts';

const works = (next: string | null, ...numbers: number[]) => ({
  list: numbers.map((number) => ({ number, total_views: number }) as ShownWork),
  next,
});
const numbers = ({ list }: { list: readonly ShownWork[] }) => list.map(({ number }) => number);

test('what is new comes in front of what was shown, and nothing of that drops out', () => {
  const now = together(works('4', 6, 5, 4), works('6', 8, 7, 6), false);
  assert.deepEqual([numbers(now), now.next], [[8, 7, 6, 5, 4], '4']);
});

test('whoever is further down finds the same works in the same order, with their numbers of now', () => {
  const fresh = { list: [{ number: 8 }, { number: 5, total_views: 99 }] as ShownWork[], next: '5' };
  const now = together(works('4', 6, 5, 4), fresh, true);
  assert.deepEqual([numbers(now), now.next], [[6, 5, 4], '4']);
  assert.equal(now.list[1]?.total_views, 99);
});

test('where works between the two would be missing, the list begins anew', () => {
  const now = together(works('1', 3, 2, 1), works('8', 10, 9, 8), false);
  assert.deepEqual([numbers(now), now.next], [[10, 9, 8], '8']);
  assert.deepEqual(numbers(together(works('1', 3, 2, 1), works('8', 10, 9, 8), true)), [3, 2, 1]);
});
