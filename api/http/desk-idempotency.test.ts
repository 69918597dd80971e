import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doDuty } from '../duties.ts';
import { startContest } from '../submission/submission-test.ts';
import { onceForOrganizer } from './desk-idempotency.ts';
import { organizerWith } from './desk-test.ts';

const contest = await startContest();
const tam = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: null }]);
const marco = await organizerWith(contest, 'Marco Silva', [{ role: 'reviewer', area: null }]);
const approval = { kind: 'approve', reason: null, note: null } as const;

async function entered() {
  const token = await contest.logInSomebody();
  const { data } = await contest.submit(token, `https://youtu.be/${await contest.video()}`);
  const { data: shown } = await tam.ask('case', { area: '1', id: data.id });
  return { key: { area: 1, id: data.id }, revision: shown.revision };
}

async function decisionsOf(id: string): Promise<string[]> {
  const { rows } = await contest.pool.query(
    'select kind from decision where submission_id = $1 order by decided_at, id',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

test('A decision whose answer was lost and that is sent again is one decision, with the same answer', async () => {
  const { key, revision } = await entered();
  const wish = { ...key, revision, ...approval };
  const first = await tam.ask('decide_case', wish, { 'idempotency-key': 'one' });
  const again = await tam.ask('decide_case', wish, { 'idempotency-key': 'one' });
  assert.equal(first.status, 200);
  assert.deepEqual(again, first);
  assert.deepEqual(await decisionsOf(key.id), ['approve']);
  const under = await tam.ask('decide_case', wish, { 'idempotency-key': 'other' });
  assert.equal(under.data.name, 'decided', 'without the key the repeat is somebody who comes late');
});

test('A note whose answer was lost stands once', async () => {
  const { key } = await entered();
  const note = (under: string) => tam.ask('note_case', { ...key, text: 'Seen before' }, { 'idempotency-key': under });
  const notes = async () =>
    (await contest.pool.query('select 1 from review_note where submission_id = $1', [key.id])).rowCount;
  assert.deepEqual(await note('note'), await note('note'));
  assert.equal(await notes(), 1);
  await note('second');
  assert.equal(await notes(), 2, 'control: under another key it is written again');
});

test('Sent ten times at once, it is done once and answered ten times alike', async () => {
  const { key, revision } = await entered();
  const wish = { ...key, revision, ...approval };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => tam.ask('decide_case', wish, { 'idempotency-key': 'crowd' })),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal(new Set(answers.map(({ data }) => data.decision)).size, 1);
  assert.deepEqual(await decisionsOf(key.id), ['approve']);
});

test('A repeat that comes after it was taken back decides nothing anew', async () => {
  const { key, revision } = await entered();
  const wish = { ...key, revision, ...approval };
  const { data } = await tam.ask('decide_case', wish, { 'idempotency-key': 'late' });
  const undo = { ...key, decision: data.decision };
  await tam.ask('undo_case', undo, { 'idempotency-key': 'back' });
  assert.equal((await tam.ask('undo_case', undo, { 'idempotency-key': 'back' })).status, 200);
  assert.deepEqual((await tam.ask('decide_case', wish, { 'idempotency-key': 'late' })).data, data);
  assert.deepEqual(await decisionsOf(key.id), ['approve', 'undo']);
});

test('Several decided in one act, and taken back in one, are each done once under their key', async () => {
  const both = [await entered(), await entered()];
  const cases = both.map(({ key, revision }) => ({ ...key, revision }));
  const wish = { cases, ...approval };
  const first = await tam.ask('decide_cases', wish, { 'idempotency-key': 'bulk' });
  assert.deepEqual(await tam.ask('decide_cases', wish, { 'idempotency-key': 'bulk' }), first);
  const undo = { cases: first.data.done.map((made) => ({ area: 1, ...made })) };
  const back = await tam.ask('undo_cases', undo, { 'idempotency-key': 'bulk' });
  assert.equal(back.data.done.length, 2);
  assert.deepEqual(await tam.ask('undo_cases', undo, { 'idempotency-key': 'bulk' }), back);
  for (const { key } of both) assert.deepEqual(await decisionsOf(key.id), ['approve', 'undo']);
  const { data: late } = await tam.ask('undo_cases', undo, { 'idempotency-key': 'later' });
  assert.deepEqual([late.done, late.refused.length], [[], 2], 'each is taken back once, and each says why not again');
});

test('A refusal keeps no key: the same request is judged anew', async () => {
  const { key, revision } = await entered();
  await marco.ask('claim_case', key);
  const wish = { ...key, revision, ...approval };
  assert.equal((await tam.ask('decide_case', wish, { 'idempotency-key': 'claimed' })).data.name, 'taken');
  await marco.ask('release_case', key);
  assert.equal((await tam.ask('decide_case', wish, { 'idempotency-key': 'claimed' })).status, 200);
});

test('A key belongs to one person and one request', async () => {
  const [one, two] = [await entered(), await entered()];
  const wishOf = ({ key, revision }: typeof one) => ({ ...key, revision, ...approval });
  await tam.ask('decide_case', wishOf(one), { 'idempotency-key': 'own' });
  const { data: reused } = await tam.ask('decide_case', wishOf(two), { 'idempotency-key': 'own' });
  assert.deepEqual([reused.name, reused.message], ['key_reused', 'This key has already been used for something else.']);
  assert.equal((await marco.ask('decide_case', wishOf(two), { 'idempotency-key': 'own' })).status, 200);
  assert.equal((await tam.ask('decide_case', wishOf(two), { 'idempotency-key': 'a b' })).status, 400);
});

test('A key that nobody used has no answer', async () => {
  const asked = { keys: contest.app.settings.secret_key, organizer: tam.id, call: 'decide_case', input: {}, now: 0 };
  await assert.rejects(onceForOrganizer({ ...asked, key: 'never' }).find(contest.pool), /is taken, but is not there/);
});

test('The database holds a key once, whatever the program does, and forgets it after a day', async () => {
  const add = (key = 'twice', at = contest.now) =>
    contest.pool.query(
      `insert into desk_idempotency (organizer_id, call, key, body_hash, created_at)
       values ($1, 'decide_case', $2, '', to_timestamp($3))`,
      [tam.id, key, at],
    );
  await add();
  await assert.rejects(add(), { code: '23505' });
  await add('young', contest.now + 10);
  contest.set(contest.now + 86_401);
  await doDuty(contest.app, 'forget old answers of the desk');
  const { rows } = await contest.pool.query('select key from desk_idempotency');
  assert.deepEqual(rows, [{ key: 'young' }]);
});
