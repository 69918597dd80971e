/** A link that its player changes after its board has ended goes on counting there: what belongs to it stays with it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Submission } from '@event/contest/submission/wire';
import { day } from '@event/contest/time';
import type { Output } from '@event/contest/wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { openBoards } from '../board/certify.ts';
import { organizerWith } from '../http/desk-test.ts';
import { startContest, watch } from './submission-test.ts';
import { worksOf } from './work-test.ts';

const contest = await startContest();
const { ask, pool, submit, video, set } = contest;
const { review, entered, holds } = worksOf(contest);
const key = { area: 1, platform: 1, period: 1 };
const ended = tinyMoment.second_period;

/** Approved on the first board; approved again with another link after that board has ended. */
async function changed() {
  set(contest.now);
  const work = await entered();
  await review(work.id, 'approve');
  const { rows } = await pool.query('select live_revision as revision_id from submission where id = $1', [work.id]);
  const again = async () => {
    set(ended);
    const token = await contest.logInAgain(work.token);
    const second = await video();
    const input = { id: work.id, link: watch(second), lang: 'en', country: 'US', theme: 'tiny' };
    assert.equal((await ask('edit', input, { token })).code, 0);
    await review(work.id, 'approve', { at: ended + 60 });
    return { token, second };
  };
  return { ...work, revision_id: rows[0].revision_id as string, ...(await again()) };
}

test('its video stays claimed: nobody else counts with it, until the work is out', async () => {
  const work = await changed();
  assert.deepEqual((await holds(work.id)).videos, [work.video_id, work.second].sort());
  const other = await contest.logInSomebody();
  assert.equal((await submit(other, watch(work.video_id))).code, 104015);
  await review(work.id, 'disqualify', { at: ended + 120 });
  assert.deepEqual((await holds(work.id)).videos, []);
  await review(work.id, 'restore', { at: ended + 180 });
  assert.deepEqual((await holds(work.id)).videos, [work.video_id, work.second].sort());
});

test('a link that is changed before the end of its board lets its video go', async () => {
  set(contest.now);
  const work = await entered();
  await review(work.id, 'approve');
  await work.edit(watch(await video()));
  await review(work.id, 'approve', { at: contest.now + 60 });
  assert.equal((await submit(await contest.logInSomebody(), watch(work.video_id))).code, 0);
});

test('who proves its video takes the whole work out, since a board counts it', async () => {
  const work = await changed();
  const maker = await contest.logInSomebody();
  const { ownership_code } = (await ask<Output<'mine'>>('mine', {}, { token: maker })).data;
  await video({ id: work.video_id, title: `Play #TinyContest ${ownership_code}` });
  set(ended + 200);
  assert.equal((await submit(maker, watch(work.video_id))).code, 0);
  const { rows } = await pool.query('select live_revision from submission where id = $1', [work.id]);
  assert.equal(rows[0].live_revision, null);
});

const linkOf = (id: string) => `https://www.youtube.com/watch?v=${id}`;
const proofsOf = async ({ video_id }: { video_id: string }) =>
  (await pool.query('select how from video_proof where video_id = $1', [video_id])).rows.map(({ how }) => how);

test('its player proves it, although another link is shown', async () => {
  const work = await changed();
  const { token } = work;
  const { ownership_code } = (await ask<Output<'mine'>>('mine', {}, { token })).data;
  const title = `Play #TinyContest ${ownership_code}`;
  await video({ id: work.second, title });
  await video({ id: work.video_id, title });
  const links: (string | null)[] = [
    (await ask<Output<'mine'>>('mine', {}, { token })).data.list[0]?.unproved_link ?? '',
  ];
  const proved: boolean[] = [];
  for (let time = 0; time < 2; time++) {
    const { data } = await ask<Submission>('prove', { id: work.id }, { token });
    proved.push(data.proved);
    links.push(data.unproved_link);
  }
  assert.deepEqual([proved, await proofsOf(work)], [[false, true], ['code']]);
  assert.deepEqual(links, [...[work.video_id, work.second].map(linkOf), null], 'where the proof is missing');
});

test('an organizer vouches for it', async () => {
  const work = await changed();
  const reviewer = await organizerWith(contest, 'Rita', [{ role: 'reviewer', area: 1 }]);
  assert.equal((await reviewer.ask('vouch_channel', { area: 1, id: work.id, note: 'Seen' })).status, 200);
  assert.deepEqual(await proofsOf(work), ['person']);
});

test('readings of it that are held count among what its board waits for', async () => {
  const work = await changed();
  const heldOn = async () => (await openBoards(pool, key))[0]?.held ?? 0;
  const before = await heldOn();
  await pool.query(
    `insert into reading_hold (area, id, revision_id, from_at, reason, signals, held_by, held_at)
     values (1, gen_random_uuid(), $1, to_timestamp($2), 'signals', '[]', 'system', to_timestamp($3))`,
    [work.revision_id, contest.now, ended + 90],
  );
  assert.equal(await heldOn(), before + 1);
});

test('its views by day go on before those of the new link, to its player and to everybody', async () => {
  const work = await changed();
  const growth = (await ask<Output<'growth'>>('growth', {}, work)).data.list.find(({ id }) => id === work.id);
  const page = (await ask<Output<'work'>>('work', { area: 1, number: work.number })).data;
  for (const days of [growth?.days ?? [], page.days]) {
    const [first, ...rest] = days.map(({ day: start }) => start);
    assert.deepEqual(
      [first, rest.at(-1)],
      [contest.now, ended].map((at) => at - (at % day)),
    );
    const isEarlier = days.map(({ earlier_link }) => earlier_link ?? false);
    assert.deepEqual([isEarlier[0], isEarlier.at(-1)], [true, false], 'which link they are of');
  }
});

test('the public ledger of the work tells its numbers up to the end of the board', async () => {
  const work = await changed();
  const late = { revision_id: work.revision_id, read_at: ended + 5, views: 77 };
  await pool.query(
    `insert into reading (area, revision_id, read_at, views, source, collector, meaning, recorded_at)
     values (1, $1, to_timestamp($2), $3, 'api', 'ytb', 'a view', to_timestamp($2))`,
    Object.values(late),
  );
  const { data } = await ask<Output<'readings'>>('readings', { area: 1, number: work.number });
  assert.ok(
    data.list.every(({ read_at, earlier_link }) => earlier_link === read_at < ended),
    'which link they are of',
  );
  const moments = data.list.map(({ read_at }) => read_at);
  assert.deepEqual([moments.includes(contest.now), moments.includes(late.read_at)], [true, false]);
});

test('an organizer holds the readings that the board counts, and those of the link that is shown', async () => {
  const work = await changed();
  const reviewer = await organizerWith(contest, 'Rosa', [{ role: 'reviewer', area: 1 }]);
  const shown = async () => (await reviewer.ask('submission', { area: '1', id: work.id })).data;
  const { counted, revision } = await shown();
  assert.equal(counted?.revision, work.revision_id);
  assert.ok(counted?.link.includes(work.video_id));
  assert.notEqual(revision, work.revision_id);
  assert.ok((counted?.views ?? 0) > 0);
  const hold = { area: 1, id: work.id, from_at: null, note: 'Bought' };
  assert.equal((await reviewer.ask('hold_readings', { ...hold, revision: work.revision_id })).status, 200);
  const held = await shown();
  assert.deepEqual([held.counted?.views, held.counted?.holds.length, held.holds.length], [null, 1, 0]);
  assert.equal((await reviewer.ask('hold_readings', hold)).status, 200);
  assert.equal((await shown()).holds.length, 1);
  const { rows } = await pool.query('select id from revision where submission_id <> $1 limit 1', [work.id]);
  const other = await reviewer.ask('hold_readings', { ...hold, revision: rows[0].id });
  assert.equal(other.status, 409);
});
