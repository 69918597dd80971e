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

test('what every reviewer passed on is for an owner, and for all who are left once nobody else is', async () => {
  await contest.pool.query('update submission set waiting_revision = null where area = 1');
  const { key } = await entered();
  const passed = async (one: TestOrganizer) =>
    (await one.ask('needs')).data.needs.find(({ to }) => to === '/review?signals=passed')?.what;
  assert.equal((await marco.ask('pass_on', { ...key, text })).status, 200);
  assert.equal((await tam.ask('pass_on', { ...key, text })).status, 200);
  assert.equal((await nora.ask('pass_on', { ...key, text })).data.name, 'nobody');
  assert.deepEqual([await sees(tam, key), await sees(nora, key)], [false, true]);
  const lead = await organizerWith(contest, 'Nadia Rahman', [{ role: 'owner', area: 1 }]);
  assert.equal(await passed(lead), undefined, 'a reviewer is left');
  assert.equal((await nora.ask('pass_on', { ...key, text })).status, 200);
  assert.deepEqual([await sees(nora, key), await sees(lead, key)], [false, true]);
  assert.deepEqual([await passed(nora), await passed(lead)], [undefined, '1 case passed on by all']);
  const found = await lead.ask('queue', { signals: 'passed' });
  assert.deepEqual(
    found.data.rows.flatMap(({ id, kind }) => (kind === 'second' ? [] : [id])),
    [key.id],
  );
  await contest.pool.query('update organizer set left_at = to_timestamp($2) where id = $1', [lead.id, now]);
  assert.deepEqual([await sees(tam, key), await sees(nora, key)], [true, true]);
  assert.deepEqual([await passed(tam), await passed(nora)], ['1 case passed on by all', '1 case passed on by all']);
});

test('of an appeal, who decided before is not left for it', async () => {
  const { token, key } = await entered();
  await decide(marco, key, 'reject');
  wait(20);
  await contest.ask('appeal', { id: key.id, message: 'It is the game, from second 3.' }, { token });
  assert.equal((await tam.ask('pass_on', { ...key, text })).status, 200);
  assert.equal((await nora.ask('pass_on', { ...key, text })).data.name, 'nobody');
});
