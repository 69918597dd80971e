import assert from 'node:assert/strict';
import { test } from 'node:test';
import { broken, failed, now, seen, startPlatforms } from '../adapter-test.ts';
import { adaptersOf } from '../all.ts';

const { app, outside, lookUp, put, failuresUnder } = await startPlatforms();
const id = (at: number) => `-77_${1000 + at}`;

test('a video of a community is told whole', async () => {
  await put('vk', id(1), { title: 'Title', text: 'about #Tag', duration: 33, views: 4321 });
  const { state, title, text, seconds, published_at, views, is_video, meaning } = seen(
    (await lookUp('vk', [{ id: id(1) }])).results,
    id(1),
  );
  assert.deepEqual([state, title, text, seconds, published_at], ['ok', 'Title', 'about #Tag', 33, now - 3600]);
  assert.deepEqual([views, is_video, meaning], [4321, true, 'vk.views']);
});

test('what is missing is gone or private, and a video of another site is none of VK', async () => {
  await put('vk', id(10), { gone: true });
  await put('vk', id(11), { privacy: 'private' });
  await put('vk', id(12), { privacy: 'unlisted', access_key: 'abc' });
  await put('vk', id(13), { external: 'YouTube' });
  await put('vk', id(14), { state: 'processing' });
  const { results } = await lookUp(
    'vk',
    [10, 11, 12, 13, 14].map((at) => ({ id: id(at) })),
  );
  for (const at of [10, 11, 12]) assert.equal(seen(results, id(at)).state, 'gone_or_private');
  assert.deepEqual([seen(results, id(13)).is_video, seen(results, id(13)).views], [false, null]);
  assert.equal(seen(results, id(14)).state, 'processing');
});

test('a sweep of a thousand videos is one request', async () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({ id: id(5000 + at) }));
  await outside.script(
    'videos',
    many.map(({ id }, at) => ({ platform: 'vk', id, views: at })),
  );
  await outside.forgetCalls();
  const { results, calls } = await lookUp('vk', many, 'sweep');
  assert.deepEqual(
    many.map(({ id }) => seen(results, id).views),
    many.map((_, at) => at),
  );
  assert.equal(calls, 1);
  assert.equal(
    (await outside.calls()).reduce((sum, route) => sum + route.calls, 0),
    1,
  );
});

test('errors under a good status are errors', async () => {
  await put('vk', id(20));
  const failures = {
    rate_limited: 'rate_limited',
    quota_exhausted: 'quota_exhausted',
    token_expired: 'auth_expired',
    captcha: 'transient',
    ...broken,
  };
  assert.deepEqual(await failuresUnder('vk', { id: id(20) }, Object.keys(failures)), failures);
});

test('a token of the wrong kind is our mistake, and none at all means that VK is not asked', async () => {
  const { token } = await outside.script<{ token: string }>('tokens', {
    platform: 'vk',
    kind: 'service',
    owner: '1',
    scopes: [],
  });
  const how = { purpose: 'submit', now, deadline: new AbortController().signal } as const;
  const asked = async (vk_token: string) =>
    failed(
      (await adaptersOf({ ...app, settings: { ...app.settings, vk_token } }).vk.lookUp([{ id: id(20) }], how)).results,
      id(20),
    );
  assert.equal(await asked(token), 'misconfigured');
  assert.equal(await asked(''), 'not_supported');
});
