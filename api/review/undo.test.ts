import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewed } from '@event/contest/review/desk-wire';
import * as v from 'valibot';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
let { now } = contest;
const reviewer = await organizerWith(contest, 'Reviewer', [{ role: 'reviewer', area: null }]);

test('a decision is taken back by an owner of its area, not by one of another area who reviews there too', async () => {
  const video = await contest.video();
  const { data } = await contest.submit(await contest.logInSomebody(), `https://youtu.be/${video}`);
  const key = { area: 1, id: data.id };
  const shown = await reviewer.ask('case', { area: '1', id: data.id });
  assert.deepEqual(v.parse(reviewed, shown.data), shown.data, 'as the wire describes it, and nothing besides');
  const rejection = { kind: 'reject', reason: 'short_video', note: null } as const;
  const decided = await reviewer.ask('decide_case', { ...key, revision: shown.data.revision, ...rejection });
  const undo = { ...key, decision: decided.data.decision };
  const foreign = await organizerWith(contest, 'Owner of area 3', [
    { role: 'owner', area: 3 },
    { role: 'reviewer', area: null },
  ]);
  const refused = await foreign.ask('undo_case', undo);
  assert.deepEqual([refused.status, refused.data.name], [403, 'role']);
  const own = await organizerWith(contest, 'Owner of area 1', [{ role: 'owner', area: 1 }]);
  const today = async () => (await reviewer.ask('queue', {})).data.decided_today;
  assert.equal(await today(), 1);
  assert.equal((await own.ask('undo_case', undo)).status, 200);
  assert.equal(await today(), 0, 'what was taken back is no decision of today');
});

const approval = { kind: 'approve', reason: null, note: null } as const;
const taken_out = { kind: 'disqualify', reason: 'short_video', note: 'It runs for ten seconds.' } as const;

function wait(seconds: number) {
  now += seconds;
  contest.set(now);
}

async function entered() {
  const token = await contest.logInSomebody();
  const { data } = await contest.submit(token, `https://youtu.be/${await contest.video()}`);
  const key = { area: 1, id: data.id };
  const { data: shown } = await reviewer.ask('case', { area: '1', id: data.id });
  return { key, revision: shown.revision };
}

const statusOf = async ({ area, id }: { area: number; id: string }) =>
  (await reviewer.ask('submission', { area: String(area), id })).data.status;

const prove = () =>
  contest.pool.query('update desk_session set stepped_up_at = to_timestamp($2) where organizer_id = $1', [
    reviewer.id,
    now,
  ]);

/** Decided on with a proof that has aged, and read by its player. */
async function approvedAndRead() {
  const { key, revision } = await entered();
  const { status, data } = await reviewer.ask('decide_case', { ...key, revision, ...approval });
  assert.equal(status, 200, 'a first decision asks for no proof');
  wait(11);
  return { ...key, decision: data.decision };
}

test('an approved work goes out of its rank by an undo only with a fresh proof; what is still held back asks for none', async () => {
  wait(301);
  const { key, revision } = await entered();
  const first = await reviewer.ask('decide_case', { ...key, revision, ...approval });
  wait(9);
  assert.equal((await reviewer.ask('undo_case', { ...key, decision: first.data.decision })).status, 200);
  const read = await approvedAndRead();
  const refused = await reviewer.ask('undo_case', read);
  assert.deepEqual([refused.status, refused.data.name, await statusOf(read)], [403, 'step_up', 'approved']);
  await prove();
  assert.equal((await reviewer.ask('undo_case', read)).status, 200);
  assert.equal(await statusOf(read), 'waiting');
});

test('of several one that was read asks for the proof before any is taken back', async () => {
  wait(301);
  const read = await approvedAndRead();
  const { key, revision } = await entered();
  const { data } = await reviewer.ask('decide_case', { ...key, revision, ...approval });
  const cases = [read, { ...key, decision: data.decision }];
  const refused = await reviewer.ask('undo_cases', { cases });
  assert.deepEqual([refused.status, refused.data.name], [403, 'step_up']);
  for (const one of cases) assert.equal(await statusOf(one), 'approved');
  await prove();
  assert.deepEqual(
    (await reviewer.ask('undo_cases', { cases })).data.done.toSorted(),
    cases.map(({ id }) => id).sort(),
  );
});

test('a work that was taken out comes back by an undo only with a fresh proof, however soon', async () => {
  await prove();
  const { key } = await entered();
  assert.equal((await reviewer.ask('change_submission', { ...key, ...taken_out })).status, 200);
  const { rows } = await contest.pool.query(
    `select id from decision where submission_id = $1 and kind = 'disqualify'`,
    [key.id],
  );
  const undo = { ...key, decision: rows[0].id };
  await contest.pool.query('update desk_session set stepped_up_at = null where organizer_id = $1', [reviewer.id]);
  assert.equal((await reviewer.ask('undo_case', undo)).data.name, 'step_up');
  assert.equal(await statusOf(key), 'out');
  await prove();
  assert.equal((await reviewer.ask('undo_case', undo)).status, 200);
});

test('the page of a work names what can be taken back, to whom it was, and what would follow; a sealed or changed one names nothing', async () => {
  await prove();
  const { key, revision } = await entered();
  const asked = { area: '1', id: key.id };
  const namedTo = async (who: typeof reviewer) => (await who.ask('submission', asked)).data.last_decision;
  assert.equal(await namedTo(reviewer), null, 'nothing is decided');
  const { data } = await reviewer.ask('decide_case', { ...key, revision, ...approval });
  const { decision } = data;
  await contest.pool.query('delete from second_look where decision_id = $1', [decision]);
  const other = await organizerWith(contest, 'Another reviewer', [{ role: 'reviewer', area: null }]);
  const named = { id: decision, kind: 'approve', by: 'Reviewer' } as const;
  assert.deepEqual(await namedTo(reviewer), { ...named, mine: true });
  assert.deepEqual(await namedTo(other), { ...named, mine: false });

  const effect = await reviewer.ask('undo_effect', { ...asked, decision });
  assert.deepEqual(
    effect.data.boards.map(({ rank_after }) => rank_after),
    [null],
  );
  assert.equal(await statusOf(key), 'approved', 'shown, not done');
  assert.equal((await other.ask('undo_effect', { ...asked, decision })).data.name, 'role');

  await contest.pool.query(
    `insert into second_look (area, decision_id, submission_id, revision_id, first_by, asked_at)
     values (1, $1, $2, $3, $4, now())`,
    [decision, key.id, revision, reviewer.id],
  );
  assert.equal(await namedTo(other), null, 'sealed');
  assert.deepEqual(await namedTo(reviewer), { ...named, mine: true });
  await contest.pool.query(
    'update submission set waiting_revision = live_revision, live_revision = null where id = $1',
    [key.id],
  );
  assert.equal(await namedTo(reviewer), null, 'another link waits');
  assert.equal((await reviewer.ask('undo_effect', { ...asked, decision })).data.name, 'decided');
});
