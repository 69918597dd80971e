import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClock, readClock } from './clock.ts';

const real = () => Math.floor(Date.now() / 1000);
const isNear = (a: number, b: number) => Math.abs(a - b) <= 1;

test('without a setting the clock shows the real time', () => {
  assert.ok(isNear(createClock().now(), real()));
});

test('a pretended moment runs on, a stopped one stands still', () => {
  const moment = Date.UTC(2025, 2, 15, 12) / 1000;
  assert.ok(isNear(createClock(readClock('2025-03-15T12:00:00Z')).now(), moment));
  assert.equal(createClock(readClock('stopped:2025-03-15T12:00:00Z')).now(), moment);
});

test('a shift counts from the real time', () => {
  assert.ok(isNear(createClock(readClock('+86400')).now(), real() + 86_400));
  assert.ok(isNear(createClock(readClock('-60')).now(), real() - 60));
});

test('a clock that was set goes back to how it was started', () => {
  let shared = 100.7;
  const clock = createClock(() => shared);
  clock.set(5000, true);
  assert.equal(clock.now(), 5000);
  clock.reset();
  shared = 200.2;
  assert.equal(clock.now(), 200);
});

test('what is no moment is refused with the remedy', () => {
  assert.throws(() => readClock('tomorrow'), /write 2025-03-15T12:00:00Z/);
});
