import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query, startForTest } from '../../start-test.ts';

const now = 1_741_000_000;
const { videos, videos_url } = await startForTest({ clock: { now, stopped: true } });
const id = (n: number) => String(7_470_000_000_000_000_000n + BigInt(n));
const long = `${'ก'.repeat(160)} #Tag`;

await videos.post('/control/owners', [
  { platform: 'tt', id: 'me', handle: 'aizere', name: 'Айзере', bio: 'code-7' },
  { platform: 'tt', id: 'other', handle: 'other' },
]);
await videos.post('/control/videos', [
  { platform: 'tt', id: id(1), owner: 'me', title: long, views: 500, published: now - 50, duration: 15.4 },
  { platform: 'tt', id: id(2), owner: 'me', privacy: 'private', published: now - 40 },
  { platform: 'tt', id: id(3), owner: 'other', published: now - 30 },
  ...Array.from({ length: 24 }, (_, i) => ({ platform: 'tt', id: id(100 + i), owner: 'me', published: now - 100 - i })),
]);

async function token(scopes = ['user.info.basic', 'video.list']) {
  const { json } = await videos.post('/control/tokens', { platform: 'tt', kind: 'access', owner: 'me', scopes });
  return { authorization: `Bearer ${json.token}` };
}

const own = await token();
const ask = (ids: unknown, headers = own, fields = 'id,title,view_count,duration,create_time,cover_image_url') =>
  videos.post(`/tiktok/v2/video/query/?fields=${fields}`, { filters: { video_ids: ids } }, headers);

test('an own video has the real shape, and its caption ends after 150 signs', async () => {
  const { status, json } = await ask([id(1)]);
  assert.equal(status, 200);
  assert.equal(json.error.code, 'ok');
  const [video] = json.data.videos;
  assert.equal(video.view_count, 500);
  assert.equal(video.duration, 15);
  assert.equal(video.create_time, now - 50);
  assert.equal(video.title.length, 150);
  assert.doesNotMatch(video.title, /#Tag/);
});

test('others’ videos, private and unknown ones are just missing', async () => {
  const { json } = await ask([id(1), id(2), id(3), id(999)]);
  assert.deepEqual(
    json.data.videos.map((video: { id: string }) => video.id),
    [id(1)],
  );
});

test('twenty ids at most, as strings, and only fields that exist', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, i) => id(100 + i));
  assert.equal((await ask(ids(20))).json.data.videos.length, 20);
  for (const wrong of [
    await ask(ids(21)),
    await ask([7]),
    await ask([]),
    await ask([id(1)], own, ''),
    await ask([id(1)], own, 'id,nope'),
  ]) {
    assert.equal(wrong.status, 400);
    assert.equal(wrong.json.error.code, 'invalid_params');
  }
});

test('a wrong token, a scope that was not granted and a dead token are 401 in their own words', async () => {
  const wrong = await ask([id(1)], { authorization: 'Bearer act.nonsense' });
  assert.deepEqual([wrong.status, wrong.json.error.code], [401, 'access_token_invalid']);
  const narrow = await ask([id(1)], await token(['user.info.basic']));
  assert.deepEqual([narrow.status, narrow.json.error.code], [401, 'scope_not_authorized']);
  const dying = await token();
  assert.equal((await ask([id(1)], dying)).status, 200);
  await videos.post('/control/clock', { now: now + 86_400 });
  assert.equal((await ask([id(1)], dying)).status, 401);
  await videos.post('/control/clock', { now });
});

test('the profile shows the bio', async () => {
  const { json } = await videos.get('/tiktok/v2/user/info/?fields=open_id,username,bio_description', own);
  assert.deepEqual(json.data.user, { open_id: 'me', username: 'aizere', bio_description: 'code-7' });
});

test('600 calls a minute and no more', async () => {
  await videos.post('/control/limits', { tiktok_calls_per_minute: 1 });
  const { status, json } = await ask([id(1)]);
  assert.deepEqual([status, json.error.code], [429, 'rate_limit_exceeded']);
  await videos.post('/control/limits', { tiktok_calls_per_minute: 600 });
});

test('oEmbed carries the whole caption; what is gone is a small JSON with HTTP 400', async () => {
  const embed = (which: string) =>
    videos.get(`/tiktok/oembed?${query({ url: `https://www.tiktok.com/@aizere/video/${which}` })}`);
  const { json } = await embed(id(1));
  assert.equal(json.title, long);
  assert.equal(json.author_unique_id, 'aizere');
  const gone = await embed(id(2));
  assert.deepEqual([gone.status, gone.json.message], [400, 'Something went wrong']);
});

test('a cover is gone after six hours', async () => {
  const { json } = await ask([id(1)]);
  const cover = json.data.videos[0].cover_image_url.slice(videos_url.length);
  assert.equal((await videos.get(cover)).status, 200);
  await videos.post('/control/clock', { now: now + 6 * 3600 + 1 });
  assert.equal((await videos.get(cover)).status, 403);
  await videos.post('/control/clock', { now });
});
