import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Spike, viewsAt } from './growth.ts';

const day = 86_400;
const video = (...events: Spike[]) => ({
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

test('a fixed count stays', () => {
  assert.equal(viewsAt({ ...video(), views: 77 }, 9 * day), 77);
});
