import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClock, readClock } from './clock.ts';

const real = () => Math.floor(Date.now() / 1000);
/** However long a busy machine takes between two lines. */
function shows(read: () => number, expected: () => number) {
  const before = expected();
  const shown = read();
  assert.ok(shown >= before - 1 && shown <= expected() + 1, `${shown}`);
}

test('without a setting the clock shows the real time', () => {
  shows(() => createClock().now(), real);
});

test('a pretended moment runs on, a stopped one stands still', () => {
  const moment = Date.UTC(2025, 2, 15, 12) / 1000;
  const began = real();
  shows(
    () => createClock(readClock('2025-03-15T12:00:00Z')).now(),
    () => moment + real() - began,
  );
  assert.equal(createClock(readClock('stopped:2025-03-15T12:00:00Z')).now(), moment);
});

test('a shift counts from the real time', () => {
  for (const shift of [86_400, -60]) {
    shows(
      () => createClock(readClock(shift > 0 ? `+${shift}` : `${shift}`)).now(),
      () => real() + shift,
    );
  }
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
