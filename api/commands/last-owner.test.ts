/** Roles are given at the desk alone: an owner with a shell is one owner. Who lost every key is dismissed here, and nobody else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Grant } from '@event/contest/organizer/role';
import { day } from '@event/contest/time';
import { edition } from '@event/editions/current';
import { testDatabase } from '../database/database-test.ts';
import { writeEdition } from '../edition/rows.ts';
import { findInvitation, invite, inviteFirstOwner, takeInvitation } from '../organizer/invitation.ts';
import { openSession } from '../organizer/session.ts';
import { wishRoles } from '../organizer/wish.ts';
import { colleague, commandsOn } from './command-test.ts';

const { url, pool } = await testDatabase();
const now = '2025-03-08T00:00:00Z';
const at = Date.parse(now) / 1000;
const { contest } = await commandsOn(url, now);
await writeEdition(pool, edition, at - 3 * day);
const everywhere: Grant[] = [{ role: 'owner', area: null }];
const viewing: Grant[] = [{ role: 'viewer', area: null }];

const olga = await colleague(pool, 'Olga', everywhere, at);
const ole = await colleague(pool, 'Ole', everywhere, at);
const vera = await colleague(pool, 'Vera', viewing, at);
await openSession(pool, ole, at - 2 * day);

const held = async () =>
  (
    await pool.query(
      `select o.name, r.role from organizer o join organizer_role r on r.organizer_id = o.id and r.revoked_at is null
       where o.left_at is null order by 1, 2`,
    )
  ).rows.map(({ name, role }) => `${name} ${role}`);
const before = await held();
const at_desk = /at the desk, under Organizers, by an owner with a passkey/;
const away = /only while no other one has been at the desk for seven days/;

test('nobody is let in, and no role given, from the command line, in nobody’s name', async () => {
  for (const as of [[], ['--as', 'Olga'], ['--as', 'Ole']]) {
    for (const role of ['owner', 'viewer:id']) {
      const invited = await contest(['organizer', 'invite', '--name', 'Eve', '--grants', role, ...as]);
      assert.deepEqual([invited.code, at_desk.test(invited.err)], [1, true]);
      const given = await contest(['organizer', 'roles', 'Vera', '--grants', role, ...as]);
      assert.deepEqual([given.code, at_desk.test(given.err)], [1, true]);
    }
  }
  assert.deepEqual(await held(), before);
  for (const table of ['invitation', 'role_wish', 'action']) {
    assert.equal((await pool.query(`select from ${table}`)).rowCount, 0, table);
  }
});

test('an owner with a shell does not agree to what the shell asked for, and its invitations let nobody in', async () => {
  const by = 'command:ole';
  await wishRoles(pool, { organizer_id: vera, grants: [{ role: 'prize_officer', area: null }], by, at });
  const { token } = await invite(pool, { name: 'Eve', roles: viewing, created_by: by }, at);
  await assert.rejects(findInvitation(pool, token, at), /taken back/);
  await assert.rejects(takeInvitation(pool, token, at), /taken back/);
  const agreed = await contest(['organizer', 'answer', 'Vera', '--agreed']);
  assert.equal(agreed.code, 1);
  assert.deepEqual(await held(), before);
  assert.equal((await contest('organizer answer Vera')).code, 0);
});

test('as long as another owner comes to the desk, nobody is dismissed here: not the one, not the other', async () => {
  for (const name of ['Olga', 'Vera']) {
    const { code, err } = await contest(`organizer dismiss ${name}`);
    assert.deepEqual([code, at_desk.test(err), away.test(err)], [1, true, true], name);
  }
  assert.deepEqual(await held(), before);
});

test('an owner of whom no other is left is dismissed by an operator, and the next start invites a first owner', async () => {
  await pool.query('update organizer set left_at = to_timestamp($2) where id = $1', [ole, at]);
  assert.equal(await inviteFirstOwner(pool, 'http://localhost', at), null);
  assert.equal((await contest('organizer dismiss Vera')).code, 1);
  // Who lost every key yesterday was here the day before.
  await openSession(pool, olga, at - 2 * day);
  assert.match((await contest('organizer dismiss Olga')).out, /^left at +2025-03-08/m);
  const { rows } = await pool.query(`select by, subject from action where what = 'dismiss organizer'`);
  assert.deepEqual([rows[0].subject, rows[0].by.startsWith('command:')], [olga, true]);
  const token = (await inviteFirstOwner(pool, 'http://localhost', at))?.split('=').at(-1) ?? '';
  await takeInvitation(pool, token, at);
  assert.deepEqual(await held(), ['First owner owner', 'Vera viewer']);
});

test('two owners who both have been away for a week do not lock the desk for ever', async () => {
  await pool.query('update organizer set left_at = to_timestamp($1) where left_at is null', [at]);
  await colleague(pool, 'Ada', everywhere, at);
  const bo = await colleague(pool, 'Bo', everywhere, at);
  // Their clock goes on while they are typed.
  await openSession(pool, bo, at - 7 * day + 60);
  assert.equal((await contest('organizer dismiss Ada')).code, 1);
  await pool.query('update desk_session set seen_at = seen_at - interval $$1 minute$$ where organizer_id = $1', [bo]);
  assert.equal((await contest('organizer dismiss Ada')).code, 0);
  assert.equal((await contest('organizer dismiss Bo')).code, 0);
});
