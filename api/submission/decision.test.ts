import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Output } from '@event/contest/wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { Refused } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { untilWaiting } from '../database/lock-test.ts';
import { decide } from './decision.ts';
import { startContest, watch } from './submission-test.ts';
import { worksOf } from './work-test.ts';

const contest = await startContest();
const { pool, submit, video } = contest;
const { review, entered, holds } = worksOf(contest);

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

test('a rejection may be appealed once, also while works are reviewed', async () => {
  const work = await entered();
  assert.equal((await work.appeal()).code, 104017);
  await review(work.id, 'reject');
  await work.comeBackAt(tinyMoment.review);
  assert.equal((await work.mine()).appealable, true);
  assert.equal((await work.appeal()).data.status, 0);
  assert.deepEqual(await holds(work.id), { videos: [work.video_id], places: 1 });
  await review(work.id, 'reject');
  assert.equal((await work.notices()).at(-1)?.kind, 'appeal_refused');
  assert.equal((await work.mine()).appealable, false);
  assert.equal((await work.appeal()).code, 104017);
  await work.comeBackAt(tinyMoment.announcement);
  assert.equal((await work.appeal()).code, 104017);
  contest.set(contest.now);
});

test('the notice of a rejection offers no new link, which is over while works are still reviewed', async () => {
  const work = await entered();
  await work.comeBackAt(tinyMoment.review);
  await review(work.id, 'reject');
  assert.equal((await work.notices()).at(-1)?.kind, 'rejected');
  const { editable, appealable } = await work.mine();
  assert.deepEqual([editable, appealable], [false, true]);
  const said = contest.app.texts.say('notice.rejected.message', 'en', { number: work.number, reason: 'other' });
  assert.match(said, /Open My submissions/);
  assert.doesNotMatch(said, /resubmit/);
  contest.set(contest.now);
});

test('a new link that is rejected too may be appealed once itself', async () => {
  const work = await entered();
  await review(work.id, 'reject');
  assert.equal((await work.appeal()).code, 0);
  await review(work.id, 'reject');
  assert.equal((await work.mine()).appealable, false);
  assert.equal((await work.edit(watch(await video()))).code, 0);
  await review(work.id, 'reject');
  assert.equal((await work.mine()).appealable, true);
  assert.equal((await work.appeal()).code, 0);
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

test('whoever undoes a decision tells the player what is true then, and promises no result where nothing is looked at', async () => {
  const work = await entered();
  const told = async () => (await work.notices()).map(({ kind }) => kind);
  await review(work.id, 'reject');
  await review(work.id, 'undo');
  await review(work.id, 'approve');
  await review(work.id, 'reject');
  await review(work.id, 'undo');
  await review(work.id, 'disqualify', { reason: 'other' });
  await review(work.id, 'undo');
  const undone = ['review_again', 'approved', 'work_restored'];
  assert.deepEqual(
    (await told()).filter((_, nth) => [1, 4, 6].includes(nth)),
    undone,
  );
});

test('a board that has ended says of a decision that was taken back what became of the work', async () => {
  const work = await entered();
  const at = tinyMoment.review;
  const steps = ['approve', 'undo', 'approve', 'reject', 'undo', 'disqualify', 'undo'] as const;
  for (const [index, kind] of steps.entries()) await review(work.id, kind, { at: at + index });
  const { rows } = await pool.query('select reason from board_change where submission_id = $1 order by changed_at', [
    work.id,
  ]);
  assert.deepEqual(
    rows.map(({ reason }) => reason),
    ['approved', 'reopened', 'approved', 'rejected', 'approved', 'disqualified', 'restored'],
  );
});

test('a disqualified work keeps its place, frees its video, and comes back as it was', async () => {
  const work = await entered();
  await review(work.id, 'approve');
  await review(work.id, 'disqualify', { reason: 'other' });
  const { status, editable, appealable } = await work.mine();
  assert.deepEqual([status, editable, appealable], [2, false, false]);
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

test('a video that was disqualified comes back by its player in no other entry, and by its maker it does', async () => {
  const work = await entered();
  await review(work.id, 'approve');
  await review(work.id, 'disqualify', { reason: 'other' });
  const link = watch(work.video_id);
  await video({ id: work.video_id, title: 'Another title #TinyContest' });
  await pool.query('delete from video_answer');
  assert.equal((await submit(work.token, link)).code, 104015);
  const { data: beside } = await submit(work.token, watch(await video()));
  assert.equal((await work.edit(link, beside.id)).code, 104015);
  const asked = { platform: 1, link, theme: 'tiny' };
  const { data } = await contest.ask<Output<'check'>>('check', asked, { token: work.token });
  assert.deepEqual(
    data.verdicts.find(({ rule }) => rule === 'new'),
    { rule: 'new', verdict: 'fail', found: String(work.number) },
  );
  const maker = await contest.logInSomebody();
  const made = await submit(maker, link);
  assert.equal(made.code, 0);
  await review(made.data.id, 'withdraw');
  await review(work.id, 'restore');
  assert.equal((await work.mine()).status, 1);
});

test('whoever enters a video again in the very moment of its disqualification waits for it, and is refused', async () => {
  const work = await entered();
  await review(work.id, 'approve');
  let again: ReturnType<typeof submit> | undefined;
  await inTransaction(pool, async (database) => {
    const verdict = { area: 1, submission: work.id, by: 'ann', at: contest.now } as const;
    await decide(database, contest.app, { ...verdict, kind: 'disqualify', reason: 'other' });
    again = submit(work.token, watch(work.video_id));
    await Promise.race([again, untilWaiting(pool)]);
  });
  assert.equal((await again)?.code, 104015);
});

test('who was taken out as a player may still ask for a second look, but is not offered to edit', async () => {
  const work = await entered();
  await review(work.id, 'reject');
  // Who is taken out is logged out, and may log in again.
  const offered = async () => {
    await work.comeBackAt(contest.now);
    const { editable, appealable } = await work.mine();
    return [editable, appealable];
  };
  assert.deepEqual(await offered(), [true, true]);
  await pool.query(
    `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
     select area, gen_random_uuid(), player_id, 'other', 'test', now() from submission where id = $1`,
    [work.id],
  );
  assert.deepEqual(await offered(), [false, true]);
  await pool.query('update disqualification set lifted_at = now()');
  assert.deepEqual(await offered(), [true, true]);
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
