import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hour } from '@event/contest/time';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../../app.ts';
import { testDatabase } from '../../database/database-test.ts';
import { markExhausted, nextPacificDay, spend } from '../../views-from/quota.ts';
import { callsFree } from './budget.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool, settings: { youtube_quota: 10_000 } } as App;
const youtube = { code: 'ytb', value: 1, name: 'YouTube' } as const;
const [first] = tinyEdition.periods;
assert.ok(first);
/** Midnight in California, on a day that ends no board. */
const midnight = nextPacificDay(tinyMoment.open);

test('sweeps spend a day’s units as the day goes on, and leave a quarter to players', async () => {
  const free = await Promise.all([0, 6, 12, 23].map((hours) => callsFree(app, youtube, midnight + hours * hour)));
  assert.deepEqual(free, [312, 2187, 4062, 7500]);
});

test('what sweeps and reviewers spent is spent, for every process; what players spent is theirs', async () => {
  const now = midnight + 6 * hour;
  await spend(pool, { source: 'youtube', units: 2000, purpose: 'sweep', now, quota: 10_000 });
  assert.equal(await callsFree(app, youtube, now), 187);
  assert.equal(await spend(pool, { source: 'youtube', units: 2500, purpose: 'check', now, quota: 10_000 }), true);
  assert.equal(await callsFree(app, youtube, now), 187);
  await spend(pool, { source: 'youtube', units: 500, purpose: 'review', now, quota: 10_000 });
  assert.ok((await callsFree(app, youtube, now)) < 1);
});

test('on the day a board ends its last sweep is set aside, and then may be spent at once', async () => {
  await pool.query(
    `insert into watch (area, revision_id, submission_id, player_id, platform, video_id, submitted_at, next_at)
     select 1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 'v' || i, to_timestamp($1), to_timestamp($1)
     from generate_series(1, 1000) i`,
    [tinyMoment.open],
  );
  const small = { ...app, settings: { youtube_quota: 1000 } } as App;
  const begin = nextPacificDay(first.to - 30 * hour);
  assert.ok(begin < first.to - 3 * hour);
  assert.equal(await callsFree(small, youtube, begin), Math.floor(((750 - 20) * hour) / 86_400));
  assert.equal(await callsFree(small, youtube, first.to - 2 * hour), 750);
});

test('a quota that the platform says is out is out; the other platforms have none', async () => {
  const now = midnight + 40 * hour;
  await markExhausted(pool, 'youtube', now);
  assert.equal(await callsFree(app, youtube, now), 0);
  assert.equal(await callsFree(app, { code: 'vk', value: 4, name: 'VK' }, now), Number.POSITIVE_INFINITY);
});
