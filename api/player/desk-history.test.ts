/** What the page of a player tells of what was: decisions, logins, and notices that are shown no longer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizerWith } from '../http/desk-test.ts';
import { stopShowing } from '../notice/notice.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const tam = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: null }]);
const marco = await organizerWith(contest, 'Marco Silva', [{ role: 'reviewer', area: null }]);
const olga = await organizerWith(contest, 'Olga Owner', [{ role: 'owner', area: null }]);
let { now } = contest;

function wait(seconds: number) {
  now += seconds;
  contest.set(now);
}

const words = (title: string) => ({
  area: null,
  texts: { en: { title, message: 'Read it.' } },
  from: null,
  until: null,
});
const { data: early } = await olga.ask('broadcast', words('Before they came'));
const { data: off } = await olga.ask('broadcast', { ...words('Withdrawn before its time'), from: now + 100 });
await olga.ask('withdraw_broadcast', { id: early.id });
await olga.ask('withdraw_broadcast', { id: off.id });
wait(1);
const { data: notice } = await olga.ask('broadcast', words('Board 2 ends'));
const role_id = '77001';
const token = await contest.logIn({ role_id });
const { data } = await contest.submit(token, `https://youtu.be/${await contest.video()}`);
const { data: shown } = await tam.ask('case', { area: '1', id: data.id });
const key = { area: 1, id: data.id };
const page = async (who: typeof tam) => (await who.ask('player', { area: '1', id: shown.player.id })).data;
const whats = async (who: typeof tam) => (await page(who)).decisions.map(({ what, by, number }) => [what, by, number]);

test('decisions and an appeal stand there with who made them, and sealed ones do not', async () => {
  wait(1);
  const rejection = { kind: 'reject', reason: 'short_video', note: 'Nine seconds' } as const;
  const { data: made } = await tam.ask('decide_case', { ...key, revision: shown.revision, ...rejection });
  await contest.pool.query('delete from second_look');
  wait(20);
  assert.deepEqual(await whats(marco), [['reject', 'Tam Le', data.number]]);
  assert.equal((await page(marco)).decisions[0]?.detail, 'short_video: Nine seconds');
  await contest.pool.query(
    `insert into second_look (area, decision_id, submission_id, revision_id, first_by, asked_at)
     values (1, $1, $2, $3, $4, now())`,
    [made.decision, data.id, shown.revision, tam.id],
  );
  assert.deepEqual(await whats(marco), [], 'it is sealed to who may be asked to look again');
  assert.deepEqual(await whats(tam), [['reject', 'Tam Le', data.number]]);
  await contest.ask('appeal', { id: data.id, message: 'It is longer.' }, { token });
  assert.deepEqual(await whats(marco), [
    ['appeal', 'player', data.number],
    ['reject', 'Tam Le', data.number],
  ]);
});

test('each later login stands there, besides the first', async () => {
  assert.deepEqual((await page(olga)).logins, []);
  wait(60);
  await contest.logIn({ role_id });
  assert.deepEqual(
    (await page(olga)).logins.map(({ at }) => at),
    [now],
  );
});

test('a notice whose time is over is still told of, unless this player could never read it', async () => {
  wait(1);
  await stopShowing(contest.pool, notice.id, now);
  const told = (await page(olga)).told.map(({ title, ended }) => [title, ended]);
  assert.ok(told.some(([title, ended]) => title === 'Board 2 ends' && ended));
  assert.deepEqual(
    told.filter(([title]) => title === 'Before they came' || title === 'Withdrawn before its time'),
    [],
  );
  assert.ok(told.some(([, ended]) => !ended));
});
