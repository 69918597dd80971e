import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { query, startForTest } from '../start-test.ts';

const now = 1_741_000_000;
const { videos, environment } = await startForTest({
  clock: { now, stopped: true },
  hashtags: ['#Own', '#Hero', '#Spin'],
});
const demo = (values: Record<string, string | number>) => videos.get(`/control/demo-videos?${query(values)}`);
const youtube = (id: string) =>
  videos.get(`/youtube/v3/videos?${query({ part: 'snippet,statistics', key: String(environment.YOUTUBE_KEY), id })}`);

test('what the seeder is told is what the platform says', async () => {
  const { list } = (await demo({ platform: 'ytb', from: 40, count: 10, at: now })).json;
  const items = (await youtube(list.map((one: { id: string }) => one.id).join())).json.items;
  assert.equal(items.length, 10);
  for (const [i, item] of items.entries()) {
    assert.equal(item.statistics.viewCount, String(list[i].views[0]));
    assert.equal(item.snippet.title, list[i].title);
    assert.equal(item.snippet.channelId, list[i].owner.id);
    assert.equal(Date.parse(item.snippet.publishedAt) / 1000, list[i].published);
  }
});

test('videos lie in the asked window, and several moments give several counts that never fall', async () => {
  const opens = now - 10 * 86_400;
  const { list, at } = (await demo({ platform: 'tt', count: 500, opens, at: `${now - 86_400},${now}` })).json;
  assert.deepEqual(at, [now - 86_400, now]);
  for (const { published, views } of list) {
    assert.ok(published > opens - 60 && published <= now);
    assert.ok(views[0] <= views[1]);
  }
});

test('every good video carries the own tag and is long enough; the defects say so', async () => {
  const { list } = (await demo({ platform: 'fb', count: 1000 })).json;
  for (const { defect, text, duration, hashtags } of list) {
    assert.equal(defect === 'no_tag', !text.includes('#Own'));
    assert.equal(defect === 'short', duration < 15);
    assert.equal(hashtags[0], '#Own');
  }
  assert.equal(list.filter((one: { defect: string }) => one.defect !== 'none').length, 20);
});

test('ten thousand come in one call, more do not', async () => {
  assert.equal((await demo({ platform: 'vk', count: 10_000 })).json.list.length, 10_000);
  assert.equal((await demo({ platform: 'vk', count: 10_001 })).status, 400);
  assert.equal((await demo({ platform: 'myspace' })).status, 400);
});

test('ids that were handed out mean the same after a restart, and owners still list them', async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'outside-demo-'));
  after(() => rmSync(data_dir, { recursive: true }));
  const first = await startForTest({ data_dir });
  const [one] = (await first.videos.get(`/control/demo-videos?${query({ platform: 'ins', count: 1, at: now })}`)).json
    .list;
  const token = (await first.videos.post('/control/tokens', grant(one.owner.id))).json.token;
  await first.stop();
  const second = await startForTest({ data_dir, clock: { now: now + 86_400 * 3 } });
  const mine = await second.videos.get(`/graph/me/media?${query({ fields: 'shortcode', access_token: token })}`);
  assert.equal(mine.status, 200);
  assert.ok(mine.json.data.some(({ shortcode }: { shortcode: string }) => shortcode === one.id));
});

const grant = (owner: string) => ({ platform: 'ins', kind: 'access', owner, scopes: [], seconds: 10 ** 9 });

test('the page of links to try has good ones, one for every defect, and short links that work', async () => {
  const links = (await videos.get('/try.json')).json;
  const kinds = new Set(links.tt.map((one: { what: string }) => one.what));
  for (const what of ['none', 'short', 'no_tag', 'private', 'unlisted', 'gone', 'early', 'short_link'])
    assert.ok(kinds.has(what), what);
  for (const list of Object.values(links) as { what: string }[][]) {
    assert.ok(
      list.filter(({ what }) => what === 'none').length >= 18,
      'enough to reach the limit of ten beside others',
    );
  }
  const short = links.tt.find((one: { what: string }) => one.what === 'short_link').link as string;
  const { headers } = await videos.get(short.replace('https://', '/short/'));
  assert.match(headers.get('location') ?? '', /^https:\/\/www\.tiktok\.com\/@[\w.]+\/video\/\d{19}$/);
  assert.match((await videos.get('/try')).text, /Links to try/);
  assert.equal((await videos.get(links.tt[0].watch)).status, 200);
  const hidden = links.tt.find((one: { what: string }) => one.what === 'private').watch;
  assert.equal((await videos.get(hidden)).status, 404);
});

test('after a reset nothing that was made is left', async () => {
  await videos.post('/control/videos', [{ platform: 'ytb', id: 'made_______', title: 'Made' }]);
  assert.equal((await youtube('made_______')).json.items.length, 1);
  await videos.post('/control/reset');
  assert.equal((await youtube('made_______')).json.items.length, 0);
});
