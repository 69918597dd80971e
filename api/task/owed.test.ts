/** Who is owed money leaves a contact also after contacts have ended, and it goes when the money is there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactsEndAt } from '@event/contest/edition/edition';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { newWork, rank, writePeriods } from '../board/board-test.ts';
import { newId } from '../database/database.ts';
import { doDuty } from '../duties.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { openContact } from './contact.ts';

const contest = await testServer();
const { app, ask, logIn, pool, set } = contest;
await writePeriods(pool);
const [first, second] = [await organizerWith(contest, 'Mia', []), await organizerWith(contest, 'Noa', [])];
const end = contactsEndAt(tinyEdition);

/** A line of a board, as if it was made when contacts had ended. */
async function winner(role_id: string, currency: 'usd' | 'diamonds') {
  set(tinyMoment.open);
  await logIn({ role_id });
  const { rows } = await pool.query('select area, id from player where role_id = $1', [role_id]);
  const whose: { area: number; id: string } = rows[0];
  const work = await newWork(pool, whose.id, tinyMoment.open);
  await rank(app, work, work.revision_id, tinyMoment.open + 60);
  set(end);
  const [line, reward] = [newId(end), newId(end)];
  await pool.query(
    `insert into reward (area, id, player_id, kind, prize, amount, currency, coded, source, won_at)
     values ($1, $2, $3, 'rank', 'rank', 100, $4, false, $5, to_timestamp($6))`,
    [whose.area, reward, whose.id, currency, `board:1:1:${line}`, end],
  );
  await pool.query(
    `insert into settlement (area, id, list, rank, player_id, reward_id, made_by, made_at)
     values ($1, $2, 'board:1:1', $3, $4, $5, 'ann', to_timestamp($6))`,
    [whose.area, line, Number(role_id), whose.id, reward, end],
  );
  const finish = async (kind: 'delivered' | 'void') => {
    for (const [index, by] of kind === 'delivered' ? [first.id, second.id].entries() : [])
      await pool.query(
        `insert into settlement_approval (area, settlement_id, number, approved_by, approved_at)
         values ($1, $2, $3, $4, to_timestamp($5))`,
        [whose.area, line, index + 1, by, end],
      );
    await pool.query(
      `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at)
       values ($1, $2, $3, 'x', 'ann', to_timestamp($4))`,
      [whose.area, line, kind, end],
    );
  };
  return { whose, finish, ...(await asked(role_id)) };
}

async function asked(role_id: string) {
  const token = await logIn({ role_id });
  const fill = async () =>
    (await ask('fill', { contact_type: 1, contact_addr: `p${role_id}@tiny.example` }, { token })).code;
  const owed = async () => (await ask<{ owed: boolean }>('info', {}, { token })).data.owed;
  return { fill, owed };
}

test('who is owed money leaves a contact when contacts have ended; housekeeping spares it until the money is delivered', async () => {
  const one = await winner('1', 'usd');
  assert.deepEqual([await one.owed(), await one.fill()], [true, 0]);
  await doDuty(app, 'erase contacts at their end');
  assert.equal(await openContact(app, pool, one.whose), 'p1@tiny.example');
  await one.finish('delivered');
  assert.equal(await one.owed(), false);
  await doDuty(app, 'erase contacts at their end');
  assert.equal(await openContact(app, pool, one.whose), null);
  assert.equal(await one.fill(), 104031);
});

test('nobody else does: not without a line, for diamonds, with a void line, nor as long as an organizer has shut the door', async () => {
  set(end);
  const nobody = await asked('2');
  assert.deepEqual([await nobody.owed(), await nobody.fill()], [false, 104031]);
  const diamonds = await winner('3', 'diamonds');
  assert.deepEqual([await diamonds.owed(), await diamonds.fill()], [false, 104031]);
  const other = await winner('4', 'usd');
  await pool.query(`insert into service_switch (id, name, closed, thrown_by, thrown_at)
    values (gen_random_uuid(), 'fill', true, 'test', now())`);
  assert.equal(await other.fill(), 104091);
  await other.finish('void');
  assert.deepEqual([await other.owed(), await other.fill()], [false, 104031]);
});
