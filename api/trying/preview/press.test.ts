import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPresses } from './press.ts';

test('a second press of Ctrl+C is told from the echoes of the first, and from what npm repeats', () => {
  let now = 5000;
  const isAgain = createPresses(() => now);
  const at = (later: number, signal: NodeJS.Signals) => {
    now = 5000 + later;
    return isAgain(signal);
  };
  assert.equal(at(0, 'SIGINT'), false);
  assert.equal(at(3, 'SIGINT'), false);
  assert.equal(at(900, 'SIGINT'), false);
  assert.equal(at(1500, 'SIGTERM'), false);
  assert.equal(at(1501, 'SIGINT'), true);
});

test('Ctrl+C after another signal ends at once', () => {
  let now = 0;
  const isAgain = createPresses(() => now);
  assert.equal(isAgain('SIGTERM'), false);
  now = 2000;
  assert.equal(isAgain('SIGINT'), true);
});
