import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { markExhausted } from '../views-from/quota.ts';
import { startContest, watch } from './submission-test.ts';
import { worksOf } from './work-test.ts';

const contest = await startContest();
const { submit, video, pool } = contest;
const { review, entered, holds } = worksOf(contest);

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
  const again = await work.edit(watch(await video()));
  assert.deepEqual([again.code, again.data.status, again.data.reason], [0, 0, null]);
});

test('a rejected video as it is opens no review again, by an edit or as a new entry; corrected it does, and so does a second look', async () => {
  const work = await entered();
  await review(work.id, 'reject');
  const same = watch(work.video_id).replace('?si=abc', '?si=other');
  const refused = await work.edit(same);
  assert.deepEqual([refused.code, (await work.mine()).status], [104025, 2]);
  assert.match(refused.msg, /already rejected .* second look in My submissions/);
  assert.equal((await submit(work.token, same)).code, 104025);
  assert.deepEqual(await holds(work.id), { videos: [], places: 0 });
  await video({ id: work.video_id, title: 'Play without what was wrong #TinyContest' });
  // What was said of it is kept for a minute.
  await pool.query('delete from video_answer');
  const corrected = await work.edit(same);
  assert.deepEqual([corrected.code, corrected.data.status], [0, 0]);
  await review(work.id, 'reject');
  assert.equal((await work.edit(same)).code, 104025);
  assert.equal((await work.appeal()).code, 0);
  await review(work.id, 'approve');
  assert.equal((await work.edit(same)).code, 0, 'it is the link that ranks');
});

test('a rejected video opens no review again while its platform tells nothing of it, or less than before', async () => {
  const work = await entered();
  await review(work.id, 'reject');
  await pool.query('delete from video_answer');
  await markExhausted(pool, 'youtube', contest.now);
  assert.equal((await work.edit(watch(work.video_id))).code, 104025, 'title and author alone');
  await video({ id: work.video_id, title: 'Without what was wrong #TinyContest' });
  await pool.query('delete from video_answer');
  const seen = await submit(work.token, watch(work.video_id));
  assert.deepEqual([seen.code, seen.data.status], [0, 0], 'a title that changed is seen there, too');
  await pool.query('delete from quota_day');

  const other = await entered();
  await review(other.id, 'reject');
  await pool.query(
    `update video_question_day d set asked = 30 from submission s
     where s.id = $1 and (d.area, d.player_id) = (s.area, s.player_id)`,
    [other.id],
  );
  await pool.query('delete from video_answer');
  assert.equal((await submit(other.token, watch(other.video_id))).code, 104025);
  assert.equal((await other.edit(watch(other.video_id))).code, 104025);
  assert.equal((await other.appeal()).code, 0);
});

test('a rejected new link is not entered again beside the approved one, and one that was let in on second thought may be', async () => {
  const work = await entered();
  await review(work.id, 'approve');
  const second = await video();
  await work.edit(watch(second));
  await review(work.id, 'reject');
  assert.equal((await work.edit(watch(second))).code, 104025);
  const { status, pending_link } = await work.mine();
  assert.deepEqual([status, pending_link], [1, null]);
  await review(work.id, 'undo');
  assert.match((await work.mine()).pending_link ?? '', new RegExp(second));
});

test('after two hundred links on a day the next waits for another day; other players go on', async () => {
  const [work, other] = [await entered(), await entered()];
  await pool.query(
    `insert into revision select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()))).*
     from revision r, generate_series(1, 198) where r.submission_id = $1`,
    [work.id],
  );
  assert.equal((await work.edit(watch(await video()))).code, 0);
  const { status, headers } = await work.edit(watch(await video()));
  assert.deepEqual([status, headers['retry-after']], [429, '86400']);
  assert.equal((await other.edit(watch(await video()))).code, 0);
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
