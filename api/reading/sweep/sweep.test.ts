import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition } from '@event/tests/edition/tiny';
import { decide } from '../../submission/decision.ts';
import { watch } from '../../submission/submission-test.ts';
import { claimDue } from './claim.ts';
import { sweepAll, sweepPlatform } from './sweep.ts';
import { hour, startSweeps, youtube } from './sweep-test.ts';

const contest = await startSweeps();
const { app, pool, outside, video, submit, at, time, work, setViews, readingsOf, callsOfSweep, quiet } = contest;

test('videos are read when they are due, fifty in one call, and not again before', async () => {
  const works: Awaited<ReturnType<typeof work>>[] = [];
  while (works.length < 60) works.push(...(await Promise.all([work(100), work(100), work(100)])));
  await outside.forgetCalls();
  await sweepPlatform(app, youtube);
  assert.deepEqual(await callsOfSweep(), { calls: 0, ids: 0 });
  await at(time() + hour + 1);
  for (const [index, { id }] of works.entries()) await setViews(id, 200 + index);
  const swept = await sweepPlatform(app, youtube);
  assert.equal(swept.kept, 60);
  assert.deepEqual(await callsOfSweep(), { calls: 2, ids: 60 });
  assert.deepEqual(await readingsOf(works[7]?.submission ?? ''), [100, 207]);
  await sweepPlatform(app, youtube);
  assert.equal((await callsOfSweep()).calls, 2);
});

test('a video of a rejected work is watched no more; an edited one by its new link', async () => {
  await quiet();
  const { token, submission } = await work(10);
  const other = await video({ views: 77 });
  const edit = { id: submission, link: watch(other), lang: 'en', country: 'US', theme: 'tiny' };
  assert.equal((await contest.ask('edit', edit, { token })).code, 0);
  const watched = async () => {
    const { rows } = await pool.query('select video_id from watch where submission_id = $1 order by 1', [submission]);
    return rows.length;
  };
  assert.equal(await watched(), 2);
  await decide(pool, app, { area: 1, submission, kind: 'approve', by: 'somebody', at: time() });
  assert.equal(await watched(), 1);
  await decide(pool, app, { area: 1, submission, kind: 'reject', reason: 'other', by: 'somebody', at: time() });
  assert.equal(await watched(), 0);
});

test('two processes that sweep at once ask for each video once', async () => {
  await quiet();
  await pool.query(`update watch set next_at = to_timestamp($1) where platform = 1`, [time()]);
  const { rows } = await pool.query('select count(*) as watched from watch where platform = 1');
  await Promise.all([1, 2, 3].map(() => sweepPlatform(app, youtube)));
  assert.equal((await callsOfSweep()).ids, rows[0].watched);
});

test('what a dead process had claimed is read by another two minutes later', async () => {
  await quiet();
  const one = await work(5);
  await at(time() + 2 * hour);
  const { watched } = await claimDue(pool, youtube, time());
  assert.equal(watched.length, 1);
  await sweepPlatform(app, youtube);
  assert.equal((await readingsOf(one.submission)).length, 1);
  await at(time() + 121);
  await sweepPlatform(app, youtube);
  assert.equal((await readingsOf(one.submission)).length, 2);
});

test('answers in any order go to their own videos', async () => {
  await quiet();
  const works = await Promise.all([11, 22, 33, 44, 55].map((views) => work(views)));
  await at(time() + 2 * hour);
  await outside.script('faults', [{ platform: 'ytb', kind: 'shuffle' }]);
  await sweepPlatform(app, youtube);
  const found = await Promise.all(works.map(({ submission }) => readingsOf(submission)));
  assert.deepEqual(
    found,
    [11, 22, 33, 44, 55].map((views) => [views, views]),
  );
});

test('a video that is gone leaves its board after six hours, and comes back with its number', async () => {
  await quiet();
  const one = await work(900);
  const standing = async () => {
    const { rows } = await pool.query(
      'select s.views from standing s join submission u on u.player_id = s.player_id where u.id = $1',
      [one.submission],
    );
    return rows[0]?.views ?? null;
  };
  await at(time() + 2 * hour);
  await outside.script('videos', [{ platform: 'ytb', id: one.id, privacy: 'private' }]);
  await sweepPlatform(app, youtube);
  assert.equal(await standing(), 900);
  await at(time() + hour + 1);
  await sweepPlatform(app, youtube);
  assert.equal(await standing(), 900);
  await at(time() + 5 * hour);
  await sweepPlatform(app, youtube);
  assert.equal(await standing(), null);
  const mine = await contest.ask<{ list: { checking: boolean }[] }>('mine', {}, { token: one.token });
  assert.equal(mine.data.list[0]?.checking, true);
  await outside.script('videos', [{ platform: 'ytb', id: one.id, privacy: 'public', views: 950 }]);
  await at(time() + 6 * hour + 1);
  await sweepPlatform(app, youtube);
  assert.equal(await standing(), 950);
  assert.deepEqual(await readingsOf(one.submission), [900, 950]);
});

test('a TikTok without its owner’s consent is not asked, and is due at once when the channel is connected', async () => {
  await quiet();
  const token = await contest.logInSomebody();
  const id = '7340000000000000777';
  await video({ platform: 'tt', id, owner: 'tt-77', views: 5 });
  await submit(token, `https://www.tiktok.com/@x/video/${id}`, { platform: 5 });
  await at(time() + 2 * hour);
  await outside.forgetCalls();
  await sweepAll(app);
  assert.equal((await outside.calls()).filter(({ platform }) => platform === 'tt').length, 0);
  const due = async () => {
    const { rows } = await pool.query('select next_at from watch where video_id = $1', [id]);
    return rows[0].next_at - time();
  };
  assert.ok((await due()) > 20 * hour);
  await pool.query(
    `insert into channel_consent (area, player_id, platform, account_id, account_name, access_until, connected_at)
     select w.area, w.player_id, 5, 'tt-77', 'Somebody', to_timestamp($2), to_timestamp($2) from watch w where video_id = $1`,
    [id, time()],
  );
  assert.ok((await due()) <= 0);
});

test('before a board ends every work of it is read once more, and the likely winners twice', async () => {
  await quiet();
  const [first] = tinyEdition.periods;
  assert.ok(first);
  const one = await work(100);
  await pool.query(`update watch set next_at = 'infinity'`);
  await at(first.to - 3 * hour);
  await setViews(one.id, 300);
  await sweepAll(app);
  assert.deepEqual(await readingsOf(one.submission), [100, 300]);
  await pool.query(`update watch set next_at = 'infinity'`);
  await at(first.to - 20 * 60);
  await setViews(one.id, 400);
  await sweepAll(app);
  await sweepAll(app);
  assert.deepEqual(await readingsOf(one.submission), [100, 300, 400]);
  const { rows } = await pool.query('select name from sweep_mark order by due_at');
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['end-1', 'close-1'],
  );
});
