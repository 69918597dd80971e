import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GrowthEvent, viewsAt } from './growth.ts';

const day = 86_400;
const video = (...events: GrowthEvent[]) => ({
  published: 0,
  growth: { base: 10_000, tau: 2 * day },
  events,
  like_share: 0.05,
  comment_share: 0.01,
});

test('views begin at nothing, grow and flatten towards the base', () => {
  assert.equal(viewsAt(video(), -5), 0);
  assert.equal(viewsAt(video(), 2 * day), 6321);
  assert.equal(viewsAt(video(), 60 * day), 9999);
});

test('a spike adds its views within about its time', () => {
  const spiked = video({ kind: 'spike', at: 5 * day, add: 50_000, seconds: 3600 });
  assert.equal(viewsAt(spiked, 5 * day), viewsAt(video(), 5 * day));
  const gained = viewsAt(spiked, 5 * day + 3600) - viewsAt(video(), 5 * day + 3600);
  assert.ok(gained > 47_000 && gained <= 50_000, String(gained));
});

test('a drop takes a share of what was there back, and growth goes on', () => {
  const dropped = video({ kind: 'drop', at: 4 * day, share: 0.5 });
  assert.equal(viewsAt(dropped, 4 * day - 1), viewsAt(video(), 4 * day - 1));
  const rest = viewsAt(dropped, 4 * day);
  assert.ok(Math.abs(rest - viewsAt(video(), 4 * day) / 2) <= 1);
  assert.ok(viewsAt(dropped, 6 * day) > rest);
});

test('a frozen count stands still and catches up at the end', () => {
  const frozen = video({ kind: 'freeze', from: day, to: 3 * day });
  assert.equal(viewsAt(frozen, 2 * day), viewsAt(video(), day));
  assert.equal(viewsAt(frozen, 3 * day), viewsAt(video(), 3 * day));
  assert.equal(viewsAt(video({ kind: 'freeze', from: day }), 30 * day), viewsAt(video(), day));
});

test('a fixed count stays, and still drops', () => {
  assert.equal(viewsAt({ ...video(), views: 77 }, 9 * day), 77);
  assert.equal(viewsAt({ ...video({ kind: 'drop', at: day, share: 1 }), views: 77 }, 9 * day), 0);
});
