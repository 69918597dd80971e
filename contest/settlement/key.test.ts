import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { listKey, readListKey, sayList } from './key.ts';

const number = fc.integer({ min: 0, max: 9999 });

test('the key of a list reads back as the list', () => {
  fc.assert(
    fc.property(number, fc.option(number), (platform, period) => {
      assert.deepEqual(readListKey(listKey({ platform, period })), { platform, period });
    }),
  );
});

test('what is no key is none', () => {
  const other_names = ['board:01:1', 'board:1:01', 'board:00:1', 'excellent:01'];
  for (const key of ['', 'board:1', 'excellent:1:2', 'board:x:1', 'board:12345:1', ' board:1:1', ...other_names])
    assert.equal(readListKey(key), null, key);
});

test('the desk reads the name of a list', () => {
  assert.equal(sayList({ period: 2 }, 'YouTube'), 'Board 2, YouTube');
  assert.equal(sayList({ period: null }, 'TikTok'), 'Excellent works, TikTok');
});
