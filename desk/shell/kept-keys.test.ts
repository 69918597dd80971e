import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptKeys } from './kept-keys.ts';

test('what got no answer goes under the key that it had; another act, and the same after an answer, under one of its own', () => {
  const keys = keptKeys();
  const first = keys.keyOf('broadcast {"title":"Soon"}');
  assert.equal(keys.keyOf('broadcast {"title":"Soon"}'), first);
  assert.notEqual(keys.keyOf('broadcast {"title":"Later"}'), first);
  keys.end('broadcast {"title":"Soon"}');
  assert.notEqual(keys.keyOf('broadcast {"title":"Soon"}'), first);
});

test('two minutes after the last press the same words are another act: it may have been undone meanwhile', (t) => {
  t.mock.timers.enable({ apis: ['Date'] });
  const keys = keptKeys();
  const first = keys.keyOf('disqualify_channel');
  t.mock.timers.tick(119_000);
  assert.equal(keys.keyOf('disqualify_channel'), first);
  t.mock.timers.tick(120_000);
  assert.notEqual(keys.keyOf('disqualify_channel'), first);
});
