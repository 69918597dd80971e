import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { createdAt } from './created.ts';

const day = (unix: number | undefined) =>
  unix === undefined ? undefined : new Date(unix * 1000).toISOString().slice(0, 10);

test('An id of TikTok tells the day', () => {
  assert.equal(createdAt('tt', '7409433566771203361'), 1725143186);
  assert.equal(day(createdAt('tt', '6748451240264420610')), '2019-10-16');
  assert.equal(day(createdAt('tt', '7059698374567611694')), '2022-02-01');
});

test('A code of Instagram tells the day', () => {
  assert.equal(day(createdAt('ins', 'DFQe23tOWKz')), '2025-01-25');
  assert.equal(day(createdAt('ins', 'Chunk8-jurw')), '2022-08-26');
  assert.equal(day(createdAt('ins', 'aye83DjauH')), '2013-06-20');
});

test('Other platforms and broken ids tell nothing', () => {
  assert.equal(createdAt('ytb', 'dQw4w9WgXcQ'), undefined);
  assert.equal(createdAt('fb', '647537299265662'), undefined);
  assert.equal(createdAt('tt', '123456789012345'), undefined);
  assert.equal(createdAt('tt', 'x'), undefined);
  assert.equal(createdAt('ins', 'abcde'), undefined);
  assert.equal(createdAt('ins', 'DFQe23t WKz'), undefined);
});

test('Any id has a plausible moment or none', () => {
  fc.assert(
    fc.property(fc.constantFrom('tt', 'ins', 'vk'), fc.string({ maxLength: 40 }), (platform, id) => {
      const unix = createdAt(platform, id);
      assert.ok(unix === undefined || (Number.isInteger(unix) && unix > 1_293_839_999));
    }),
  );
});
