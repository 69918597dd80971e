/** Who is disqualified says once what they have against it; an owner answers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { UserInfo } from '@event/contest/player/wire';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const contest = await startContest();
const { ask, pool } = contest;
const owner = await organizerWith(contest, 'Olga', [{ role: 'owner', area: null }]);
const reviewer = await organizerWith(contest, 'Tam', [{ role: 'reviewer', area: null }]);
const message = 'My brother used my phone.';

async function takeOut(role_id: string) {
  await contest.logIn({ role_id });
  const { rows } = await pool.query('select area, id from player where role_id = $1', [role_id]);
  const player: { area: number; id: string } = rows[0];
  const change = (kind: 'disqualify' | 'restore') =>
    owner.ask('change_player', { ...player, kind, reason: 'other', note: 'copied' });
  assert.equal((await change('disqualify')).status, 200);
  return { ...player, change, token: await contest.logIn({ role_id }) };
}

const outOf = async (token: string) => (await ask<UserInfo>('info', {}, { token })).data.out;
const appeal = (token: string, said = message) => ask('appeal_out', { message: said }, { token });
const needOf = async () =>
  (await owner.ask('needs', {})).data.needs.filter(({ what }) => /disqualified player/.test(what));

test('a disqualified player appeals once, an owner reads it among what waits, and lets it stand; the player is told', async () => {
  const { area, id, token } = await takeOut('anna');
  assert.deepEqual(await outOf(token), { reason: 'other', appeal: 'open' });
  assert.equal((await appeal(token)).code, 0);
  assert.equal((await appeal(token, 'Once more!')).code, 104002);
  assert.deepEqual(await outOf(token), { reason: 'other', appeal: 'waiting' });
  assert.deepEqual(
    (await needOf()).map(({ what, to }) => [what, to]),
    [['1 appeal of disqualified players', `/players/${area}/${id}`]],
  );
  const { data } = await owner.ask('player', { area: String(area), id });
  assert.deepEqual([data.disqualifications[0]?.appeal, data.disqualifications[0]?.upheld_at], [message, null]);

  assert.equal((await reviewer.ask('uphold_player', { area, id, note: 'no' })).status, 403);
  assert.equal((await owner.ask('uphold_player', { area, id, note: 'seen again' })).status, 200);
  assert.equal((await owner.ask('uphold_player', { area, id, note: 'again' })).status, 409);
  assert.deepEqual(await needOf(), []);
  assert.deepEqual(await outOf(token), { reason: 'other', appeal: 'closed' });
  assert.equal((await appeal(token)).code, 104002);
  const { data: told } = await ask<{ notice: { kind: string; message: string } }>('notice', {}, { token });
  assert.equal(told.notice.kind, 'disqualification_stands');
  assert.match(told.notice.message, /Reason: Other violation/);
});

test('who is let back in has nothing to say; a second disqualification may be appealed anew, and the file has both', async () => {
  const { token, change } = await takeOut('ben');
  await appeal(token);
  await change('restore');
  await contest.app.tokens.poll();
  assert.deepEqual(await needOf(), []);
  assert.equal(await outOf(token), null);
  assert.equal((await appeal(token)).code, 104002);
  await change('disqualify');
  const again = await contest.logIn({ role_id: 'ben' });
  assert.equal((await appeal(again, 'Why again?')).code, 0);
  const { data } = await ask<{ disqualifications: { appeal: string }[] }>('export', {}, { token: again });
  assert.deepEqual(
    data.disqualifications.map((one) => one.appeal),
    [message, 'Why again?'],
  );
});

test('an account of staff is out for what it is: there is nothing to appeal', async () => {
  await owner.ask('add_staff', { role_id: 'kim', zone_id: '1', note: 'Kim of the office' });
  const token = await contest.logIn({ role_id: 'kim' });
  assert.deepEqual(await outOf(token), { reason: 'staff', appeal: 'closed' });
  assert.equal((await appeal(token)).code, 104002);
});

test('an owner who takes a player out by the list of staff, also after an appeal, is answered like any other', async () => {
  const { area, id, token, change } = await takeOut('gus');
  await appeal(token);
  await change('restore');
  contest.set(contest.now + 60);
  assert.equal((await owner.ask('add_staff', { role_id: 'gus', zone_id: '1', note: 'no friend' })).status, 200);
  const again = await contest.logIn({ role_id: 'gus' });
  assert.deepEqual(await outOf(again), { reason: 'staff', appeal: 'open' });
  assert.equal((await appeal(again, 'I work for nobody.')).code, 0);
  assert.deepEqual(await outOf(again), { reason: 'staff', appeal: 'waiting' });
  const another = await organizerWith(contest, 'Uma', [{ role: 'owner', area }]);
  const uphold = async (by: typeof owner) => (await by.ask('uphold_player', { area, id, note: 'seen' })).status;
  assert.deepEqual([await uphold(owner), await uphold(another)], [409, 200]);
  await pool.query('update organizer set left_at = now() where id = $1', [another.id]);
  contest.set(contest.now);
});

test('whoever disqualified does not answer the appeal while another owner may; an only owner does, and the log says so', async () => {
  const { area, id, token } = await takeOut('cora');
  await appeal(token);
  const second = await organizerWith(contest, 'Bo', [{ role: 'owner', area }]);
  const age = (by: { readonly id: string }, change: string) =>
    pool.query(`update organizer set ${change} where id = $1`, [by.id]);
  const uphold = async (by: typeof owner) => (await by.ask('uphold_player', { area, id, note: 'seen' })).status;
  const isForAnother = async (by: typeof owner) =>
    (await by.ask('player', { area: String(area), id })).data.for_another;

  assert.deepEqual([await isForAnother(owner), await isForAnother(second)], [true, false]);
  assert.deepEqual(await needOf(), [], 'it waits for the other');
  const refused = await owner.ask('uphold_player', { area, id, note: 'seen' });
  assert.deepEqual([refused.status, refused.data.name], [409, 'second_person']);

  await age(second, `created_by = '${owner.id}'`);
  assert.equal(await isForAnother(owner), false, 'a second self is nobody else');
  await age(second, `created_by = 'test'`);
  assert.equal(await uphold(second), 200);

  const again = await takeOut('dora');
  await appeal(again.token);
  await age(second, 'left_at = now()');
  const alone = await owner.ask('uphold_player', { area, id: again.id, note: 'nobody else' });
  assert.equal(alone.status, 200);
  const { rows } = await pool.query(
    `select by, detail from action where what = 'uphold player' order by number desc limit 2`,
  );
  assert.deepEqual(rows, [
    { by: owner.id, detail: { note: 'nobody else', alone: true } },
    { by: second.id, detail: { note: 'seen' } },
  ]);
});

test('Around the call as well, whoever disqualified does not answer while another owner may', async () => {
  const { area, id, token } = await takeOut('finn');
  await appeal(token);
  const another = await organizerWith(contest, 'Ida', [{ role: 'owner', area }]);
  const answer = (by: string) =>
    pool.query('update disqualification_appeal set upheld_by = $2, upheld_at = now() where player_id = $1', [id, by]);
  await assert.rejects(answer(owner.id), { constraint: 'disqualification_appeal_another' });
  assert.equal((await answer(another.id)).rowCount, 1);
  await assert.rejects(answer(owner.id), { constraint: 'disqualification_appeal_another' });
  await pool.query('update organizer set left_at = now() where id = $1', [another.id]);
});

test('Control: without the rule whoever disqualified answers although another owner may.', async () => {
  const { area, id, token } = await takeOut('eve');
  await appeal(token);
  await organizerWith(contest, 'Ann', [{ role: 'owner', area: null }]);
  assert.equal((await owner.ask('uphold_player', { area, id, note: 'seen' })).status, 409);
  await pool.query(`create or replace function waits_for_another_owner(_area smallint, _decided_by text, _by text, _at timestamptz)
    returns boolean language sql as 'select false'`);
  assert.equal((await owner.ask('uphold_player', { area, id, note: 'seen' })).status, 200);
});
