import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { shown, toast } from './toast.ts';

const texts = () => shown.get().map(({ text }) => text);

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout'] });
  shown.set([]);
});

test('a toast goes by itself, an error later than a success', () => {
  toast({ kind: 'success', text: 'Copied' });
  toast({ kind: 'error', text: 'Not copied' });
  mock.timers.tick(1500);
  assert.deepEqual(texts(), ['Not copied']);
  mock.timers.tick(4500);
  assert.deepEqual(texts(), []);
});

test('what waits is said until it is taken away, however long that is', () => {
  const takeAway = toast({ kind: 'error', text: 'You are offline' }, Infinity);
  mock.timers.tick(86_400_000);
  assert.deepEqual(texts(), ['You are offline']);
  takeAway();
  assert.deepEqual(texts(), []);
});

test('the same words twice stay one toast, and the time of the first does not end the second', () => {
  toast({ kind: 'success', text: 'Copied' });
  mock.timers.tick(1000);
  toast({ kind: 'success', text: 'Copied' });
  assert.deepEqual(texts(), ['Copied']);
  mock.timers.tick(1000);
  assert.deepEqual(texts(), ['Copied']);
});
