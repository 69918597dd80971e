/** A link that was rejected is one link: what an earlier one of the same submission brought to its ended board stays. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { startContest, watch } from './submission-test.ts';
import { worksOf } from './work-test.ts';

const contest = await startContest();
const { pool, video } = contest;
const { review, entered } = worksOf(contest);
const ended = tinyMoment.second_period;

async function viewsOnBoard(id: string) {
  const { rows } = await pool.query<{ views: number }>('select views from work where submission_id = $1', [id]);
  return rows[0]?.views ?? null;
}

/** Approved on the first board; after its end another link of it, approved and then rejected. */
async function rejectedAfterwards() {
  contest.set(contest.now);
  const work = await entered();
  await review(work.id, 'approve');
  const before = await viewsOnBoard(work.id);
  assert.ok(before);
  await work.comeBackAt(ended);
  assert.equal((await work.edit(watch(await video()))).code, 0);
  await review(work.id, 'approve', { at: ended + 60 });
  assert.equal(await viewsOnBoard(work.id), before);
  await review(work.id, 'reject', { at: ended + 120 });
  assert.equal(await viewsOnBoard(work.id), null, 'a submission that is out counts nowhere');
  return { ...work, before };
}

test('a later link that was rejected by mistake and let in on appeal takes nothing from the board that had ended', async () => {
  const work = await rejectedAfterwards();
  await work.comeBackAt(ended + 180);
  assert.equal((await work.appeal()).code, 0);
  await review(work.id, 'approve', { at: ended + 240 });
  assert.equal(await viewsOnBoard(work.id), work.before);
});

test('the same video under another theme is the same video: rejected there, it counts nowhere again', async () => {
  contest.set(contest.now);
  const work = await entered();
  await review(work.id, 'approve');
  await work.comeBackAt(ended);
  await video({ id: work.video_id, title: 'Play #TinyContest #TinyHero' });
  const hero = { id: work.id, link: watch(work.video_id), lang: 'en', country: 'US', theme: 'hero' };
  assert.equal((await contest.ask('edit', hero, { token: await contest.logInAgain(work.token) })).code, 0);
  await review(work.id, 'approve', { at: ended + 60 });
  await review(work.id, 'reject', { at: ended + 120 });
  assert.equal((await work.edit(watch(await video()))).code, 0);
  await review(work.id, 'approve', { at: ended + 180 });
  assert.equal(await viewsOnBoard(work.id), null);
});
