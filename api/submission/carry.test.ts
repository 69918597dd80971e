/** A link that is entered again is the same video: what is held stays held, and no number is lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Submission } from '@event/contest/submission/wire';
import { inTransaction } from '../database/database.ts';
import { isFault } from '../reading/entry.ts';
import { holdReadings, liftHold } from '../reading/hold.ts';
import { keepReadings } from '../reading/reading.ts';
import { enterReading } from '../reading/reading-test.ts';
import { releaseReadings } from '../reading/second-person.ts';
import { startContest, watch } from './submission-test.ts';
import { worksOf } from './work-test.ts';

const contest = await startContest();
const { app, ask, pool, submit, video } = contest;
const { review, entered } = worksOf(contest);
const hour = 3600;

type Work = Awaited<ReturnType<typeof entered>>;

async function approved(): Promise<Work> {
  const work = await entered();
  await review(work.id, 'approve');
  return work;
}

async function edit(work: Work, link = watch(work.video_id)): Promise<void> {
  const input = { id: work.id, link, lang: 'en', country: 'US', theme: 'hero' };
  await video({ id: work.video_id, title: 'Play #TinyContest #TinyHero', views: 1000 });
  assert.equal((await ask<Submission>('edit', input, { token: work.token })).code, 0);
}

async function current(work: Work) {
  const { rows } = await pool.query<{ revision_id: string; views: number | null }>(
    `select coalesce(s.waiting_revision, s.live_revision) as revision_id, w.views from submission s
     left join work w on (w.area, w.submission_id) = (s.area, s.id) where s.id = $1`,
    [work.id],
  );
  assert.ok(rows[0]);
  return rows[0];
}

async function openHolds(work: Work) {
  const { rows } = await pool.query<{ id: string; reason: string; revision_id: string }>(
    `select h.id, h.reason, h.revision_id from hold_in_force h join revision r on (r.area, r.id) = (h.area, h.revision_id)
     where r.submission_id = $1 order by h.id`,
    [work.id],
  );
  return rows;
}

async function hold(work: Work): Promise<void> {
  const { revision_id } = await current(work);
  const from_at = contest.now + hour;
  const held = { area: 1, revision_id, from_at, reason: 'signals', signals: [], by: 'system', at: from_at } as const;
  assert.ok(await holdReadings(app, pool, held));
}

/** By hand, two hours after the opening. */
async function bring(work: Work, views: number): Promise<void> {
  contest.set(contest.now + 2 * hour);
  const counts = { views, likes: null, comments: null, state: 'ok', is_drop: true } as const;
  const row = { video: String(work.number), read_at: contest.now + 2 * hour, ...counts };
  const found = await enterReading(app, row, { by: 'tam', at: contest.now + 2 * hour });
  assert.ok(!isFault(found));
  contest.set(contest.now);
}

/** As a sweep reads it, two hours after the opening. */
async function swept(work: Work, views: number) {
  const { revision_id } = await current(work);
  const said = { likes: null, comments: null, source: 'api', collector: 'ytb', meaning: '' } as const;
  return { ...said, area: 1, revision_id, read_at: contest.now + 2 * hour, views };
}

const later = { at: contest.now + 3 * hour };

test('readings that are held stay held when the same link is approved under another theme', async () => {
  const work = await approved();
  await hold(work);
  await bring(work, 4000);
  assert.equal((await current(work)).views, 1000);
  await edit(work);
  await review(work.id, 'approve', later);
  const { revision_id, views } = await current(work);
  assert.equal(views, 1000);
  assert.deepEqual(
    (await openHolds(work)).map((one) => [one.reason, one.revision_id]),
    [['signals', revision_id]],
  );
  await review(work.id, 'undo', { at: later.at + 60 });
  const { rows } = await pool.query('select live_revision from submission where id = $1', [work.id]);
  assert.deepEqual(
    (await openHolds(work)).map((one) => one.revision_id),
    [rows[0].live_revision],
  );
});

test('a number by a person is not lost, and one that waits goes on waiting', async () => {
  const work = await approved();
  await bring(work, 3000);
  await edit(work);
  await review(work.id, 'approve', later);
  assert.equal((await current(work)).views, 3000);
  const held = await approved();
  await bring(held, 90_000);
  await edit(held);
  await review(held.id, 'approve', later);
  assert.equal((await current(held)).views, 1000);
  const [one, ...others] = await openHolds(held);
  assert.deepEqual([one?.reason, others.length], ['person', 0]);
  const settled = { area: 1, hold: one?.id ?? '', by: 'kim', at: later.at + 60, note: null };
  await inTransaction(pool, (database) => releaseReadings(app, database, settled));
  assert.equal((await current(held)).views, 90_000);
});

test('a number that is brought while the new theme waits belongs to the link that ranks', async () => {
  const work = await approved();
  await edit(work);
  await bring(work, 3000);
  assert.equal((await current(work)).views, 3000);
});

test('the hold of a work that only waits goes along with its edit', async () => {
  const work = await entered();
  await hold(work);
  await edit(work);
  const { revision_id } = await current(work);
  assert.deepEqual(
    (await openHolds(work)).map((one) => one.revision_id),
    [revision_id],
  );
});

test('another video brings its own numbers, and nothing of the first is held there', async () => {
  const work = await approved();
  await hold(work);
  await edit(work, watch(await video({ title: 'Play #TinyContest #TinyHero', views: 1500 })));
  await review(work.id, 'approve', later);
  const { revision_id, views } = await current(work);
  assert.equal(views, 1500);
  assert.ok((await openHolds(work)).every((one) => one.revision_id !== revision_id));
});

test('whoever moves a video to another entry, or away and back, does not shed its hold', async () => {
  const other = async () => watch(await video({ title: 'Play #TinyContest #TinyHero', views: 1500 }));
  const moved = await entered();
  await hold(moved);
  await edit(moved, await other());
  const { code, data } = await submit(moved.token, watch(moved.video_id));
  assert.equal(code, 0);
  const anew = { ...moved, id: data.id };
  assert.deepEqual(
    (await openHolds(anew)).map(({ reason }) => reason),
    ['signals'],
  );
  await review(anew.id, 'approve', later);
  await keepReadings(app, pool, [await swept(anew, 90_000)], contest.now + 2 * hour);
  assert.equal((await current(anew)).views, 1000);

  const back = await approved();
  await hold(back);
  await edit(back, await other());
  await review(back.id, 'approve', later);
  await edit(back);
  const { revision_id } = await current(back);
  assert.ok((await openHolds(back)).some((one) => one.revision_id === revision_id));
});

test('a hold that somebody has lifted does not come back with the video', async () => {
  const work = await entered();
  await hold(work);
  const [held] = await openHolds(work);
  assert.ok(held);
  await liftHold(app, pool, { area: 1, hold: held.id, by: 'kim', at: later.at });
  await edit(work, watch(await video({ title: 'Play #TinyContest #TinyHero' })));
  await edit(work);
  assert.deepEqual(await openHolds(work), []);
});
