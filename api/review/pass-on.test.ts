/** What is passed on is left by whoever passed it: that link in that round, and no other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizerWith, type TestOrganizer } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const tam = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: 1 }]);
const marco = await organizerWith(contest, 'Marco Silva', [{ role: 'reviewer', area: null }]);
const nora = await organizerWith(contest, 'Nora', [{ role: 'reviewer', area: 1 }]);
await organizerWith(contest, 'Ayu Pratiwi', [{ role: 'reviewer', area: 3 }]);
let { now } = contest;

function wait(seconds: number) {
  now += seconds;
  contest.set(now);
}

async function entered() {
  const token = await contest.logInSomebody();
  const { data } = await contest.submit(token, `https://youtu.be/${await contest.video()}`);
  wait(1);
  return { token, key: { area: 1, id: data.id } };
}

async function decide(one: TestOrganizer, key: { area: number; id: string }, kind: 'approve' | 'reject') {
  const { data } = await one.ask('case', { area: '1', id: key.id });
  const reason = kind === 'reject' ? 'short_video' : null;
  const made = await one.ask('decide_case', { ...key, revision: data.revision, kind, reason, note: null });
  assert.equal(made.status, 200);
  // Chance may ask for a second look at it: here it is asked for where a test says so.
  await contest.pool.query('delete from second_look where decision_id = $1', [made.data.decision]);
  wait(1);
  return { decision: made.data.decision, revision: data.revision };
}

const sees = async (one: TestOrganizer, { id }: { id: string }) =>
  (await one.ask('queue', { whose: 'all' })).data.rows.some((row) => row.id === id);
const text = 'Is this trimmed?';

test('a case that was passed on is not for who passed it, and its next link is', async () => {
  const { token, key } = await entered();
  assert.equal((await tam.ask('pass_on', { ...key, text })).status, 200);
  assert.deepEqual([await sees(tam, key), await sees(marco, key)], [false, true]);
  const link = `https://youtu.be/${await contest.video()}`;
  await contest.ask('edit', { id: key.id, link, lang: 'en', country: 'US', theme: 'tiny' }, { token });
  assert.equal(await sees(tam, key), true);
});

test('an appeal is another case than the one that was passed on, also for an assignment', async () => {
  const { token, key } = await entered();
  await tam.ask('pass_on', { ...key, text });
  const { decision } = await decide(marco, key, 'reject');
  await marco.ask('undo_case', { ...key, decision });
  assert.equal(await sees(tam, key), false, 'taken back, it is the case that was passed on');
  wait(1);
  await decide(marco, key, 'reject');
  wait(20);
  await contest.ask('appeal', { id: key.id, message: 'It is the game, from second 3.' }, { token });
  assert.equal(await sees(tam, key), true);
  assert.deepEqual((await tam.ask('assign_cases', { cases: [key], to: tam.id })).data.done, [key]);
  await tam.ask('pass_on', { ...key, text });
  assert.equal(await sees(tam, key), false);
});

test('what no longer waits is not passed on', async () => {
  const { key } = await entered();
  await decide(marco, key, 'approve');
  assert.equal((await tam.ask('pass_on', { ...key, text })).data.name, 'decided');
});

test('a second look is passed on to somebody else, as long as there is somebody, and never by who decided first', async () => {
  const { token, key } = await entered();
  const { decision, revision } = await decide(marco, key, 'approve');
  await contest.pool.query(
    `insert into second_look (area, decision_id, submission_id, revision_id, first_by, asked_at)
     values (1, $1, $2, $3, $4, to_timestamp($5))`,
    [decision, key.id, revision, marco.id, now],
  );
  const look = { ...key, decision, text };
  assert.deepEqual([await sees(tam, key), await sees(nora, key)], [true, true]);
  assert.equal((await marco.ask('pass_on', look)).data.name, 'decided');
  assert.equal((await tam.ask('pass_on', look)).status, 200);
  assert.deepEqual([await sees(tam, key), await sees(nora, key)], [false, true]);
  assert.equal((await nora.ask('pass_on', look)).data.name, 'nobody');
  assert.equal(await sees(nora, key), true);
  const link = `https://youtu.be/${await contest.video()}`;
  await contest.ask('edit', { id: key.id, link, lang: 'en', country: 'US', theme: 'tiny' }, { token });
  assert.equal(await sees(tam, key), true, 'the edit is another case');
});
