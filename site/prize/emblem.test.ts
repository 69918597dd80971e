import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emblemOf } from './emblem.ts';

test('what the contest gives has a drawing of its own, and only what nobody has drawn is a gift', () => {
  const drawn_prizes = [1000, 500, 200, 50].map((count) => `diamonds-${count}`);
  const given = ['avatar-border', 'event-pack', 'share-pack', ...drawn_prizes];
  const drawn = given.map((prize) => emblemOf({ prize }));
  assert.deepEqual(drawn, ['border', 'pack', 'letter', 'heap', 'stones', 'stones', 'stone']);
  assert.equal(emblemOf({ prize: 'hero-skin' }), 'gift');
});

test('money is a coin, and an amount of diamonds is as many stones as it is large', () => {
  assert.equal(emblemOf({ prize: 'rank', amount: 1500, currency: 'usd' }), 'coin');
  assert.equal(emblemOf({ prize: 'rank', amount: 15_000, currency: 'diamonds' }), 'heap');
  assert.equal(emblemOf({ prize: 'rank', amount: 50, currency: 'diamonds' }), 'stone');
});
