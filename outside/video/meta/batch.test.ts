import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startForTest } from '../../start-test.ts';

const { videos, environment } = await startForTest();
const access_token = String(environment.GRAPH_TOKEN);
const id = (n: number) => String(1_000_000_000_000_000 + n);
await videos.post('/control/videos', [{ platform: 'fb', id: id(1), owner: '501', title: 'One' }]);

const batch = (urls: string[], path = '/graph/v26.0/', more: object = {}) => {
  const parts = urls.map((relative_url) => ({ method: 'GET', relative_url }));
  return videos.post(path, new URLSearchParams({ access_token, batch: JSON.stringify(parts), ...more }));
};

test('each answer is a status and a body in a string, each counted singly', async () => {
  const { status, json } = await batch([`v26.0/${id(1)}?fields=title`, `${id(2)}`]);
  assert.equal(status, 200);
  assert.equal(json[0].code, 200);
  assert.deepEqual(JSON.parse(json[0].body), { title: 'One', id: id(1) });
  assert.equal(json[1].code, 400);
  assert.equal(JSON.parse(json[1].body).error.error_subcode, 33);
  assert.ok(json[0].headers.some((header: { name: string }) => header.name === 'x-app-usage'));
  const { routes } = (await videos.get('/control/calls')).json;
  assert.equal(routes.find((route: { route: string }) => route.route === '/graph/:id').units, 2);
});

test('fifty at most, and a list at all', async () => {
  assert.equal((await batch(Array(50).fill(id(1)), '/graph/')).json.length, 50);
  assert.equal((await batch(Array(51).fill(id(1)))).status, 400);
  assert.equal((await videos.post('/graph/', new URLSearchParams({ access_token, batch: '{' }))).json.error.code, 100);
});

test('a part whose line went dead is null', async () => {
  for (const kind of ['drop', 'dark']) {
    await videos.post('/control/faults', [{ platform: 'fb', route: '/graph/:id', kind, calls: 1 }]);
    const { json } = await batch([id(1), id(1)]);
    assert.equal(json.filter((part: unknown) => part === null).length, 1, kind);
  }
});

test('the whole answer carries the usage, and its parts no headers when none are wanted', async () => {
  const { headers, json } = await batch([id(1)], '/graph/v26.0/', { include_headers: 'false' });
  assert.ok(headers.get('x-app-usage'));
  assert.deepEqual(Object.keys(json[0]), ['code', 'body']);
});

test('a fault of the platform meets the batch as one call', async () => {
  await videos.post('/control/faults', [{ platform: 'fb', kind: 'rate_limited', calls: 1 }]);
  const refused = await batch([id(1), id(1)]);
  assert.deepEqual([refused.status, refused.json.error.code], [403, 4]);
  assert.equal((await batch([id(1)])).status, 200);
});
