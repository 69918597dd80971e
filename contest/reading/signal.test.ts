import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hour } from '../time.ts';
import { holdFrom, type SeenReading, signalsOf, usualOf } from './signal.ts';

const nothing = { likes: null, comments: null };

/** An ordinary video: uneven hours, four likes in a hundred views. */
function ordinary(hours: number): SeenReading[] {
  let views = 8000;
  return Array.from({ length: hours }, (_, index) => {
    views += 300 + ((index * 7919) % 400);
    return { read_at: index * hour, views, likes: Math.floor(views * 0.04), comments: Math.floor(views * 0.004) };
  });
}

function then(readings: SeenReading[], change: { views: number; likes?: number }): SeenReading[] {
  const last = readings.at(-1) as SeenReading;
  const likes = (last.likes ?? 0) + (change.likes ?? 0);
  return [...readings, { ...last, read_at: last.read_at + hour, views: last.views + change.views, likes }];
}

const kinds = (readings: readonly SeenReading[], usual = nothing) => signalsOf(readings, usual).map(({ kind }) => kind);

test('an ordinary video shows nothing', () => {
  assert.deepEqual(kinds(ordinary(24)), []);
});

test('a video that goes viral shows its growth, and is not held for that alone', () => {
  const viral = then(ordinary(24), { views: 40_000, likes: 1600 });
  assert.deepEqual(kinds(viral), ['growth']);
  assert.equal(holdFrom(signalsOf(viral, nothing)), null);
});

test('growth without likes is held from the reading in which it was seen', () => {
  const bought = then(ordinary(24), { views: 40_000, likes: 2 });
  assert.deepEqual(kinds(bought), ['growth', 'likes_still']);
  assert.equal(holdFrom(signalsOf(bought, nothing)), 24 * hour);
  const [growth] = signalsOf(bought, nothing);
  assert.equal(growth?.figures.an_hour, 40_000);
});

test('views that come evenly make a straight line; uneven ones do not', () => {
  const even = Array.from({ length: 12 }, (_, index) => ({
    ...{ read_at: index * hour, views: 6000 + index * 1000, likes: null, comments: null },
  }));
  assert.deepEqual(kinds(even), ['straight_line']);
});

test('views that the platform took back are seen, a few of them are not', () => {
  assert.deepEqual(kinds(then(ordinary(24), { views: -2000 })), ['taken_back']);
  assert.deepEqual(kinds(then(ordinary(24), { views: -200 })), []);
});

test('ratios are held against the others of this contest, and hidden likes say nothing', () => {
  const usual = { likes: usualOf(Array.from({ length: 60 }, (_, index) => 0.03 + index / 3000)), comments: null };
  const one: SeenReading = { read_at: 0, views: 90_000, likes: 30_000, comments: null };
  assert.deepEqual(kinds([one], nothing), []);
  assert.deepEqual(kinds([one], usual as never), ['like_ratio']);
  assert.deepEqual(kinds([{ ...one, likes: null }], usual as never), []);
  assert.deepEqual(kinds([{ ...one, likes: 4000, comments: 0 }], usual as never), ['comment_ratio']);
});

test('signals about the channel alone hold nothing', () => {
  const figures = { players: 2 };
  assert.equal(
    holdFrom([
      { kind: 'shared_channel', seen_at: 1, figures },
      { kind: 'duplicate', seen_at: 1, figures },
    ]),
    null,
  );
  assert.equal(
    holdFrom([
      { kind: 'shared_channel', seen_at: 1, figures },
      { kind: 'growth', seen_at: 5, figures },
    ]),
    5,
  );
});
