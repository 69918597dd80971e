import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localOf, unixOf } from './words.ts';

test('what is due is also told by the clock of whoever looks, unless that is UTC', (t) => {
  const before = process.env.TZ;
  t.after(() => {
    process.env.TZ = before ?? '';
  });
  const at = unixOf('2026-03-15T20:02');
  process.env.TZ = 'Asia/Kolkata';
  assert.equal(localOf(at), '16 Mar, 01:32 where you are');
  process.env.TZ = 'UTC';
  assert.equal(localOf(at), undefined);
});
