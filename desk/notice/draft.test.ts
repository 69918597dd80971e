import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unixOf } from '../shell/words.ts';
import { momentsOf, sayMoments } from './draft.ts';

const now = unixOf('2026-04-10T12:00');
const earlier = '2026-04-10T11:00';
const later = '2026-04-10T13:00';
const latest = '2026-04-10T14:00';

test('a notice without a time is shown at once, one of a time to come then', () => {
  assert.deepEqual(sayMoments({ from: '', until: '' }, now), { begins: 'at once', ends: '', amiss: '' });
  const { begins, ends, amiss } = sayMoments({ from: later, until: latest }, now);
  assert.match(`${begins}${ends}${amiss}`, /^from .*13:00 UTC, until .*14:00 UTC$/);
  assert.equal(momentsOf({ from: later, until: '' }, now).isLater, true);
});

test('a draft whose time has passed schedules nothing: that is said, and it is shown at once', () => {
  assert.equal(momentsOf({ from: earlier, until: '' }, now).isLater, false);
  const { begins, amiss } = sayMoments({ from: earlier, until: '' }, now);
  assert.equal(begins, 'at once');
  assert.match(amiss, /11:00 UTC, is over\.$/);
});

test('of a draft whose end has passed, or comes before its beginning, that is said before it is refused', () => {
  for (const moments of [
    { from: '', until: earlier },
    { from: latest, until: later },
  ]) {
    assert.equal(momentsOf(moments, now).isOver, true);
    assert.match(sayMoments(moments, now).amiss, /choose a later end/);
  }
  assert.equal(momentsOf({ from: earlier, until: later }, now).isOver, false);
});
