import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failed, now, seen, startPlatforms } from '../adapter-test.ts';
import { quotaOf } from '../quota.ts';
import { secondsOf } from './item.ts';
import { paceOf } from './source.ts';

const { pool, outside, lookUp, put } = await startPlatforms();
const id = (at: number) => `v${String(at).padStart(10, '0')}`;

test('a public video is told whole', async () => {
  await put('ytb', id(1), { title: 'Title', text: 'about #Tag', duration: 61, views: 987_654_321 });
  const { results, cost } = await lookUp('ytb', [{ id: id(1) }]);
  const { state, title, text, seconds, published_at, views, source, meaning, fetched_at } = seen(results, id(1));
  assert.deepEqual([state, title, text, seconds, published_at], ['ok', 'Title', 'about #Tag', 61, now - 3600]);
  assert.deepEqual([views, source, meaning, fetched_at, cost], [987_654_321, 'api', 'youtube.viewCount', now, 1]);
});

test('unlisted, processing, live, private and deleted are told apart as far as YouTube tells', async () => {
  const states: [Record<string, unknown>, string][] = [
    [{ privacy: 'unlisted' }, 'unlisted'],
    [{ state: 'processing' }, 'processing'],
    [{ state: 'live' }, 'live_or_upcoming'],
    [{ privacy: 'private' }, 'gone_or_private'],
    [{ gone: true }, 'gone_or_private'],
  ];
  for (const [at, [change]] of states.entries()) await put('ytb', id(10 + at), change);
  const { results, calls } = await lookUp(
    'ytb',
    states.map((_, at) => ({ id: id(10 + at) })),
  );
  assert.deepEqual(
    states.map((_, at) => seen(results, id(10 + at)).state),
    states.map(([, state]) => state),
  );
  assert.equal(seen(results, id(12)).seconds, null);
  assert.equal(calls, 1);
});

test('hidden likes and closed comments are unknown, not zero', async () => {
  await put('ytb', id(20), { likes_hidden: true, comments_off: true, views: 0 });
  for (const purpose of ['submit', 'sweep'] as const) {
    const { views, likes, comments } = seen((await lookUp('ytb', [{ id: id(20) }], purpose)).results, id(20));
    assert.deepEqual([views, likes, comments], [0, null, null]);
  }
});

test('a sweep of a hundred and twenty videos costs three units, whatever their order', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({ id: id(100 + at) }));
  await outside.script(
    'videos',
    many.map(({ id }, at) => ({ platform: 'ytb', id, views: at })),
  );
  await outside.script('faults', [{ platform: 'ytb', kind: 'shuffle' }]);
  await outside.forgetCalls();
  const { results, cost } = await lookUp('ytb', many, 'sweep');
  await outside.clearFaults();
  assert.deepEqual(
    many.map(({ id }) => seen(results, id).views),
    many.map((_, at) => at),
  );
  const route = (await outside.calls()).find(({ route }) => route.includes('batchGetStats'));
  assert.deepEqual([cost, route?.calls, route?.units, route?.ids], [3, 3, 3, 120]);
});

test('no fault of the platform is ever taken for a word about the video', async () => {
  await put('ytb', id(30));
  const faults: [Record<string, unknown>, string][] = [
    [{ kind: 'server_error', status: 503 }, 'transient'],
    [{ kind: 'truncate' }, 'transient'],
    [{ kind: 'garbage' }, 'transient'],
    [{ kind: 'drop' }, 'transient'],
    [{ kind: 'dark' }, 'transient'],
    [{ kind: 'rate_limited', retry_after: 7 }, 'rate_limited'],
  ];
  for (const [fault, name] of faults) {
    await outside.script('faults', [{ platform: 'ytb', ...fault }]);
    const { results } = await lookUp('ytb', [{ id: id(30) }], 'sweep');
    await outside.clearFaults();
    assert.equal(failed(results, id(30)), name, JSON.stringify(fault));
  }
  assert.equal(seen((await lookUp('ytb', [{ id: id(30) }], 'sweep')).results, id(30)).views, 1234);
});

test('once YouTube says that the quota is out nobody asks before midnight in California', async () => {
  await put('ytb', id(40));
  await outside.script('faults', [{ platform: 'ytb', kind: 'quota_exhausted', route: 'v3', calls: 1 }]);
  const first = await lookUp('ytb', [{ id: id(40) }], 'sweep');
  assert.deepEqual(first.results.get(id(40)), { failed: 'quota_exhausted', reset_at: Date.UTC(2025, 2, 16, 7) / 1000 });
  await outside.clearFaults();
  await outside.forgetCalls();
  assert.equal(failed((await lookUp('ytb', [{ id: id(40) }], 'sweep')).results, id(40)), 'quota_exhausted');
  const page = seen((await lookUp('ytb', [{ id: id(40) }], 'submit')).results, id(40));
  assert.deepEqual(
    [page.title, page.source, page.state, page.views, page.text_cut],
    ['Play #Tag', 'oembed', 'unknown', null, true],
  );
  assert.ok((await outside.calls()).every(({ units }) => units === 0));
  const tomorrow = Date.UTC(2025, 2, 16, 7) / 1000;
  assert.equal(seen((await lookUp('ytb', [{ id: id(40) }], 'sweep', tomorrow)).results, id(40)).views, 1234);
  assert.equal((await quotaOf(pool, 'youtube', tomorrow)).used, 1);
});

test('durations are read as ISO 8601 writes them', () => {
  const durations: [string, number | null][] = [
    ['PT14S', 14],
    ['PT1H2M3S', 3723],
    ['P1DT2H', 93_600],
    ['PT0.5S', 0.5],
    ['P0D', null],
    ['', null],
    ['14', null],
  ];
  for (const [text, seconds] of durations) assert.equal(secondsOf(text), seconds, text);
});

test('where limits are wider it is asked more often, and without any at once', () => {
  assert.deepEqual(
    [1, 20, 0].map((rate_scale) => paceOf(rate_scale).gap_ms),
    [3000, 150, 0],
  );
});
