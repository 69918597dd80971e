import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const reviewer = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: null }]);
const other = await organizerWith(contest, 'Marco Silva', [{ role: 'reviewer', area: null }]);
const owner = await organizerWith(contest, 'Nadia Rahman', [{ role: 'owner', area: null }]);
let { now } = contest;

test('Support sees what a player was told and whether they have read it, and a sealed decision stays sealed', async () => {
  const token = await contest.logInSomebody();
  const { data } = await contest.submit(token, `https://youtu.be/${await contest.video()}`);
  const key = { area: 1, id: data.id };
  const { data: shown } = await reviewer.ask('case', { area: '1', id: data.id });
  const rejection = { kind: 'reject', reason: 'short_video', note: null } as const;
  const { data: made } = await reviewer.ask('decide_case', { ...key, revision: shown.revision, ...rejection });
  await contest.pool.query('delete from second_look where decision_id = $1', [made.decision]);
  now += 60;
  contest.set(now);
  const told = async (who: typeof owner) => {
    const { data: page } = await who.ask('player', { area: '1', id: shown.player.id });
    return page.told.map(({ title, cleared }) => [title, cleared]);
  };
  const [newest] = await told(owner);
  assert.deepEqual(newest, ['Your entry was rejected', false]);
  assert.deepEqual(await told(other), await told(owner));

  await contest.pool.query(
    `insert into second_look (area, decision_id, submission_id, revision_id, first_by, asked_at)
     values (1, $1, $2, $3, $4, now())`,
    [made.decision, data.id, shown.revision, reviewer.id],
  );
  const whole = await told(owner);
  assert.deepEqual(await told(other), whole.slice(1), 'whoever may look again does not read how it was decided');
  assert.deepEqual(await told(reviewer), whole, 'who decided knows');

  const { data: seen } = await contest.ask<{ notice: { id: string } }>('notice', {}, { token });
  await contest.ask('clear_all', { ids: [seen.notice.id] }, { token });
  assert.deepEqual((await told(owner))[0], ['Your entry was rejected', true]);
});
