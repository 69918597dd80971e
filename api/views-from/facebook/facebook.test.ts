import assert from 'node:assert/strict';
import { test } from 'node:test';
import { broken, failed, now, seen, startPlatforms } from '../adapter-test.ts';

const { outside, lookUp, put, somebody, connected, failuresUnder } = await startPlatforms();
const id = (at: number) => String(1_230_000_000_000_000 + at);
const scopes = ['pages_read_engagement', 'read_insights'];

test('a Page that is connected gives its numbers; a reel gives its first plays', async () => {
  await put('fb', id(1), { owner: 'page-1', views: 321, title: 'Title', text: 'about #Tag', duration: 33.5 });
  await put('fb', id(2), { owner: 'page-1', views: 654, kind: 'short' });
  const player = await connected('fb', 'page-1', scopes);
  const { results, calls } = await lookUp('fb', [
    { id: id(1), player },
    { id: id(2), player },
  ]);
  const video = seen(results, id(1));
  assert.deepEqual(
    [video.state, video.views, video.meaning, video.source],
    ['ok', 321, 'facebook.total_video_views', 'owner'],
  );
  assert.deepEqual([video.seconds, video.published_at, video.title], [33.5, now - 3600, 'Title']);
  assert.match(video.text ?? '', /#Tag/);
  assert.deepEqual([seen(results, id(2)).views, seen(results, id(2)).meaning], [654, 'facebook.blue_reels_play_count']);
  assert.equal(calls, 1);
});

test('insights that have nothing to say are no number', async () => {
  await put('fb', id(3), { owner: 'page-2', insights_empty: true });
  const player = await connected('fb', 'page-2', scopes);
  assert.equal(seen((await lookUp('fb', [{ id: id(3), player }], 'sweep')).results, id(3)).views, null);
});

test('another public Page is read without numbers, a person only as a hint', async () => {
  await put('fb', id(4), { owner: 'page-3' });
  await outside.script('owners', [{ platform: 'fb', id: 'person-1', kind: 'personal' }]);
  await put('fb', id(5), { owner: 'person-1' });
  await put('fb', id(6), { owner: 'person-1', privacy: 'friends' });
  const player = await somebody();
  const { results } = await lookUp(
    'fb',
    [4, 5, 6].map((at) => ({ id: id(at), player })),
  );
  assert.deepEqual(
    [seen(results, id(4)).source, seen(results, id(4)).seconds, seen(results, id(4)).views],
    ['api', 60, null],
  );
  assert.deepEqual(
    [seen(results, id(5)).state, seen(results, id(5)).text, seen(results, id(5)).is_video],
    ['ok', null, null],
  );
  assert.equal(seen(results, id(6)).state, 'unknown');
  assert.equal(failed((await lookUp('fb', [{ id: id(4), player }], 'sweep')).results, id(4)), 'not_supported');
});

test('what a Page shows to friends only is not public', async () => {
  await put('fb', id(7), { owner: 'page-4', privacy: 'friends' });
  const player = await connected('fb', 'page-4', scopes);
  assert.equal(seen((await lookUp('fb', [{ id: id(7), player }])).results, id(7)).state, 'not_public');
});

test('faults say nothing about the video', async () => {
  await put('fb', id(8), { owner: 'page-5' });
  const player = await connected('fb', 'page-5', scopes);
  const failures = { rate_limited: 'rate_limited', ...broken };
  assert.deepEqual(await failuresUnder('fb', { id: id(8), player }, Object.keys(failures)), failures);
});

test('a consent that the Page took back has ended', async () => {
  await put('fb', id(9), { owner: 'page-6' });
  const player = await connected('fb', 'page-6', scopes);
  await outside.script('tokens/expire', { platform: 'fb', owner: 'page-6' });
  assert.equal(failed((await lookUp('fb', [{ id: id(9), player }], 'sweep')).results, id(9)), 'auth_expired');
  assert.equal(failed((await lookUp('fb', [{ id: id(9), player }], 'sweep')).results, id(9)), 'not_supported');
});

test('a Page’s token reads the video of another Page, and that is no consent of its owner', async () => {
  await put('fb', id(10), { owner: 'page-7', views: 321 });
  await put('fb', id(11), { owner: 'page-8', views: 654 });
  const player = await connected('fb', 'page-7', scopes);
  const { results } = await lookUp('fb', [
    { id: id(10), player },
    { id: id(11), player },
  ]);
  assert.deepEqual([seen(results, id(10)).source, seen(results, id(10)).views], ['owner', 321]);
  assert.deepEqual([seen(results, id(11)).source, seen(results, id(11)).views], ['api', null]);
  const swept = await lookUp('fb', [{ id: id(11), player }], 'sweep');
  assert.equal(failed(swept.results, id(11)), 'not_supported');
});
