import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptKeys } from './kept-keys.ts';

test('what got no answer goes under the key that it had; another act, and the same after an answer, under one of its own', () => {
  const { keyOf } = keptKeys();
  const first = keyOf('broadcast {"title":"Soon"}');
  const again = keyOf('broadcast {"title":"Soon"}');
  assert.equal(again.key, first.key);
  assert.notEqual(keyOf('broadcast {"title":"Later"}').key, first.key);
  again.end();
  assert.notEqual(keyOf('broadcast {"title":"Soon"}').key, first.key);
  assert.equal(keyOf('decide {}', 'mine').key, 'mine');
});
