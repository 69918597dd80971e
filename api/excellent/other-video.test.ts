/** Under another video, let in by an approved change, a work is what nobody has judged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newRevision, newWork, rank } from '../board/board-test.ts';
import { inTransaction } from '../database/database.ts';
import { decide } from '../submission/decision.ts';
import { testExcellent } from './excellent-test.ts';

const { app, pool, now, farah, owner, judge, judgedWork, asked, where } = await testExcellent();
const beside = await newWork(pool, await newPlayer(pool, 'Beside'), tinyMoment.open);
await rank(app, beside, beside.revision_id, now);
const ranked = async () => (await farah.ask('excellent_ranking', asked)).data.list.map(({ player }) => player);
const nextFor = async (stage: 'vote' | 'score') =>
  (await owner.ask('excellent_next', { ...asked, stage })).data.work?.submission_id;

async function otherVideo(submission_id: string): Promise<string> {
  const id = await newRevision(pool, { submission_id, at: now });
  await pool.query(`update revision set theme = 'hero', title = 'Other' where id = $1`, [id]);
  return id;
}

test('what judges said of one video does not count for another, and stands again when that one goes', async () => {
  const work = await judgedWork('Ada', 9);
  const other = await otherVideo(work.id);
  await rank(app, work, other, now + 10);
  assert.deepEqual(await ranked(), []);
  assert.equal(await nextFor('vote'), work.id);
  await rank(app, work, work.revision_id, now + 20);
  assert.deepEqual(await ranked(), ['Ada']);
  assert.equal(await nextFor('vote'), undefined);
});

test('what a judge said of one video does not come back to another with a conflict that is lifted', async () => {
  const work = await judgedWork('Bo', 8);
  await rank(app, work, await otherVideo(work.id), now + 10);
  const about = { area: 1, id: work.id } as const;
  await owner.ask('excellent_conflict', about);
  await owner.ask('excellent_conflict_lift', { ...about, judge: owner.id });
  assert.equal(await nextFor('vote'), work.id);
  await rank(app, work, null, now + 20);
});

test('three judges give points to the other video, whoever gave some to the one before', async () => {
  const work = await judgedWork('Di', 8);
  await rank(app, work, await otherVideo(work.id), now + 10);
  const about = { area: 1, id: work.id } as const;
  const judges = [owner, await judge('Rosa'), await judge('Josh')];
  for (const who of judges.slice(0, 2))
    assert.equal((await who.ask('excellent_vote', { ...about, pass: true })).status, 200);
  assert.equal(await nextFor('score'), work.id);
  for (const who of judges.toReversed())
    assert.equal((await who.ask('excellent_score', { ...about, points: 3 })).status, 200);
  const { list } = (await farah.ask('excellent_ranking', asked)).data;
  const row = list.find(({ player }) => player === 'Di');
  assert.deepEqual([row?.scores, row?.points], [3, 3]);
  await rank(app, work, null, now + 20);
});

test('a selected work keeps its video: a new link is let in once it is off the list', async () => {
  const work = await judgedWork('Cy', 7);
  assert.equal((await farah.ask('excellent_select', where)).status, 200);
  for (const live of [null, work.revision_id])
    await pool.query('update submission set live_revision = $2 where id = $1', [work.id, live]);
  const other = await otherVideo(work.id);
  await pool.query('update submission set waiting_revision = $2 where id = $1', [work.id, other]);
  const wish = { area: 1, submission: work.id, kind: 'approve', by: 'rita', at: now + 30 } as const;
  const approve = () => inTransaction(pool, (database) => decide(database, app, wish));
  await assert.rejects(approve, /take it off that list first/);
  const past = pool.query('update submission set live_revision = $2 where id = $1', [work.id, other]);
  await assert.rejects(past, /A selected work with another video/);
  await pool.query(
    `update excellent_selection set removed_by = 'farah', removed_at = now(), removed_why = 'x' where submission_id = $1`,
    [work.id],
  );
  assert.equal((await approve()).live, other);
});
