import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Submission } from '@event/contest/wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { Refused } from './app.ts';
import { inTransaction } from './database.ts';
import { decide, type Verdict } from './submission-decision.ts';
import { startContest, watch } from './submission-test.ts';

const contest = await startContest();
const { app, ask, pool, submit, video } = contest;

const review = (submission: string, kind: Verdict['kind'], more: Partial<Verdict> = {}) =>
  inTransaction(pool, (database) =>
    decide(database, app, {
      area: 1,
      submission,
      kind,
      by: 'reviewer',
      at: contest.now,
      ...(kind === 'reject' && { reason: 'other' }),
      ...more,
    }),
  );

async function entered() {
  const first = await contest.logInSomebody();
  let token = first;
  const video_id = await video();
  const { data } = await submit(token, watch(video_id));
  const edit = (link: string, id = data.id) =>
    ask<Submission>('edit', { id, link, lang: 'en', country: 'US', theme: 'tiny' }, { token });
  const appeal = (id = data.id) => ask<Submission>('appeal', { id, message: 'Please look again' }, { token });
  const mine = async () => {
    const { list } = (await ask<{ list: Submission[] }>('mine', {}, { token })).data;
    const own = list.find(({ id }) => id === data.id);
    assert.ok(own);
    return own;
  };
  const notices = async () => {
    const { rows } = await pool.query(
      `select n.kind, n.values from notice n join submission s on (s.area, s.player_id) = (n.area, n.player_id)
       where s.id = $1 and n.kind <> 'first_submission' order by n.from_at, n.id`,
      [data.id],
    );
    return rows as { kind: string; values: { reason: string; number: number } }[];
  };
  const comeBackAt = async (moment: number) => {
    contest.set(moment);
    token = await contest.logInAgain(first);
  };
  return { token, comeBackAt, id: data.id, number: data.number, video_id, edit, appeal, mine, notices };
}

async function holds(submission: string) {
  const claims = await pool.query('select video_id from video_claim where submission_id = $1 order by video_id', [
    submission,
  ]);
  const slots = await pool.query('select number from submission_slot where submission_id = $1', [submission]);
  return { videos: claims.rows.map(({ video_id }) => video_id), places: slots.rowCount };
}

const isRefused = (name: string) => (error: unknown) => error instanceof Refused && error.refusal.refusal === name;

test('an approval and a rejection reach the player with a notice, and a rejection frees place and video', async () => {
  const work = await entered();
  await review(work.id, 'approve');
  assert.equal((await work.mine()).status, 1);
  await review(work.id, 'reject', { reason: 'short_video' });
  const { status, reason, editable, total_views } = await work.mine();
  assert.deepEqual([status, reason, editable, total_views], [2, 'short_video', true, 1000]);
  assert.deepEqual(await holds(work.id), { videos: [], places: 0 });
  const notices = await work.notices();
  assert.deepEqual(
    notices.map(({ kind }) => kind),
    ['approved', 'rejected'],
  );
  assert.deepEqual(notices[1]?.values, { number: work.number, reason: 'short_video' });
});

test('the new link of an approved work waits while the approved one stays', async () => {
  const work = await entered();
  await review(work.id, 'approve');
  const second = await video();
  const edited = await work.edit(watch(second));
  assert.equal(edited.code, 0);
  assert.equal(edited.data.status, 1);
  assert.match(edited.data.link, new RegExp(work.video_id));
  assert.match(edited.data.pending_link ?? '', new RegExp(second));
  assert.deepEqual((await holds(work.id)).videos, [work.video_id, second].sort());
  await review(work.id, 'approve');
  const { link, pending_link } = await work.mine();
  assert.match(link, new RegExp(second));
  assert.equal(pending_link, null);
  assert.deepEqual(await holds(work.id), { videos: [second], places: 1 });
  assert.equal((await work.notices()).at(-1)?.kind, 'edit_approved');
});

test('a rejected new link leaves the approved work as it was', async () => {
  const work = await entered();
  await review(work.id, 'approve');
  await work.edit(watch(await video()));
  await review(work.id, 'reject');
  const { status, pending_link, reason } = await work.mine();
  assert.deepEqual([status, pending_link, reason], [1, null, null]);
  assert.deepEqual(await holds(work.id), { videos: [work.video_id], places: 1 });
  assert.equal((await work.notices()).at(-1)?.kind, 'edit_rejected');
});

test('an edit that changes nothing asks nobody to review again', async () => {
  const work = await entered();
  await review(work.id, 'approve');
  const same = await work.edit(watch(work.video_id));
  assert.deepEqual([same.code, same.data.pending_link], [0, null]);
  const { rows } = await pool.query('select count(*) as n from revision where submission_id = $1', [work.id]);
  assert.equal(rows[0].n, 1);
});

test('a link under review is replaced, and its video is free again', async () => {
  const work = await entered();
  const second = await video();
  const edited = await work.edit(watch(second));
  assert.deepEqual([edited.data.status, edited.data.pending_link], [0, null]);
  assert.deepEqual(await holds(work.id), { videos: [second], places: 1 });
  const other = await contest.logInSomebody();
  assert.equal((await submit(other, watch(work.video_id))).code, 0);
  assert.equal((await work.edit(watch(work.video_id))).code, 104015);
});

test('an edit of a rejected work returns it to review and needs a free place', async () => {
  const work = await entered();
  await review(work.id, 'reject');
  for (let count = 0; count < 10; count++) assert.equal((await submit(work.token, watch(await video()))).code, 0);
  assert.equal((await work.edit(watch(await video()))).code, 104012);
  await pool.query(
    'delete from submission_slot where number = 4 and player_id = (select player_id from submission where id = $1)',
    [work.id],
  );
  const again = await work.edit(watch(work.video_id));
  assert.deepEqual([again.code, again.data.status, again.data.reason], [0, 0, null]);
});

test('the work of somebody else answers exactly like one that does not exist', async () => {
  const work = await entered();
  const stranger = await entered();
  const missing = '019d0000-0000-7000-8000-000000000000';
  const link = watch(await video());
  const foreign = await stranger.edit(link, work.id);
  assert.equal(foreign.code, 104017);
  assert.equal(foreign.body, (await stranger.edit(link, missing)).body);
  await review(work.id, 'reject');
  assert.equal((await stranger.appeal(work.id)).body, (await stranger.appeal(missing)).body);
  assert.equal((await work.appeal()).code, 0);
});

test('an edit keeps the platform and ends with the submission phase', async () => {
  const work = await entered();
  assert.equal((await work.edit('https://vkvideo.ru/video-1_2')).code, 104014);
  await work.comeBackAt(tinyMoment.last_second + 1);
  assert.equal((await work.edit(watch(await video()))).code, 104010);
  assert.equal((await work.mine()).editable, false);
  contest.set(contest.now);
});

test('a rejection may be appealed once, also while works are reviewed', async () => {
  const work = await entered();
  assert.equal((await work.appeal()).code, 104017);
  await review(work.id, 'reject');
  await work.comeBackAt(tinyMoment.review);
  assert.equal((await work.appeal()).data.status, 0);
  assert.deepEqual(await holds(work.id), { videos: [work.video_id], places: 1 });
  await review(work.id, 'reject');
  assert.equal((await work.notices()).at(-1)?.kind, 'appeal_refused');
  assert.equal((await work.appeal()).code, 104017);
  await work.comeBackAt(tinyMoment.announcement);
  assert.equal((await work.appeal()).code, 104017);
  contest.set(contest.now);
});

test('an appeal loses to whoever has entered the video meanwhile', async () => {
  const work = await entered();
  await review(work.id, 'reject');
  const other = await contest.logInSomebody();
  assert.equal((await submit(other, watch(work.video_id))).code, 0);
  assert.equal((await work.appeal()).code, 104015);
  assert.equal((await work.mine()).status, 2);
});

test('fifty reviewers who decide at once make one decision', async () => {
  const work = await entered();
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => review(work.id, 'approve')));
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal((await work.notices()).length, 1);
});

test('a decision is undone as long as nothing followed it', async () => {
  const work = await entered();
  await review(work.id, 'reject');
  await review(work.id, 'undo');
  assert.equal((await work.mine()).status, 0);
  assert.deepEqual(await holds(work.id), { videos: [work.video_id], places: 1 });
  await assert.rejects(review(work.id, 'undo'), isRefused('not_editable'));
  await review(work.id, 'approve');
  await work.edit(watch(await video()));
  await assert.rejects(review(work.id, 'undo'), isRefused('not_editable'));
});

test('a disqualified work keeps its place, frees its video, and comes back as it was', async () => {
  const work = await entered();
  await review(work.id, 'approve');
  await review(work.id, 'disqualify', { reason: 'other' });
  const { status, editable } = await work.mine();
  assert.deepEqual([status, editable], [2, false]);
  assert.deepEqual(await holds(work.id), { videos: [], places: 1 });
  assert.equal((await work.edit(watch(await video()))).code, 104017);
  assert.equal((await work.appeal()).code, 104017);
  await review(work.id, 'restore');
  assert.equal((await work.mine()).status, 1);
  assert.deepEqual(await holds(work.id), { videos: [work.video_id], places: 1 });
  assert.deepEqual(
    (await work.notices()).map(({ kind }) => kind),
    ['approved', 'work_disqualified', 'work_restored'],
  );
});

test('only decisions that may follow are taken, and a rejection needs a reason of the edition', async () => {
  const work = await entered();
  for (const kind of ['restore', 'undo', 'appeal'] as const)
    await assert.rejects(review(work.id, kind), isRefused('not_editable'));
  await assert.rejects(review(work.id, 'reject', { reason: null }), /needs a reason/);
  await assert.rejects(review(work.id, 'reject', { reason: 'mood' }), /No such reason/);
  await review(work.id, 'withdraw');
  for (const kind of ['approve', 'reject', 'disqualify', 'withdraw'] as const) {
    await assert.rejects(review(work.id, kind), isRefused('not_editable'));
  }
  const { rows } = await pool.query('select count(*) as n from decision where submission_id = $1', [work.id]);
  assert.equal(rows[0].n, 1);
});

test('an approved work stands on its board with its reading, and leaves it with a rejection', async () => {
  const work = await entered();
  const standing = async () =>
    (
      await pool.query(
        'select o.views from standing o join submission s using (area, platform, player_id) where s.id = $1',
        [work.id],
      )
    ).rows;
  await review(work.id, 'approve');
  assert.deepEqual(await standing(), [{ views: 1000 }]);
  await review(work.id, 'reject');
  assert.deepEqual(await standing(), []);
});
