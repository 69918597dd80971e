import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query, startForTest } from '../../start-test.ts';
import { mediaIdOf } from './media-id.ts';

const now = 1_741_000_000;
const { videos, environment } = await startForTest({ clock: { now, stopped: true } });
const system = String(environment.GRAPH_TOKEN);
const code = (n: number) => `DGx${String(n).padStart(8, 'a')}`;

await videos.post('/control/owners', [
  {
    platform: 'ins',
    id: '900',
    handle: 'maricel',
    name: 'Maricel',
    bio: 'code-7',
    kind: 'professional',
    followers: 321,
  },
  { platform: 'ins', id: '901', handle: 'private.person', kind: 'personal' },
  { platform: 'ins', id: '902', handle: 'grown.ups', kind: 'professional', age_gated: true },
]);
await videos.post('/control/videos', [
  { platform: 'ins', id: code(1), owner: '900', title: 'Reel', text: '#Tag', views: 700, published: now - 10 },
  { platform: 'ins', id: code(2), owner: '900', kind: 'photo', likes_hidden: true, published: now - 20 },
  { platform: 'ins', id: code(3), owner: '900', privacy: 'private', published: now - 30 },
  { platform: 'ins', id: code(4), owner: '900', insights_empty: true, published: now - 40 },
  ...Array.from({ length: 60 }, (_, i) => ({
    platform: 'ins',
    id: code(100 + i),
    owner: '900',
    published: now - 100 - i,
  })),
]);

const media = 'id,caption,media_type,media_product_type,permalink,timestamp,like_count,comments_count,view_count';
const discover = (name: string, fields: string, access_token = system) =>
  videos.get(
    `/graph/v26.0/${environment.INSTAGRAM_ACCOUNT}?${query({ fields: `business_discovery.username(${name}){${fields}}`, access_token })}`,
  );

async function token(scopes = ['instagram_business_basic', 'instagram_business_manage_insights']) {
  return (await videos.post('/control/tokens', { platform: 'ins', kind: 'access', owner: '900', scopes })).json
    .token as string;
}

test('business discovery shows a professional account and its media, without a length', async () => {
  const { status, json } = await discover('maricel', `id,username,followers_count,biography,media.limit(50){${media}}`);
  assert.equal(status, 200);
  const found = json.business_discovery;
  assert.equal(found.followers_count, 321);
  assert.equal(found.biography, 'code-7');
  assert.equal(found.media.data.length, 50);
  const [reel, photo] = found.media.data;
  assert.equal(reel.permalink, `https://www.instagram.com/reel/${code(1)}/`);
  assert.equal(reel.timestamp, '2025-03-03T11:06:30+0000');
  assert.equal(reel.view_count, 700);
  assert.equal('duration' in reel, false);
  assert.equal(photo.media_type, 'IMAGE');
  assert.equal('view_count' in photo, false);
  assert.equal('like_count' in photo, false);
});

test('the rest is paged by cursor, private media are missing', async () => {
  const first = (await discover('maricel', 'media.limit(50){permalink}')).json.business_discovery.media;
  const rest = (await discover('maricel', `media.limit(50).after(${first.paging.cursors.after}){permalink}`)).json
    .business_discovery.media;
  const links = [...first.data, ...rest.data].map((one: { permalink: string }) => one.permalink);
  assert.equal(new Set(links).size, 63);
  assert.ok(!links.some((link) => link.includes(code(3))));
});

test('no shortcode on this edge, no personal, unknown or age-gated account', async () => {
  assert.equal((await discover('maricel', 'media{shortcode}')).json.error.code, 100);
  for (const name of ['private.person', 'nobody', 'grown.ups']) {
    const { status, json } = await discover(name, 'id');
    assert.equal(status, 400);
    assert.deepEqual([json.error.code, json.error.error_subcode], [110, 2207013]);
  }
});

test('an owner’s token lists the own media by page, shortcode included', async () => {
  const access_token = await token();
  const list = (more: object) =>
    videos.get(`/graph/me/media?${query({ fields: 'id,shortcode', access_token, limit: 50, ...more })}`);
  const first = (await list({})).json;
  assert.equal(first.data[0].shortcode, code(1));
  assert.equal(first.data[0].id, mediaIdOf(code(1)));
  const second = (await list({ after: first.paging.cursors.after })).json;
  assert.equal(first.data.length + second.data.length, 64);
  assert.equal(second.paging.next, undefined);
});

test('insights give views to the owner, an empty list where there is nothing yet', async () => {
  const access_token = await token();
  const ask = (which: string, metric: string, who = access_token) =>
    videos.get(`/graph/v26.0/${mediaIdOf(which)}/insights?${query({ metric, access_token: who })}`);
  const { json } = await ask(code(1), 'views,likes');
  assert.deepEqual(
    json.data.map((one: { values: object[] }) => one.values[0]),
    [{ value: 700 }, { value: 28 }],
  );
  assert.deepEqual((await ask(code(4), 'views')).json.data, []);
  for (const dead of ['plays', 'impressions', 'video_views'])
    assert.equal((await ask(code(1), dead)).json.error.code, 100);
  assert.equal((await ask(code(1), 'views', system)).json.error.error_subcode, 33);
  assert.equal((await ask(code(1), 'views', await token(['instagram_business_basic']))).json.error.code, 10);
});

test('the business limit stands in a header of its own', async () => {
  const { headers } = await discover('maricel', 'id');
  const usage = JSON.parse(headers.get('x-business-use-case-usage') ?? '{}');
  assert.equal(usage[String(environment.INSTAGRAM_ACCOUNT)][0].type, 'instagram');
});

test('oEmbed finds the media by its code and refuses the rest', async () => {
  const embed = (which: string) =>
    videos.get(`/graph/instagram_oembed?${query({ url: `https://www.instagram.com/reel/${which}/` })}`);
  assert.equal((await embed(code(1))).json.provider_name, 'Instagram');
  assert.deepEqual((await embed(code(3))).json.error.code, 24);
});

test('demo accounts can be discovered with the demo videos that were handed out', async () => {
  const { list } = (await videos.get('/control/demo-videos?platform=ins&count=4')).json;
  const { json } = await discover(list[0].owner.handle, 'media{permalink,view_count}');
  const found = json.business_discovery.media.data.map((one: { permalink: string }) => one.permalink);
  assert.deepEqual(new Set(found), new Set(list.map((one: { link: string }) => one.link)));
});
