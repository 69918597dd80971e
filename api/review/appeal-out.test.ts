/** Whoever rejected a link does not end its appeal, nor undo the answer, by taking the work out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const first = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: null }]);
const second = await organizerWith(contest, 'Marco Silva', [{ role: 'reviewer', area: null }]);
const lead = await organizerWith(contest, 'Nadia Rahman', [{ role: 'owner', area: null }]);

async function appealed(person = first) {
  const token = await contest.logInSomebody();
  const { data } = await contest.submit(token, `https://youtu.be/${await contest.video({})}`);
  const key = { area: 1, id: data.id };
  const { data: shown } = await person.ask('case', { area: '1', id: data.id });
  await contest.pool.query(`update revision set author_id = 'one' where submission_id = $1`, [key.id]);
  const rejection = { kind: 'reject', reason: 'short_video', note: null } as const;
  await person.ask('decide_case', { ...key, revision: shown.revision, ...rejection });
  assert.equal((await contest.ask('appeal', { id: key.id, message: 'It is mine' }, { token })).code, 0);
  return { key, revision: shown.revision };
}

const reason = { reason: 'short_video', note: 'It is too short.' } as const;
const out = { kind: 'disqualify', ...reason } as const;
const approval = { kind: 'approve', reason: null, note: null } as const;

test('while the appeal waits somebody else takes the work out', async () => {
  const { key } = await appealed();
  const { status, data } = await first.ask('change_submission', { ...key, ...out });
  assert.deepEqual([status, data.name], [409, 'barred']);
  const effect = await first.ask('submission_effect', { area: '1', id: key.id, kind: 'disqualify' });
  assert.equal(effect.data.name, 'barred', 'said before it is tried');
  assert.equal((await second.ask('change_submission', { ...key, ...out })).status, 200);
});

test('what somebody else let in stays in, for whoever rejected it', async () => {
  const { key, revision } = await appealed();
  assert.equal((await second.ask('decide_case', { ...key, revision, ...approval })).status, 200);
  const { status, data } = await first.ask('change_submission', { ...key, ...out });
  assert.deepEqual([status, data.name], [409, 'barred']);
  assert.equal((await second.ask('change_submission', { ...key, ...out })).status, 200);
});

test('of a channel that is taken out at once it stays, and the others go', async () => {
  const [mine, other] = [await appealed(lead), await appealed()];
  const { data } = await lead.ask('disqualify_channel', { works: [mine.key, other.key], ...reason });
  assert.deepEqual([data.done.map(({ id }) => id), data.refused.map(({ id }) => id)], [[other.key.id], [mine.key.id]]);
});

test('an owner who rejected it does not take back the approval of whoever let it in; another owner may', async () => {
  const { key, revision } = await appealed(lead);
  const { data } = await second.ask('decide_case', { ...key, revision, ...approval });
  const undo = { ...key, decision: data.decision };
  const tried = [
    await lead.ask('undo_case', undo),
    await lead.ask('undo_effect', { area: '1', id: key.id, decision: undo.decision }),
  ];
  assert.deepEqual(
    tried.map(({ status, data: refused }) => [status, (refused as { name?: string }).name]),
    Array.from({ length: 2 }, () => [409, 'barred']),
  );
  const { data: several } = await lead.ask('undo_cases', { cases: [undo] });
  assert.equal(several.refused.length, 1);
  const other = await organizerWith(contest, 'Olga', [{ role: 'owner', area: null }]);
  assert.equal((await other.ask('undo_case', undo)).status, 200);
});

test('their own answer they take back themselves', async () => {
  const { key, revision } = await appealed();
  const { data } = await second.ask('decide_case', { ...key, revision, ...approval });
  assert.equal((await second.ask('undo_case', { ...key, decision: data.decision })).status, 200);
});
