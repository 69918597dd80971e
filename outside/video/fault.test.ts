import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query, startForTest } from '../start-test.ts';

const { videos, environment } = await startForTest({ clock: { now: 1_741_000_000, stopped: true } });
const { list } = (await videos.get('/control/demo-videos?platform=ytb&count=50')).json;
const id = list.map((one: { id: string }) => one.id).join();
const ask = () =>
  videos.get(`/youtube/v3/videos?${query({ part: 'statistics', key: String(environment.YOUTUBE_KEY), id })}`);
const fault = (body: object) => videos.post('/control/faults', [{ platform: 'ytb', ...body }]);

test('a fault lasts for its calls and is then over', async () => {
  await fault({ kind: 'server_error', calls: 2, status: 503, retry_after: 7 });
  const first = await ask();
  assert.deepEqual([first.status, first.headers.get('retry-after')], [503, '7']);
  assert.equal(first.json.error.errors[0].reason, 'backendError');
  assert.equal((await ask()).status, 503);
  assert.equal((await ask()).status, 200);
});

test('a rate limit, a blocked key and their words', async () => {
  await fault({ kind: 'rate_limited', calls: 1 });
  assert.equal((await ask()).json.error.errors[0].reason, 'rateLimitExceeded');
  await fault({ kind: 'token_expired', calls: 1 });
  assert.equal((await ask()).json.error.details[0].reason, 'API_KEY_SERVICE_BLOCKED');
});

test('truncated and garbled answers have status 200 and are no JSON', async () => {
  for (const kind of ['truncate', 'garbage']) {
    await fault({ kind, calls: 1 });
    const { status, json } = await ask();
    assert.deepEqual([status, json], [200, undefined]);
  }
});

test('items may come in any order', async () => {
  const order = async () => (await ask()).json.items.map((item: { id: string }) => item.id).join();
  assert.equal(await order(), id);
  await fault({ kind: 'shuffle', calls: 1 });
  assert.notEqual(await order(), id);
});

test('a dropped answer was paid for, a dark platform stays dark until it is cleared', async () => {
  await videos.remove('/control/calls');
  await fault({ kind: 'drop', calls: 1 });
  await assert.rejects(ask());
  assert.equal((await videos.get('/control/calls')).json.routes[0].units, 1);
  await fault({ kind: 'dark' });
  await assert.rejects(ask());
  await assert.rejects(ask());
  assert.equal((await videos.get('/control/faults')).json.faults.length, 1);
  await videos.remove('/control/faults?platform=ytb');
  assert.equal((await ask()).status, 200);
});

test('a slow answer comes, later', async () => {
  await fault({ kind: 'delay', ms: 150, calls: 1 });
  const start = performance.now();
  assert.equal((await ask()).status, 200);
  assert.ok(performance.now() - start > 140);
});

test('a fault of one route or one platform leaves the others alone', async () => {
  await fault({ kind: 'server_error', route: 'batchGetStats', calls: 1 });
  assert.equal((await ask()).status, 200);
  await videos.remove('/control/faults');
  await videos.post('/control/faults', [{ platform: 'vk', kind: 'dark' }]);
  assert.equal((await ask()).status, 200);
});

test('a hundred thousand videos are two thousand calls and units, counted by route', async () => {
  const pages = Array.from({ length: 10 }, (_, i) =>
    videos.get(`/control/demo-videos?platform=ytb&from=${i * 10_000}&count=10000`),
  );
  const all = (await Promise.all(pages)).flatMap(
    ({ json }) => json.list.map((one: { id: string }) => one.id) as string[],
  );
  await videos.remove('/control/calls');
  let found = 0;
  for (let at = 0; at < all.length; at += 50) {
    const asked = { part: 'statistics', key: String(environment.YOUTUBE_KEY), id: all.slice(at, at + 50).join() };
    found += (await videos.get(`/youtube/v3/videos:batchGetStats?${query(asked)}`)).json.items.length;
  }
  assert.equal(found, 100_000);
  const { routes } = (await videos.get('/control/calls')).json;
  assert.deepEqual(routes, [
    {
      platform: 'ytb',
      route: '/youtube/v3/videos::batchGetStats',
      calls: 2000,
      units: 2000,
      ids: 100_000,
      statuses: { 200: 2000 },
    },
  ]);
});

test('a control call with an unknown field or kind is refused', async () => {
  assert.equal((await fault({ kind: 'earthquake' })).status, 400);
  assert.equal((await fault({ kind: 'dark', why: 'x' })).status, 400);
  assert.equal((await videos.post('/control/videos', [{ platform: 'ytb' }])).status, 400);
});
