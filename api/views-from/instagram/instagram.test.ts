import assert from 'node:assert/strict';
import { test } from 'node:test';
import { broken, failed, now, seen, startPlatforms } from '../adapter-test.ts';

const { outside, lookUp, put, somebody, connected, failuresUnder } = await startPlatforms();
const id = (at: number) => `DGqPnXx${String(at).padStart(4, '0')}`;
const scopes = ['instagram_business_basic', 'instagram_business_manage_insights'];

test('a connected account gives caption, time and views, and never a length', async () => {
  await put('ins', id(1), { owner: 'creator-1', views: 909 });
  const player = await connected('ins', 'creator-1', scopes);
  const { state, views, text, seconds, published_at, source, meaning } = seen(
    (await lookUp('ins', [{ id: id(1), player }])).results,
    id(1),
  );
  assert.deepEqual([state, views, text, seconds, published_at], ['ok', 909, 'Play #Tag', null, now - 3600]);
  assert.deepEqual([source, meaning], ['owner', 'instagram.views']);
});

test('a post beyond the first page of the account is found', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({
    platform: 'ins',
    id: id(1000 + at),
    owner: 'creator-2',
    published: now - 60 * (at + 1),
    views: at,
  }));
  await outside.script('videos', many);
  const player = await connected('ins', 'creator-2', scopes);
  const last = id(1119);
  assert.equal(seen((await lookUp('ins', [{ id: last, player }], 'sweep')).results, last).views, 119);
});

test('insights that have nothing to say are no number, and a picture is no video', async () => {
  await put('ins', id(3), { owner: 'creator-3', insights_empty: true });
  await put('ins', id(4), { owner: 'creator-3', kind: 'photo' });
  const player = await connected('ins', 'creator-3', scopes);
  const { results } = await lookUp('ins', [
    { id: id(3), player },
    { id: id(4), player },
  ]);
  assert.equal(seen(results, id(3)).views, null);
  assert.equal(seen(results, id(4)).is_video, false);
});

test('a professional account is found by its name, a personal one is only hinted at', async () => {
  await outside.script('owners', [
    { platform: 'ins', id: 'creator-4', handle: 'creator.four', kind: 'professional' },
    { platform: 'ins', id: 'person-1', handle: 'person.one', kind: 'personal' },
  ]);
  await put('ins', id(5), { owner: 'creator-4', views: 808 });
  await put('ins', id(6), { owner: 'person-1' });
  await put('ins', id(7), { owner: 'person-1', privacy: 'private' });
  const player = await somebody();
  const wanted = [
    { id: id(5), player, author: 'creator.four' },
    { id: id(6), player, author: 'person.one' },
    { id: id(7), player },
  ];
  const { results } = await lookUp('ins', wanted);
  assert.deepEqual(
    [seen(results, id(5)).views, seen(results, id(5)).source, seen(results, id(5)).meaning],
    [808, 'api', 'instagram.view_count'],
  );
  assert.deepEqual(
    [seen(results, id(6)).state, seen(results, id(6)).source, seen(results, id(6)).text],
    ['ok', 'oembed', null],
  );
  assert.equal(seen(results, id(7)).state, 'unknown');
  const swept = await lookUp('ins', wanted, 'sweep');
  assert.equal(seen(swept.results, id(5)).views, 808);
  assert.equal(failed(swept.results, id(6)), 'not_supported');
});

test('what one account cannot be asked for is asked of the next', async () => {
  await put('ins', id(9), { owner: 'creator-9', views: 707 });
  const player = await connected('ins', 'creator-8', scopes);
  await connected('ins', 'creator-9', scopes, { whose: player });
  await outside.script('tokens/expire', { platform: 'ins', owner: 'creator-8' });
  assert.equal(seen((await lookUp('ins', [{ id: id(9), player }])).results, id(9)).views, 707);
});

test('a long-lived token is made longer before it ends', async () => {
  await put('ins', id(8), { owner: 'creator-5', views: 12 });
  const player = await connected('ins', 'creator-5', scopes, { seconds: 200 });
  await outside.forgetCalls();
  assert.equal(seen((await lookUp('ins', [{ id: id(8), player }], 'sweep')).results, id(8)).views, 12);
  assert.ok((await outside.calls()).some(({ route }) => route.includes('refresh_access_token')));
});

test('faults say nothing about the post', async () => {
  await put('ins', id(9), { owner: 'creator-6' });
  const player = await connected('ins', 'creator-6', scopes);
  const failures = { rate_limited: 'rate_limited', ...broken };
  assert.deepEqual(await failuresUnder('ins', { id: id(9), player }, Object.keys(failures)), failures);
});

test('close to the limit nobody asks any more until access is regained', async () => {
  const player = await connected('ins', 'creator-7', scopes);
  await outside.script('limits', { graph_calls_per_hour: 1 });
  await lookUp('ins', [{ id: id(9), player }], 'sweep');
  await outside.forgetCalls();
  assert.equal(failed((await lookUp('ins', [{ id: id(9), player }], 'sweep')).results, id(9)), 'rate_limited');
  assert.deepEqual(await outside.calls(), []);
});
