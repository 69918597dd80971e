import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failed, now, seen, startPlatforms } from '../adapter-test.ts';
import { channelsOf } from '../consent.ts';

const { pool, outside, lookUp, put, somebody, connected } = await startPlatforms();
const id = (at: number) => String(7_480_000_000_000_000_000n + BigInt(at));
const scopes = ['user.info.basic', 'video.list'];

test('without consent the whole caption is known and no number', async () => {
  const caption = `${'long '.repeat(60)}#Tag`;
  await put('tt', id(1), { title: caption, owner: 'a' });
  const player = await somebody();
  const { state, text, text_cut, views, seconds, source, author, is_video } = seen(
    (await lookUp('tt', [{ id: id(1), player }])).results,
    id(1),
  );
  assert.deepEqual(
    [state, text, text_cut, views, seconds, source, is_video],
    ['ok', caption, false, null, null, 'oembed', true],
  );
  assert.ok(author);
  assert.equal(failed((await lookUp('tt', [{ id: id(1), player }], 'sweep')).results, id(1)), 'not_supported');
});

test('with consent the numbers are known, and a caption that was cut is taken from the page', async () => {
  const caption = `${'long '.repeat(60)}#Tag`;
  await put('tt', id(2), { title: caption, owner: 'owner-2', views: 555 });
  const player = await connected('tt', 'owner-2', scopes);
  const own = seen((await lookUp('tt', [{ id: id(2), player }])).results, id(2));
  assert.deepEqual(
    [own.views, own.seconds, own.published_at, own.source, own.text, own.text_cut],
    [555, 60, now - 3600, 'owner', caption, false],
  );
  const swept = seen((await lookUp('tt', [{ id: id(2), player }], 'sweep')).results, id(2));
  assert.deepEqual([swept.views, swept.text_cut, swept.meaning], [555, true, 'tiktok.view_count']);
});

test('a video of another owner brings no number, and a deleted one is gone', async () => {
  await put('tt', id(3), { owner: 'stranger' });
  await put('tt', id(4), { owner: 'owner-3', gone: true });
  const player = await connected('tt', 'owner-3', scopes);
  const { results } = await lookUp(
    'tt',
    [
      { id: id(3), player },
      { id: id(4), player },
    ],
    'sweep',
  );
  assert.deepEqual([seen(results, id(3)).source, seen(results, id(3)).views], ['oembed', null]);
  assert.equal(seen(results, id(4)).state, 'gone_or_private');
});

test('thirty videos of an owner are two calls', async () => {
  const many = Array.from({ length: 30 }, (_, at) => id(100 + at));
  await outside.script(
    'videos',
    many.map((each, at) => ({ platform: 'tt', id: each, owner: 'owner-4', views: at })),
  );
  const player = await connected('tt', 'owner-4', scopes);
  await outside.forgetCalls();
  const { results } = await lookUp(
    'tt',
    many.map((each) => ({ id: each, player })),
    'sweep',
  );
  assert.deepEqual(
    many.map((each) => seen(results, each).views),
    many.map((_, at) => at),
  );
  assert.equal((await outside.calls()).find(({ route }) => route.includes('video/query'))?.calls, 2);
});

test('a token that ran out is refreshed and kept, and fifty readers refresh it once', async () => {
  await put('tt', id(5), { owner: 'owner-5', views: 77 });
  const player = await connected('tt', 'owner-5', scopes, { seconds: 60 });
  await outside.forgetCalls();
  const all = await Promise.all(Array.from({ length: 50 }, () => lookUp('tt', [{ id: id(5), player }], 'sweep')));
  const good = all.filter(({ results }) => failed(results, id(5)) === 'not failed');
  assert.ok(good.length >= 1);
  assert.ok(all.every(({ results }) => ['not failed', 'transient'].includes(failed(results, id(5)))));
  assert.equal((await outside.calls()).find(({ route }) => route.includes('oauth/token'))?.calls, 1);
  assert.equal(seen((await lookUp('tt', [{ id: id(5), player }], 'sweep')).results, id(5)).views, 77);
});

test('a token the platform ended is refreshed once; when that fails too, the consent has ended', async () => {
  await put('tt', id(6), { owner: 'owner-6', views: 88 });
  const player = await connected('tt', 'owner-6', scopes);
  await outside.script('tokens/expire', { platform: 'tt', owner: 'owner-6' });
  assert.equal(seen((await lookUp('tt', [{ id: id(6), player }], 'sweep')).results, id(6)).views, 88);
  await outside.script('tokens/expire', { platform: 'tt', owner: 'owner-6', refresh: true });
  assert.equal(failed((await lookUp('tt', [{ id: id(6), player }], 'sweep')).results, id(6)), 'auth_expired');
  assert.equal((await channelsOf(pool, player))[0]?.ended_why, 'refused');
  const { rows } = await pool.query('select tokens from channel_consent where player_id = $1', [player.id]);
  assert.equal(rows[0].tokens, null);
});

test('faults say nothing about the video', async () => {
  await put('tt', id(7), { owner: 'owner-7' });
  const player = await connected('tt', 'owner-7', scopes);
  const faults: [Record<string, unknown>, string][] = [
    [{ kind: 'rate_limited', retry_after: 9 }, 'rate_limited'],
    [{ kind: 'server_error', status: 500 }, 'transient'],
    [{ kind: 'truncate' }, 'transient'],
    [{ kind: 'garbage' }, 'transient'],
    [{ kind: 'drop' }, 'transient'],
  ];
  for (const [fault, name] of faults) {
    await outside.script('faults', [{ platform: 'tt', ...fault }]);
    const own = await lookUp('tt', [{ id: id(7), player }], 'sweep');
    const page = await lookUp('tt', [{ id: id(7) }], 'submit');
    await outside.clearFaults();
    assert.equal(failed(own.results, id(7)), name, JSON.stringify(fault));
    assert.equal(failed(page.results, id(7)), name, `page ${JSON.stringify(fault)}`);
  }
});

test('tokens lie sealed in the database', async () => {
  const { rows } = await pool.query(
    `select encode(tokens, 'escape') as text from channel_consent where tokens is not null`,
  );
  assert.ok(rows.length > 0);
  for (const { text } of rows) assert.doesNotMatch(text, /act\.|rft\.|access/);
});
