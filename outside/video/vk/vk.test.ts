import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query, startForTest } from '../../start-test.ts';

const { videos, environment } = await startForTest({ clock: { now: 1_741_000_000, stopped: true } });
await videos.post('/control/limits', { vk_calls_per_second: 1000 });
const access_token = String(environment.VK_TOKEN);
const form = (values: Record<string, string>) => new URLSearchParams({ v: '5.199', access_token, ...values });
const get = (values: Record<string, string>) => videos.post('/vk/method/video.get', form(values));

await videos.post('/control/videos', [
  { platform: 'vk', id: '-1_10', title: 'Бой', text: '#Tag', duration: 31.7, published: 1_740_900_000, views: 900 },
  { platform: 'vk', id: '-1_11', privacy: 'private' },
  { platform: 'vk', id: '-1_12', gone: true },
  { platform: 'vk', id: '-1_13', privacy: 'unlisted', access_key: 'abc123' },
  { platform: 'vk', id: '-1_14', external: 'YouTube', views: 100 },
  { platform: 'vk', id: '5_15', kind: 'short', state: 'processing', restricted: 'Видео недоступно' },
]);

test('a video has the real shape', async () => {
  const { json } = await get({ videos: '-1_10', extended: '1' });
  assert.equal(json.response.count, 1);
  const [item] = json.response.items;
  assert.equal(item.owner_id, -1);
  assert.equal(item.id, 10);
  assert.equal(item.duration, 32);
  assert.equal(item.date, 1_740_900_000);
  assert.equal(item.views, 900);
  assert.deepEqual(item.likes, { count: 36, user_likes: 0 });
  assert.equal(item.type, 'video');
});

test('private and deleted videos are missing, one by link needs its key', async () => {
  const { json } = await get({ videos: '-1_10,-1_11,-1_12,-1_13,-1_99' });
  assert.deepEqual(
    json.response.items.map((item: { id: number }) => item.id),
    [10],
  );
  const keyed = await get({ videos: '-1_13_abc123' });
  assert.equal(keyed.json.response.items[0].is_private, 1);
});

test('an embedded video names its platform, and local views are its own', async () => {
  const { json } = await get({ videos: '-1_14,5_15' });
  assert.equal(json.response.items[0].platform, 'YouTube');
  assert.deepEqual([json.response.items[0].views, json.response.items[0].local_views], [300, 100]);
  assert.equal(json.response.items[1].type, 'short_video');
  assert.equal(json.response.items[1].processing, 1);
  assert.equal(json.response.items[1].content_restricted, 1);
});

test('refusals come with HTTP 200 and repeat the request without its token', async () => {
  const { status, json } = await videos.post('/vk/method/video.get', form({ access_token: 'wrong', videos: '-1_10' }));
  assert.equal(status, 200);
  assert.equal(json.error.error_code, 5);
  assert.deepEqual(
    json.error.request_params.map((one: { key: string }) => one.key),
    ['v', 'videos'],
  );
});

test('each kind of token has its refusal', async () => {
  const kinds = { service: 28, group: 27, vkid: 1051 };
  for (const [kind, code] of Object.entries(kinds)) {
    const { json } = await videos.post('/control/tokens', { platform: 'vk', kind, owner: '1', scopes: ['video'] });
    assert.equal((await get({ videos: '-1_10', access_token: json.token })).json.error.error_code, code);
  }
  const grant = { platform: 'vk', kind: 'access', owner: '1' };
  const user = await videos.post('/control/tokens', { ...grant, scopes: ['video'] });
  assert.equal((await get({ videos: '-1_10', access_token: user.json.token })).json.response.count, 1);
  const without = await videos.post('/control/tokens', { ...grant, scopes: [] });
  assert.equal((await get({ videos: '-1_10', access_token: without.json.token })).json.error.error_code, 15);
  await videos.post('/control/tokens/expire', { platform: 'vk' });
  assert.equal((await get({ videos: '-1_10', access_token: user.json.token })).json.error.error_code, 1117);
});

test('a JSON body is not read, a version is needed, a wrong list or count is refused', async () => {
  const json = await videos.post(`/vk/method/video.get?${query({ v: '5.199', access_token })}`, { videos: '-1_10' });
  assert.equal(json.json.error.error_code, 100);
  assert.equal(
    (await videos.get(`/vk/method/video.get?access_token=${access_token}&videos=-1_10`)).json.error.error_code,
    8,
  );
  assert.equal((await get({ videos: 'x' })).json.error.error_code, 100);
  assert.equal((await get({ videos: '-1_10', count: '201' })).json.error.error_code, 100);
  assert.equal((await videos.post('/vk/method/wall.get', form({}))).json.error.error_code, 3);
});

test('two hundred at once, a hundred unless asked', async () => {
  const { json } = await videos.get('/control/demo-videos?platform=vk&count=200');
  const ids = json.list.map((one: { id: string }) => one.id).join();
  assert.equal((await get({ videos: ids })).json.response.items.length, 100);
  assert.equal((await get({ videos: ids, count: '200' })).json.response.items.length, 200);
});

test('execute packs calls, gives false for one that fails and lists its error', async () => {
  const code = 'return [API.video.get({"videos":"-1_10"}), API.video.get({videos: "x"}), API.wall.get({})];';
  const { json } = await videos.post('/vk/method/execute', form({ code }));
  assert.equal(json.response[0].items[0].id, 10);
  assert.deepEqual(json.response.slice(1), [false, false]);
  assert.deepEqual(
    json.execute_errors.map((one: { error_code: number }) => one.error_code),
    [100, 3],
  );
  const many = `return [${Array(26).fill('API.video.get({"videos":"-1_10"})').join()}];`;
  assert.equal((await videos.post('/vk/method/execute', form({ code: many }))).json.error.error_code, 13);
});

test('the fourth call of a second is one too many', async () => {
  await videos.post('/control/limits', { vk_calls_per_second: 3 });
  let codes: unknown[] = [];
  // Four that took a busy machine more than a second say nothing.
  for (let began = 0; codes.length === 0 || performance.now() - began >= 1000; ) {
    await new Promise((resolve) => setTimeout(resolve, 1100));
    began = performance.now();
    const answers = await Promise.all(Array.from({ length: 4 }, () => get({ videos: '-1_10' })));
    codes = answers.map(({ json }) => json.error?.error_code).sort();
  }
  assert.deepEqual(codes, [6, undefined, undefined, undefined]);
  await videos.post('/control/limits', { vk_calls_per_second: 1000 });
});

test('flood, captcha, daily wall and a broken server come in VK’s words', async () => {
  const cases = [
    [{ kind: 'rate_limited', code: 9 }, 9],
    [{ kind: 'captcha' }, 14],
    [{ kind: 'quota_exhausted', calls: 1 }, 29],
    [{ kind: 'server_error' }, 10],
  ] as const;
  for (const [fault, code] of cases) {
    await videos.post('/control/faults', [{ platform: 'vk', calls: 1, ...fault }]);
    const { status, json } = await get({ videos: '-1_10' });
    assert.deepEqual([status, json.error.error_code], [200, code]);
  }
  assert.ok((await get({ videos: '-1_10' })).json.response);
});
