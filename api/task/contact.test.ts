import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactsEndAt } from '@event/contest/edition/edition';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { verifyActions } from '../action/action.ts';
import { doDuty } from '../duties.ts';
import { testServer } from '../server-test.ts';
import { contactOf, eraseContact, openContact } from './contact.ts';

const { app, ask, logIn, pool, set } = await testServer();

async function leave(role_id: string, contact_addr: string) {
  const token = await logIn({ role_id });
  assert.equal((await ask('fill', { contact_type: 1, contact_addr }, { token })).code, 0);
  const { rows } = await pool.query('select area, id from player where role_id = $1', [role_id]);
  return { token, whose: rows[0] as { area: number; id: string } };
}

test('a contact opens for its own row only', async () => {
  const one = await leave('1', 'one@tiny.example');
  const other = await leave('2', 'two@tiny.example');
  assert.equal(await openContact(app, pool, one.whose), 'one@tiny.example');
  await pool.query(
    'update contact set sealed = (select sealed from contact where player_id = $1) where player_id = $2',
    [one.whose.id, other.whose.id],
  );
  await assert.rejects(openContact(app, pool, other.whose));
});

test('an erased contact is gone, what it earned stays, and it may be left again', async () => {
  const { token, whose } = await leave('3', 'three@tiny.example');
  assert.equal(await eraseContact(pool, whose, app.clock()), true);
  assert.equal(await eraseContact(pool, whose, app.clock()), false);
  assert.equal(await openContact(app, pool, whose), null);
  assert.equal((await contactOf(pool, whose))?.masked, '');
  const { data } = await ask<{ draw_count: number; reward_register: object }>('info', {}, { token });
  assert.deepEqual([data.draw_count, data.reward_register], [1, { contact_type: 0, contact_addr: '' }]);
  const again = await ask('fill', { contact_type: 1, contact_addr: 'three@tiny.example' }, { token });
  assert.equal(again.code, 0);
  assert.equal(await openContact(app, pool, whose), 'three@tiny.example');
});

test('all contacts are erased when nothing can be claimed any more, and the log says so', async (t) => {
  t.after(() => set(tinyMoment.open));
  const { whose } = await leave('4', 'four@tiny.example');
  set(contactsEndAt(tinyEdition) - 1);
  await doDuty(app, 'erase contacts at their end');
  assert.equal(await openContact(app, pool, whose), 'four@tiny.example');
  set(contactsEndAt(tinyEdition));
  await doDuty(app, 'erase contacts at their end');
  assert.equal(await openContact(app, pool, whose), null);
  const { rows } = await pool.query(`select what from action where by = 'system'`);
  assert.deepEqual(rows, [{ what: 'erase contacts' }]);
  assert.equal((await verifyActions(pool)).valid, true);
});
