import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRateLimit } from './rate-limit.ts';

test('a burst passes, then as many as come back each second', () => {
  const limit = createRateLimit({ burst: 10, each_second: 2 });
  for (let turn = 0; turn < 10; turn++) assert.equal(limit.take('one', 0), 0);
  assert.ok(limit.take('one', 0) > 0);
  assert.equal(limit.take('one', 0.5), 0);
  assert.ok(limit.take('one', 0.5) > 0);
  assert.equal(limit.take('other', 0.5), 0);
  for (let turn = 0; turn < 10; turn++) assert.equal(limit.take('one', 100), 0);
  assert.ok(limit.take('one', 100) > 0);
});

test('the wait that is told is long enough', () => {
  const limit = createRateLimit({ burst: 1, each_second: 0.2 });
  limit.take('one', 0);
  const wait = limit.take('one', 0);
  assert.equal(limit.take('one', wait), 0);
});

test('what was given back may be taken again', () => {
  const limit = createRateLimit({ burst: 1, each_second: 0.1 });
  assert.equal(limit.take('one', 0), 0);
  assert.ok(limit.take('one', 0) > 0);
  limit.giveBack('one');
  assert.equal(limit.take('one', 0), 0);
  assert.ok(limit.take('one', 0) > 0);
});

test('the last that a burst allows passes, the wait is exact, and what costs more takes more', () => {
  const limit = createRateLimit({ burst: 10, each_second: 2 });
  assert.equal(limit.take('one', 7, 4), 0);
  assert.equal(limit.take('one', 7, 6), 0);
  assert.equal(limit.take('one', 7, 1), 0.5);
  assert.equal(limit.take('one', 9, 5), 0.5);
  assert.equal(limit.take('one', 9, 4), 0);
  limit.giveBack('one', 3);
  assert.equal(limit.take('one', 9, 3), 0);
  assert.ok(limit.take('one', 9) > 0);
});

test('a burst is whole at whatever moment it begins, and once more after all of it was given back', () => {
  const limit = createRateLimit({ burst: 90, each_second: 4 });
  for (let moment = 0; moment < 1000; moment++) {
    const key = `${moment}`;
    const now = Math.sqrt(moment);
    const refused = () => Array.from({ length: 90 }, () => limit.take(key, now)).filter((wait) => wait > 0).length;
    assert.equal(refused(), 0, `at ${now}`);
    for (let turn = 0; turn < 90; turn++) limit.giveBack(key);
    assert.equal(refused(), 0, `again at ${now}`);
    assert.ok(limit.take(key, now) > 0, 'and no more than it');
  }
});

test('who never took is given nothing back', () => {
  const limit = createRateLimit({ burst: 1, each_second: 1 });
  limit.giveBack('new', 5);
  assert.deepEqual([limit.take('new', 0), limit.take('new', 0)], [0, 1]);
});

test('whoever took again a moment ago is not among the oldest', () => {
  const limit = createRateLimit({ burst: 2, each_second: 0.001 });
  for (let key = 0; key < 100_000; key++) limit.take(`${key}`, 0, 2);
  limit.giveBack('0', 1);
  assert.equal(limit.take('0', 0), 0);
  limit.take('one more', 0);
  assert.ok(limit.take('0', 0) > 0, 'remembered');
  assert.equal(limit.take('1', 0), 0, 'forgotten');
});

test('when too many are remembered those who took longest ago are forgotten, a tenth at once', () => {
  const limit = createRateLimit({ burst: 1, each_second: 0.001 });
  for (let key = 0; key < 100_000; key++) limit.take(`${key}`, 0);
  assert.ok(limit.take('0', 100) > 0, 'all are remembered');
  limit.take('one more', 100);
  assert.equal(limit.take('10000', 100), 0, 'forgotten');
  assert.ok(limit.take('10001', 100) > 0, 'remembered');
});
