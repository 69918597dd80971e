import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query, startForTest } from '../../start-test.ts';

const { videos, environment } = await startForTest({ clock: { now: 1_741_000_000, stopped: true } });
const key = String(environment.YOUTUBE_KEY);
const parts = 'snippet,contentDetails,status,statistics';
const list = (values: Record<string, string>) =>
  videos.get(`/youtube/v3/videos?${query({ part: parts, key, ...values })}`);
const id = (name: string) => name.padEnd(11, '_');
const anotherKey = (name: string) => `AIza${name.padEnd(35, '0')}`;

await videos.post('/control/owners', [
  { platform: 'ytb', id: 'UCowner', name: 'Їжак', handle: 'yizhak', bio: 'code-7' },
]);
await videos.post('/control/videos', [
  {
    platform: 'ytb',
    id: id('open'),
    owner: 'UCowner',
    title: 'Бій',
    text: 'Привіт #Tag',
    duration: 14.6,
    published: 1_740_900_000,
    views: 1500,
  },
  { platform: 'ytb', id: id('quiet'), owner: 'UCowner', likes_hidden: true, comments_off: true },
  { platform: 'ytb', id: id('unlisted'), owner: 'UCowner', privacy: 'unlisted' },
  { platform: 'ytb', id: id('private'), owner: 'UCowner', privacy: 'private' },
  { platform: 'ytb', id: id('gone'), owner: 'UCowner', gone: true },
  { platform: 'ytb', id: id('live'), owner: 'UCowner', state: 'live' },
  { platform: 'ytb', id: id('day'), owner: 'UCowner', duration: 93_600 },
  { platform: 'ytb', id: id('closed'), owner: 'UCowner', embeddable: false },
]);

test('a video has the real shape: counts are strings, times RFC 3339, the length ISO 8601', async () => {
  const { status, json } = await list({ id: id('open') });
  assert.equal(status, 200);
  assert.equal(json.kind, 'youtube#videoListResponse');
  assert.deepEqual(json.pageInfo, { totalResults: 1, resultsPerPage: 1 });
  const [item] = json.items;
  assert.equal(item.snippet.publishedAt, '2025-03-02T07:20:00Z');
  assert.equal(item.snippet.channelTitle, 'Їжак');
  assert.deepEqual(item.snippet.tags, ['Tag']);
  assert.equal(item.contentDetails.duration, 'PT14S');
  assert.equal(item.status.privacyStatus, 'public');
  assert.equal(item.statistics.viewCount, '1500');
  assert.equal(item.statistics.likeCount, '60');
});

test('hidden likes and comments that are off are absent, not zero', async () => {
  const { json } = await list({ id: id('quiet') });
  assert.equal('likeCount' in json.items[0].statistics, false);
  assert.equal('commentCount' in json.items[0].statistics, false);
});

test('private, deleted and unknown videos are just missing; an unlisted one is there and says so', async () => {
  const ids = ['private', 'gone', 'unlisted', 'wrong'].map(id).join();
  const { json } = await list({ id: ids });
  assert.deepEqual(
    json.items.map((item: { id: string }) => item.id),
    [id('unlisted')],
  );
  assert.equal(json.items[0].status.privacyStatus, 'unlisted');
  const stats = await videos.get(`/youtube/v3/videos:batchGetStats?${query({ part: 'statistics', key, id: ids })}`);
  assert.deepEqual(stats.json.items, []);
});

test('a live video has no length, a long one has days', async () => {
  const { json } = await list({ id: [id('live'), id('day')].join() });
  assert.equal(json.items[0].contentDetails.duration, 'P0D');
  assert.equal(json.items[0].snippet.liveBroadcastContent, 'live');
  assert.equal(json.items[1].contentDetails.duration, 'P1DT2H');
});

test('batchGetStats gives numbers and nothing to read', async () => {
  const asked = { part: 'id,snippet,statistics,contentDetails', key, id: id('open') };
  const { json } = await videos.get(`/youtube/v3/videos:batchGetStats?${query(asked)}`);
  const [item] = json.items;
  assert.equal(item.kind, 'youtube#videoStats');
  assert.deepEqual(item.snippet, { publishTime: '2025-03-02T07:20:00Z' });
  assert.deepEqual(item.contentDetails, { duration: 'PT14S', durationMillis: '14600' });
  assert.equal(item.statistics.viewCount, '1500');
});

test('at most fifty ids, a part that exists, no maxResults beside ids, and an id at all', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, i) => id(`n${i}`)).join();
  assert.equal((await list({ id: ids(50) })).status, 200);
  for (const wrong of [{ id: ids(51) }, { id: ids(1), maxResults: '5' }, { id: ids(1), part: 'wrong' }, { id: '' }]) {
    const { status, json } = await list(wrong);
    assert.equal(status, 400);
    assert.equal(json.error.code, 400);
    assert.ok(json.error.errors[0].reason);
  }
});

test('no key and a wrong key are refused in the two real ways', async () => {
  const none = await videos.get(`/youtube/v3/videos?part=id&id=${id('open')}`);
  assert.equal(none.status, 403);
  assert.equal(none.json.error.status, 'PERMISSION_DENIED');
  const wrong = await list({ id: id('open'), key: 'nonsense' });
  assert.equal(wrong.status, 400);
  assert.equal(wrong.json.error.details[0].reason, 'API_KEY_INVALID');
});

test('the quota of a key is used up by every call, bad ones too, and comes back at midnight in California', async () => {
  const own = anotherKey('Quota');
  await videos.post('/control/limits', { youtube_units_per_day: 3 });
  const call = (values: object = {}) => list({ id: id('open'), key: own, ...values });
  assert.equal((await call()).status, 200);
  assert.equal((await call({ part: 'wrong' })).status, 400);
  assert.equal((await call()).status, 200);
  const { status, json } = await call();
  assert.equal(status, 403);
  assert.equal(json.error.errors[0].reason, 'quotaExceeded');
  assert.equal(json.error.errors[0].domain, 'youtube.quota');
  assert.equal((await call({ key: anotherKey('Other') })).status, 200);
  await videos.post('/control/clock', { now: Date.UTC(2025, 2, 4, 7, 59) / 1000 });
  await videos.post('/control/limits', { youtube_units_per_day: 10_000 });
  await videos.post('/control/faults', [{ platform: 'ytb', kind: 'quota_exhausted' }]);
  assert.equal((await call()).json.error.errors[0].reason, 'quotaExceeded');
  await videos.post('/control/clock', { now: Date.UTC(2025, 2, 4, 8, 0) / 1000 });
  assert.equal((await call()).status, 200);
  await videos.post('/control/clock', {});
});

test('oEmbed answers with JSON or refuses in plain words', async () => {
  const ask = (url: string) => videos.get(`/youtube/oembed?${query({ format: 'json', url })}`);
  const watch = (name: string) => `https://www.youtube.com/watch?v=${id(name)}`;
  assert.equal((await ask(watch('open'))).json.author_name, 'Їжак');
  const refusals = { private: [403, 'Forbidden'], gone: [404, 'Not Found'], closed: [401, 'Unauthorized'] } as const;
  for (const [name, [status, text]] of Object.entries(refusals)) {
    const answer = await ask(watch(name));
    assert.deepEqual([answer.status, answer.text], [status, text]);
    assert.match(answer.headers.get('content-type') ?? '', /text\/plain/);
  }
  assert.equal((await ask('https://example.com/')).status, 400);
});
