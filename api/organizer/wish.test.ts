/** Owners and prize officers are made by two owners, once there are two. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '@event/contest/time';
import { newId } from '../database/database.ts';
import { untilWaiting } from '../database/lock-test.ts';
import { organizerWith } from '../http/desk-test.ts';
import { giveGrants } from './grant.ts';
import { takeInvitation } from './invitation.ts';
import { everywhere, officer, testWishes } from './wish-test.ts';

const { contest, pool, now, ana, holds, wishOf } = await testWishes();
const tokenOf = (link: string) => link.split('=').at(-1) ?? '';

test('One owner alone gives every role at once; so does an owner beside a newcomer.', async () => {
  const kim = await organizerWith(contest, 'Kim', []);
  assert.equal((await ana.ask('set_grants', { id: kim.id, grants: officer })).data.waits, false);
  const { data } = await ana.ask('invite', { name: 'Bea', grants: everywhere });
  assert.equal(data.waits, false);
  const bea = await takeInvitation(pool, tokenOf(data.link), now);
  assert.deepEqual(await holds(bea), [{ role: 'owner', agreed_by: null }]);
  assert.equal((await ana.ask('set_grants', { id: kim.id, grants: [...officer, ...everywhere] })).data.waits, false);
  await ana.ask('dismiss', { id: bea });
  await ana.ask('dismiss', { id: kim.id });
});

test('Once there are two, a role that holds money or people waits for the other; roles that do not, never.', async () => {
  const bea = await organizerWith(contest, 'Bea', everywhere);
  const lee = await organizerWith(contest, 'Lee', [{ role: 'viewer', area: null }]);
  const { data } = await ana.ask('set_grants', { id: lee.id, grants: officer });
  assert.deepEqual([data.waits, data.grants], [true, [{ role: 'viewer', area: null }]]);
  const id = await wishOf('Lee');
  const own = await ana.ask('answer_wish', { id, agreed: true });
  assert.deepEqual([own.status, own.data.name], [403, 'second_owner']);
  assert.match(own.data.message ?? '', /not the one who asked/);
  assert.deepEqual(await holds(lee.id), [{ role: 'viewer', agreed_by: null }]);
  assert.equal((await bea.ask('answer_wish', { id, agreed: true })).status, 200);
  assert.deepEqual(await holds(lee.id), [{ role: 'prize_officer', agreed_by: bea.id }]);
  const again = await bea.ask('answer_wish', { id, agreed: true });
  assert.deepEqual([again.status, again.data.message?.slice(0, 23)], [404, 'There is no such wish, ']);
  const less = await ana.ask('set_grants', { id: lee.id, grants: [...officer, { role: 'judge', area: 3 }] });
  assert.equal(less.data.waits, false);
});

test('Put beside a role that one gives, such a role waits as well, and the other with it.', async () => {
  const mia = await organizerWith(contest, 'Mia', []);
  const { data } = await ana.ask('set_grants', { id: mia.id, grants: [{ role: 'viewer', area: null }, ...officer] });
  assert.deepEqual([data.waits, data.grants], [true, []]);
});

test('The log says who agreed to what for whom, and who declined.', async () => {
  const bea = await organizerWith(contest, 'Bea, logged', everywhere);
  const [yes, no] = [await organizerWith(contest, 'Given', []), await organizerWith(contest, 'Not given', [])];
  for (const { id } of [yes, no]) await ana.ask('set_grants', { id, grants: officer });
  await ana.ask('invite', { name: 'Guest', grants: officer });
  const { rows: invited } = await pool.query(`select id from invitation where name = 'Guest'`);
  for (const name of ['Given', 'Not given', 'Guest'])
    assert.equal((await bea.ask('answer_wish', { id: await wishOf(name), agreed: name !== 'Not given' })).status, 200);
  const { rows } = await pool.query('select what, subject, detail from action where by = $1 order by number', [bea.id]);
  const detail = { grants: officer, asked_by: 'Ana' };
  assert.deepEqual(rows, [
    { what: 'agree to roles', subject: yes.id, detail },
    { what: 'decline roles', subject: no.id, detail },
    { what: 'agree to roles', subject: invited[0].id, detail },
  ]);
});

test('An invitation to such a role lets nobody in before the second owner agrees, and never after a no.', async () => {
  const bea = await organizerWith(contest, 'Bea, again', everywhere);
  const invite = async (name: string) => tokenOf((await ana.ask('invite', { name, grants: officer })).data.link);
  const [yes, no] = [await invite('Yes'), await invite('No')];
  const waits = { name: 'waits', message: /waits for a second owner/ };
  for (const token of [yes, no]) await assert.rejects(takeInvitation(pool, token, now), waits);
  await bea.ask('answer_wish', { id: await wishOf('Yes'), agreed: true });
  await bea.ask('answer_wish', { id: await wishOf('No'), agreed: false });
  assert.deepEqual(await holds(await takeInvitation(pool, yes, now)), [{ role: 'prize_officer', agreed_by: bea.id }]);
  await assert.rejects(takeInvitation(pool, no, now), { name: 'waits' });
});

test('Who agrees is an owner everywhere, here for two days; an owner of one area or a newcomer is not.', async () => {
  const max = await organizerWith(contest, 'Max', []);
  await ana.ask('set_grants', { id: max.id, grants: [{ role: 'prize_officer', area: 3 }] });
  const id = await wishOf('Max');
  const three = await organizerWith(contest, 'Of three', [{ role: 'owner', area: 3 }]);
  const young = await organizerWith(contest, 'Young', everywhere);
  await pool.query('update organizer set created_at = to_timestamp($2) where id = $1', [young.id, now - 2 * day + 1]);
  for (const one of [three, young]) {
    assert.equal((await one.ask('answer_wish', { id, agreed: true })).data.name, 'second_owner', one.name);
  }
  assert.deepEqual(await holds(max.id), []);
  await ana.ask('set_grants', { id: max.id, grants: officer });
  const beyond = await wishOf('Max');
  assert.ok((await three.ask('role_wishes')).data.list.every((wish) => wish.id !== beyond));
  assert.equal((await three.ask('answer_wish', { id: beyond, agreed: false })).status, 404);
});

test('Less of what somebody held is nothing new: one owner makes an owner of all one of an area.', async () => {
  const less = await organizerWith(contest, 'Less', everywhere);
  const { data } = await ana.ask('set_grants', { id: less.id, grants: [{ role: 'prize_officer', area: 3 }] });
  assert.deepEqual([data.waits, data.grants], [false, [{ role: 'prize_officer', area: 3 }]]);
  assert.equal((await ana.ask('set_grants', { id: less.id, grants: officer })).data.waits, true);
});

test('What the one who asked may give no longer is given by nobody.', async () => {
  const cleo = await organizerWith(contest, 'Cleo', everywhere);
  const ned = await organizerWith(contest, 'Ned', []);
  await cleo.ask('set_grants', { id: ned.id, grants: officer });
  const id = await wishOf('Ned');
  assert.equal((await ana.ask('dismiss', { id: cleo.id })).status, 200);
  const { data } = await ana.ask('answer_wish', { id, agreed: true });
  assert.equal(data.name, 'role');
  assert.match(data.message ?? '', /^Cleo no longer holds what this would give/);
  assert.deepEqual(await holds(ned.id), []);
});

test('Nor is it by who may still touch the person, but owns the area no longer.', async () => {
  const bea = await organizerWith(contest, 'Bea, of all', everywhere);
  const two = await organizerWith(contest, 'Of one and three', [
    { role: 'owner', area: 1 },
    { role: 'owner', area: 3 },
  ]);
  const zoe = await organizerWith(contest, 'Zoe', [{ role: 'viewer', area: 3 }]);
  await two.ask('set_grants', { id: zoe.id, grants: [{ role: 'prize_officer', area: 1 }] });
  const id = await wishOf('Zoe');
  assert.equal((await ana.ask('set_grants', { id: two.id, grants: [{ role: 'owner', area: 3 }] })).status, 200);
  assert.equal((await bea.ask('answer_wish', { id, agreed: true })).data.name, 'role');
  assert.deepEqual(await holds(zoe.id), [{ role: 'viewer', agreed_by: null }]);
});

test('Nor to who is dismissed while somebody agrees.', async () => {
  const bea = await organizerWith(contest, 'Bea, agreeing', everywhere);
  const pia = await organizerWith(contest, 'Pia', []);
  await ana.ask('set_grants', { id: pia.id, grants: officer });
  const id = await wishOf('Pia');
  const dismissal = await pool.connect();
  await dismissal.query('begin');
  await dismissal.query('update organizer set left_at = to_timestamp($2) where id = $1', [pia.id, now]);
  const agreeing = bea.ask('answer_wish', { id, agreed: true });
  await Promise.race([agreeing, untilWaiting(pool)]);
  await dismissal.query('commit');
  dismissal.release();
  const { status, data } = await agreeing;
  assert.deepEqual([status, data.name], [409, 'changed']);
  assert.match(data.message ?? '', /^Pia has left the desk/);
  assert.deepEqual(await holds(pia.id), []);
});

test('Nor does a yes undo what the person was given or lost since it was asked for: it is asked anew.', async () => {
  const bea = await organizerWith(contest, 'Bea, looking', everywhere);
  const uma = await organizerWith(contest, 'Uma', [{ role: 'viewer', area: null }]);
  await ana.ask('set_grants', { id: uma.id, grants: officer });
  const id = await wishOf('Uma');
  await ana.ask('set_grants', { id: uma.id, grants: [{ role: 'reviewer', area: null }] });
  const answer = await bea.ask('answer_wish', { id, agreed: true });
  assert.deepEqual([answer.status, answer.data.name], [409, 'changed']);
  assert.match(answer.data.message ?? '', /^The roles of Uma have changed/);
  assert.deepEqual(await holds(uma.id), [{ role: 'reviewer', agreed_by: null }]);
  await ana.ask('set_grants', { id: uma.id, grants: officer });
  assert.equal((await bea.ask('answer_wish', { id: await wishOf('Uma'), agreed: true })).status, 200);
  assert.deepEqual(await holds(uma.id), [{ role: 'prize_officer', agreed_by: bea.id }]);
});

test('Whoever asked and owns less by now takes no roles away where they own nothing.', async () => {
  const bea = await organizerWith(contest, 'Bea, at last', everywhere);
  const max = await organizerWith(contest, 'Max of all', everywhere);
  const eve = await organizerWith(contest, 'Eve', [{ role: 'viewer', area: null }]);
  await max.ask('set_grants', { id: eve.id, grants: [{ role: 'prize_officer', area: 3 }] });
  const id = await wishOf('Eve');
  await pool.query(`update organizer_role set area = 3 where organizer_id = $1 and role = 'owner'`, [max.id]);
  const answer = await bea.ask('answer_wish', { id, agreed: true });
  assert.deepEqual([answer.status, answer.data.name], [403, 'role']);
  assert.match(answer.data.message ?? '', /^Max of all may no longer change the roles of Eve/);
  assert.deepEqual(await holds(eve.id), [{ role: 'viewer', agreed_by: null }]);
});

test('What the person invited to and holds no longer is void once the roles are theirs.', async () => {
  const bea = await organizerWith(contest, 'Bea, inviting', everywhere);
  const ida = await organizerWith(contest, 'Ida', [{ role: 'owner', area: 3 }]);
  const { data } = await ida.ask('invite', { name: 'Of Ida', grants: [{ role: 'viewer', area: 3 }] });
  await ana.ask('set_grants', { id: ida.id, grants: officer });
  assert.equal((await bea.ask('answer_wish', { id: await wishOf('Ida'), agreed: true })).status, 200);
  await assert.rejects(takeInvitation(pool, tokenOf(data.link), now), { name: 'invitation' });
  const { rows } = await pool.query(`select revoked_by from invitation where name = 'Of Ida'`);
  assert.deepEqual(rows, [{ revoked_by: bea.id }]);
});

test('The database itself refuses such a role by one owner, by the command line too; control: it takes what was agreed.', async () => {
  const bea = await organizerWith(contest, 'Bea, still', everywhere);
  const [roz] = [await organizerWith(contest, 'Roz', [])];
  for (const by of [ana.id, 'command:root']) {
    await assert.rejects(giveGrants(pool, roz.id, officer, { by, now }), { constraint: 'organizer_role_by_two' });
    await assert.rejects(giveGrants(pool, roz.id, officer, { by, agreed_by: newId(1), now }), /two owners/);
  }
  await assert.rejects(giveGrants(pool, roz.id, officer, { by: ana.id, agreed_by: ana.id, now }), /two owners/);
  await giveGrants(pool, roz.id, officer, { by: ana.id, agreed_by: bea.id, now });
  assert.equal((await holds(roz.id)).length, 1);
});

test('A wish is answered by somebody else than who asked, whoever writes it into the table.', async () => {
  const sam = await organizerWith(contest, 'Sam', []);
  await ana.ask('set_grants', { id: sam.id, grants: officer });
  const yes = (by: string) =>
    pool.query('update role_wish set answered_by = $2, answered_at = to_timestamp(0), agreed = true where id = $1', [
      id,
      by,
    ]);
  const id = await wishOf('Sam');
  await assert.rejects(yes(ana.id), /role_wish_check/);
  assert.equal((await ana.ask('answer_wish', { id, agreed: false })).status, 200);
});

test('Of a yes and a no at the same moment one is taken, and a wish that was taken back gives nothing.', async () => {
  const dan = await organizerWith(contest, 'Dan', everywhere);
  const outcomes: string[] = [];
  for (let turn = 0; turn < 8; turn++) {
    const name = `Wished ${turn}`;
    const one = await organizerWith(contest, name, []);
    await ana.ask('set_grants', { id: one.id, grants: officer });
    const id = await wishOf(name);
    const answers = await Promise.all([
      dan.ask('answer_wish', { id, agreed: true }),
      ana.ask('answer_wish', { id, agreed: false }),
    ]);
    const [yes, no] = answers.map(({ status }) => status === 200);
    outcomes.push(`${yes ? 'yes' : ''}${no ? 'no' : ''} ${(await holds(one.id)).length}`);
  }
  assert.deepEqual(
    [...new Set(outcomes)].filter((one) => one !== 'yes 1' && one !== 'no 0'),
    [],
  );
});
