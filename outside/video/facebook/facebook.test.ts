import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query, startForTest } from '../../start-test.ts';

const now = 1_741_000_000;
const { videos, environment } = await startForTest({ clock: { now, stopped: true } });
const system = String(environment.GRAPH_TOKEN);
const [page, profile] = ['501', '502'];
const id = (n: number) => String(1_000_000_000_000_000 + n);

await videos.post('/control/owners', [
  { platform: 'fb', id: page, name: 'A Page', handle: 'apage', kind: 'page' },
  { platform: 'fb', id: profile, name: 'A Person', kind: 'personal' },
]);
await videos.post('/control/videos', [
  {
    platform: 'fb',
    id: id(1),
    owner: page,
    title: 'Clip',
    text: '#Tag',
    duration: 61.25,
    published: now - 86_400,
    views: 1000,
  },
  { platform: 'fb', id: id(2), owner: page, kind: 'short', views: 1000 },
  { platform: 'fb', id: id(3), owner: page, privacy: 'private' },
  { platform: 'fb', id: id(4), owner: page, gone: true },
  { platform: 'fb', id: id(5), owner: profile },
  { platform: 'fb', id: id(6), owner: page, insights_empty: true },
]);

const node = (which: string, fields = 'id', access_token = system) =>
  videos.get(`/graph/v26.0/${which}?${query({ fields, access_token })}`);
const insights = (which: string, metric: string, access_token: string) =>
  videos.get(`/graph/v26.0/${which}/video_insights?${query({ metric, access_token })}`);

async function token(kind: 'access' | 'page', owner: string, scopes: string[]) {
  return (await videos.post('/control/tokens', { platform: 'fb', kind, owner, scopes })).json.token as string;
}

test('a Page’s public video has the real shape', async () => {
  const fields =
    'id,title,description,created_time,length,permalink_url,from,privacy,status,published,likes.summary(true).limit(0)';
  const { status, json } = await node(id(1), fields);
  assert.equal(status, 200);
  assert.equal(json.created_time, '2025-03-02T11:06:40+0000');
  assert.equal(json.length, 61.25);
  assert.equal(json.privacy.value, 'EVERYONE');
  assert.deepEqual(json.from, { name: 'A Page', id: page });
  assert.equal(json.likes.summary.total_count, 40);
  assert.match(json.description, /#Tag/);
});

test('private, deleted, personal and unknown are one and the same answer', async () => {
  for (const which of [id(3), id(4), id(5), id(9)]) {
    const { status, json } = await node(which);
    assert.equal(status, 400);
    assert.deepEqual([json.error.code, json.error.error_subcode], [100, 33]);
    assert.match(json.error.message, new RegExp(which));
    assert.ok(json.error.fbtrace_id);
  }
});

test('a person’s video opens with the person’s own grant', async () => {
  assert.equal((await node(id(5), 'id', await token('access', profile, ['user_videos']))).status, 200);
  assert.equal((await node(id(5), 'id', await token('access', profile, []))).status, 400);
});

test('the version may be left out, a field must exist, a name is no id', async () => {
  assert.equal((await videos.get(`/graph/${id(1)}?access_token=${system}`)).status, 200);
  assert.match((await node(id(1), 'id,plays')).json.error.message, /nonexisting field \(plays\)/);
  assert.equal((await node('apage')).json.error.code, 803);
});

test('no token, a wrong one and an expired one are told apart', async () => {
  assert.equal((await videos.get(`/graph/v26.0/${id(1)}`)).json.error.code, 104);
  assert.equal((await node(id(1), 'id', 'EAAwrong')).json.error.code, 190);
  const dying = await token('page', page, []);
  await videos.post('/control/tokens/expire', { platform: 'fb', owner: page });
  const { json } = await node(id(1), 'id', dying);
  assert.deepEqual([json.error.code, json.error.error_subcode], [190, 463]);
});

test('views come by the Page’s own token, each metric for its kind, empty for the other', async () => {
  const own = await token('page', page, ['read_insights']);
  const { json } = await insights(id(1), 'total_video_views', own);
  assert.deepEqual(json.data[0].values, [{ value: 1000 }]);
  assert.equal(json.data[0].period, 'lifetime');
  assert.deepEqual((await insights(id(1), 'blue_reels_play_count', own)).json.data, []);
  assert.deepEqual((await insights(id(2), 'total_video_views', own)).json.data, []);
  assert.equal((await insights(id(2), 'fb_reels_total_plays', own)).json.data[0].values[0].value, 1150);
  assert.deepEqual((await insights(id(6), 'total_video_views', own)).json.data, []);
});

test('one unknown metric fails the whole list', async () => {
  const own = await token('page', page, ['read_insights']);
  const { status, json } = await insights(id(1), 'total_video_views,nope', own);
  assert.deepEqual([status, json.error.code], [400, 100]);
});

test('insights refuse another token, another Page and a missing right', async () => {
  assert.equal((await insights(id(1), 'total_video_views', system)).json.error.code, 190);
  assert.equal((await insights(id(1), 'total_video_views', await token('page', page, []))).json.error.code, 200);
  await videos.post('/control/owners', [{ platform: 'fb', id: '503', kind: 'page' }]);
  const other = await token('page', '503', ['read_insights']);
  assert.equal((await insights(id(1), 'total_video_views', other)).json.error.error_subcode, 33);
});

test('a person’s token lists the Pages with tokens of their own', async () => {
  const user = await token('access', page, ['read_insights']);
  const { json } = await videos.get(`/graph/v26.0/me/accounts?access_token=${user}`);
  assert.equal(json.data[0].id, page);
  assert.equal((await insights(id(1), 'total_video_views', json.data[0].access_token)).status, 200);
});

test('usage stands in a header and the limit is refused as such', async () => {
  await videos.post('/control/limits', { graph_calls_per_hour: 100 });
  const usage = JSON.parse((await node(id(1))).headers.get('x-app-usage') ?? '{}');
  assert.ok(usage.call_count > 0 && usage.call_count < 75, JSON.stringify(usage));
  await videos.post('/control/limits', { graph_calls_per_hour: 1 });
  const { status, json, headers } = await node(id(1));
  assert.deepEqual([status, json.error.code], [403, 4]);
  assert.equal(JSON.parse(headers.get('x-app-usage') ?? '{}').call_count, 100);
  await videos.post('/control/limits', { graph_calls_per_hour: 4800 });
});

test('oEmbed needs no token, names no author, and fails for what is not public', async () => {
  const embed = (which: string) =>
    videos.get(`/graph/v26.0/oembed_video?${query({ url: `https://www.facebook.com/watch/?v=${which}` })}`);
  const { json } = await embed(id(1));
  assert.deepEqual(Object.keys(json).sort(), ['html', 'provider_name', 'provider_url', 'type', 'version', 'width']);
  assert.equal((await embed(id(3))).json.error.code, 100);
  await videos.post('/control/limits', { oembed_calls_per_hour: 1 });
  assert.equal((await embed(id(1))).json.error.code, 4);
});

test('a Page’s token reads the public videos of other Pages, but neither their insights nor what is private', async () => {
  await videos.post('/control/owners', [{ platform: 'fb', id: '504', kind: 'page' }]);
  const other = await token('page', '504', ['read_insights']);
  assert.deepEqual((await node(id(1), 'from', other)).json.from, { name: 'A Page', id: page });
  assert.equal((await node(id(3), 'id', other)).status, 400);
  assert.equal((await insights(id(1), 'total_video_views', other)).json.error.error_subcode, 33);
});
