import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gainOf } from './gain.ts';

const day = (number: number, views: number, earlier_link?: true) => ({
  day: number * 86_400,
  views,
  ...(earlier_link && { earlier_link }),
});

test('A gain is what came since the day before; where that was not read there is none.', () => {
  assert.equal(gainOf([day(1, 10), day(2, 30), day(3, 90)]), 60);
  assert.equal(gainOf([day(1, 10), day(2, 30), day(4, 90)]), 0);
  assert.equal(gainOf([day(1, 10)]), 0);
  assert.equal(gainOf([]), 0);
});

test('After a change of the link only readings of the link that stands are compared; with one of it there is no gain.', () => {
  assert.equal(gainOf([day(1, 10, true), day(2, 5000)]), 0);
  assert.equal(gainOf([day(1, 10, true), day(2, 5000), day(3, 5100)]), 100);
  assert.equal(gainOf([day(1, 10, true), day(2, 30, true)]), 0);
});
