import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const { outside } = contest;
const tam = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: null }]);
let { now } = contest;

function wait(seconds: number) {
  now += seconds;
  contest.set(now);
}

test('A reviewer asks the platform again, and what was found then stands beside what was found at submit', async () => {
  const id = await contest.video({ duration: 31 });
  const token = await contest.logInSomebody();
  const { data } = await contest.submit(token, `https://youtu.be/${id}`);
  await contest.video({ id, duration: 12, views: 2222 });
  wait(60);
  const { data: again } = await tam.ask('recheck', { area: 1, id: data.id });
  assert.deepEqual(
    again.check.verdicts.filter(({ rule }) => rule === 'length'),
    [{ rule: 'length', verdict: 'fail', found: '12' }],
  );
  const { data: shown } = await tam.ask('case', { area: '1', id: data.id });
  assert.deepEqual(
    shown.checks.map(({ occasion }) => occasion),
    ['review', 'submit'],
  );
  assert.deepEqual([shown.signals, shown.readings.at(-1)?.views], [['fails'], 2222]);
  const { rows } = await contest.pool.query(`select by, area, subject, detail from action where what = 'check again'`);
  assert.deepEqual(rows, [{ by: tam.id, area: 1, subject: data.id, detail: { failed: null } }]);
});

test('A platform that does not answer at this moment takes nothing from what it said before', async () => {
  const token = await contest.logInSomebody();
  const { data } = await contest.submit(token, `https://youtu.be/${await contest.video()}`);
  await outside.script('faults', [{ platform: 'ytb', kind: 'dark' }]);
  const { data: again } = await tam.ask('recheck', { area: 1, id: data.id });
  await outside.clearFaults();
  assert.equal(again.failed, 'transient');
  const { data: shown } = await tam.ask('case', { area: '1', id: data.id });
  assert.deepEqual(
    shown.checks.map(({ occasion }) => occasion),
    ['submit'],
  );
});

test('An Instagram post is found again by the account that it was found by', async () => {
  await outside.script('owners', [{ platform: 'ins', id: 'creator', handle: 'the.creator', kind: 'professional' }]);
  const id = await contest.video({ platform: 'ins', id: 'CxAmple0001', owner: 'creator', views: 333 });
  const token = await contest.logInSomebody();
  const { data } = await contest.submit(token, `https://www.instagram.com/the.creator/reel/${id}/`, { platform: 3 });
  wait(60);
  const { data: again } = await tam.ask('recheck', { area: 1, id: data.id });
  assert.equal(again.failed, null);
  assert.equal(again.check.verdicts.find(({ rule }) => rule === 'hashtags')?.verdict, 'pass');
});
