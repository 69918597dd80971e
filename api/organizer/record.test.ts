/** Who did what: counted from the log and the decisions, for those who may touch the person. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const { pool, now } = contest;
const owner = await organizerWith(contest, 'Nadia Rahman', [{ role: 'owner', area: null }]);
const local = await organizerWith(contest, 'Distant', [{ role: 'owner', area: 3 }]);
const tam = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: null }]);
const ayu = await organizerWith(contest, 'Ayu Pratiwi', [{ role: 'reviewer', area: null }]);

const rejection = { kind: 'reject', reason: 'other', note: 'Not this one' } as const;
const approval = { kind: 'approve', reason: null, note: null } as const;

async function entered() {
  const token = await contest.logInSomebody();
  const id = await contest.video({ title: 'A play #TinyContest', views: 1 });
  const { data } = await contest.submit(token, `https://youtu.be/${id}`);
  const { data: shown } = await owner.ask('case', { area: '1', id: data.id });
  return { token, key: { area: 1, id: data.id }, revision: shown.revision, number: data.number };
}

const approved = await entered();
await tam.ask('decide_case', { ...approved.key, revision: approved.revision, ...approval });
contest.set(now + 30);
const wrong = await entered();
await tam.ask('decide_case', { ...wrong.key, revision: wrong.revision, ...rejection });
const beside = await entered();
await tam.ask('decide_case', { ...beside.key, revision: beside.revision, ...approval });
await contest.ask('appeal', { id: wrong.key.id, message: 'It is mine' }, { token: wrong.token });
await ayu.ask('decide_case', { ...wrong.key, revision: wrong.revision, ...approval });
contest.set(now + 50);
const mended = await entered();
const { data: slip } = await tam.ask('decide_case', { ...mended.key, revision: mended.revision, ...rejection });
await tam.ask('undo_case', { ...mended.key, decision: slip.decision ?? '' });

const recordOf = async (who: typeof owner, id: string) => who.ask('organizer_record', { id });

test('A reviewer is told by decisions, time, and what others turned round; what was taken back by oneself is none', async () => {
  const { data } = await recordOf(owner, tam.id);
  assert.ok(data.review);
  const { decisions, approved: yes, seconds, reversed } = data.review;
  // The one of the same moment as another tells no time.
  assert.deepEqual([decisions, yes, seconds, reversed], [3, 2, 30, 1]);
  assert.deepEqual(
    data.otherwise.map(({ number, kind, otherwise, by, how }) => [number, kind, otherwise, by, how]),
    [[wrong.number, 'reject', 'approve', 'Ayu Pratiwi', 'reversal']],
  );
  assert.ok(data.acts.some(({ what, count }) => /decide|approve|reject/.test(what) && count >= 1));
  const { data: all } = await owner.ask('reviewers', {});
  assert.deepEqual(all.list.map(({ name, reversed: turned }) => [name, turned]).sort(), [
    ['Ayu Pratiwi', 0],
    ['Tam Le', 1],
  ]);
});

test('The figures are taken as a file by who sees them, after a fresh proof, and the log says so', async () => {
  const { data } = await owner.ask('export_reviewers', { as: 'csv' });
  const [head, ...rows] = String(data).replace('\ufeff', '').trim().split('\r\n');
  assert.match(head ?? '', /^"reviewer","decisions","approved"/);
  assert.deepEqual(rows.map((row) => row.replaceAll('"', '').split(',').slice(0, 7).join(' ')).sort(), [
    'Ayu Pratiwi 1 1  0 0 0',
    'Tam Le 3 2 30 0 0 1',
  ]);
  assert.doesNotMatch(String((await local.ask('export_reviewers', { as: 'csv' })).data), /Tam Le/);
  assert.equal((await tam.ask('export_reviewers', { as: 'csv' })).status, 403);
  const { data: log } = await owner.ask('actions', { what: 'export reviewers' });
  assert.equal(log.list.length, 2);
});

test('A second look that came to something else leads to its case, and changes no figure of reversals', async () => {
  await pool.query('delete from second_look');
  await pool.query(
    `insert into second_look (area, decision_id, submission_id, revision_id, first_by, asked_at, kind, looked_by, looked_at, agrees)
     select area, id, submission_id, revision_id, decided_by, decided_at, 'reject', $1::uuid, decided_at, false
     from decision where decided_by = $2 and kind = 'approve'`,
    [ayu.id, tam.id],
  );
  const { data } = await recordOf(owner, tam.id);
  assert.deepEqual([data.review?.looks, data.review?.agreed, data.review?.reversed], [2, 0, 1]);
  assert.deepEqual(data.otherwise.map(({ how }) => how).sort(), ['look', 'look', 'reversal']);
});

test('What somebody else turned round and then took back themselves, or what was then decided the same way again, is no reversal', async () => {
  const before = (await recordOf(owner, tam.id)).data.review?.reversed;
  assert.equal(before, 1);
  // Whoever came at the beginning has no fresh proof any more for what a player has read of.
  const olga = await organizerWith(contest, 'Olga', [{ role: 'owner', area: null }]);
  const reversed = async () => (await recordOf(olga, tam.id)).data.review?.reversed;
  const again = await entered();
  const first = await tam.ask('decide_case', { ...again.key, revision: again.revision, ...rejection });
  await pool.query('delete from second_look');
  contest.set(now + 80);
  await olga.ask('undo_case', { ...again.key, decision: first.data.decision });
  assert.equal(await reversed(), 2, 'taken back by an owner');
  contest.set(now + 90);
  const same = await olga.ask('decide_case', { ...again.key, revision: again.revision, ...rejection });
  assert.equal(await reversed(), 1, 'and then rejected all the same');
  contest.set(now + 95);
  await olga.ask('undo_case', { ...again.key, decision: same.data.decision });
  assert.equal(await reversed(), 2);
  contest.set(now + 100);
  const appealed = await entered();
  await tam.ask('decide_case', { ...appealed.key, revision: appealed.revision, ...rejection });
  contest.set(now + 120);
  await contest.ask('appeal', { id: appealed.key.id, message: 'It is mine' }, { token: appealed.token });
  const other = await olga.ask('decide_case', { ...appealed.key, revision: appealed.revision, ...approval });
  assert.equal(await reversed(), 3);
  contest.set(now + 125);
  assert.equal((await olga.ask('undo_case', { ...appealed.key, decision: other.data.decision })).status, 200);
  assert.equal(await reversed(), 2, 'the appeal is open again');
});

test('Their own open invitations are shown, and who has no power over a person reads nothing of them', async () => {
  await owner.ask('invite', { name: 'New', grants: [{ role: 'judge', area: 1 }] });
  const own = await recordOf(owner, owner.id);
  assert.deepEqual(
    own.data.invitations.map(({ name }) => name),
    ['New'],
  );
  assert.deepEqual((await recordOf(owner, tam.id)).data.invitations, []);
  assert.equal((await recordOf(local, tam.id)).status, 404);
  assert.deepEqual((await local.ask('reviewers', {})).data.list, []);
  assert.equal((await recordOf(tam, tam.id)).status, 403);
});
