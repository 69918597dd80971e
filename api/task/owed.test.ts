/** Who is owed money leaves a contact also after contacts have ended, and it goes when the money is there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contactsEndAt } from '@event/contest/edition/edition';
import type { Output } from '@event/contest/wire';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { newWork, rank, writePeriods } from '../board/board-test.ts';
import { newId } from '../database/database.ts';
import { doDuty } from '../duties.ts';
import { organizerWith } from '../http/desk-test.ts';
import { putNotice } from '../notice/notice.ts';
import { testServer } from '../server-test.ts';
import { openContact } from './contact.ts';

const contest = await testServer();
const { app, ask, logIn, pool, set } = contest;
await writePeriods(pool);
const [first, second] = [await organizerWith(contest, 'Mia', []), await organizerWith(contest, 'Noa', [])];
const end = contactsEndAt(tinyEdition);

/** A line of a board, as if it was made when contacts had ended. */
async function winner(role_id: string, currency: 'usd' | 'diamonds', period = 1) {
  set(tinyMoment.open);
  await logIn({ role_id });
  const { rows } = await pool.query('select area, id from player where role_id = $1', [role_id]);
  const whose: { area: number; id: string } = rows[0];
  const from = period === 1 ? tinyMoment.open : tinyMoment.second_period;
  const work = await newWork(pool, whose.id, from);
  await rank(app, work, work.revision_id, from + 60);
  set(end);
  const [line, reward] = [newId(end), newId(end)];
  await pool.query(
    `insert into reward (area, id, player_id, kind, prize, amount, currency, coded, source, won_at)
     values ($1, $2, $3, 'rank', 'rank', 100, $4, false, $5, to_timestamp($6))`,
    [whose.area, reward, whose.id, currency, `board:1:${period}:${line}`, end],
  );
  await pool.query(
    `insert into settlement (area, id, list, rank, player_id, reward_id, made_by, made_at)
     values ($1, $2, $7, $3, $4, $5, 'ann', to_timestamp($6))`,
    [whose.area, line, Number(role_id), whose.id, reward, end, `board:1:${period}`],
  );
  await certify(whose, { rank: Number(role_id), period });
  const finish = async (kind: 'delivered' | 'void', otherwise: string | null = null) => {
    for (const [index, by] of kind === 'delivered' ? [first.id, second.id].entries() : [])
      await pool.query(
        `insert into settlement_approval (area, settlement_id, number, approved_by, approved_at)
         values ($1, $2, $3, $4, to_timestamp($5))`,
        [whose.area, line, index + 1, by, end],
      );
    await pool.query(
      `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at, otherwise)
       values ($1, $2, $3, 'x', 'ann', to_timestamp($4), $5)`,
      [whose.area, line, kind, end, otherwise],
    );
  };
  return { whose, finish, ...(await asked(role_id)) };
}

/** Nothing is delivered to whom the certified board does not have. */
async function certify({ area, id }: { area: number; id: string }, { rank, period }: { rank: number; period: number }) {
  await pool.query(
    `insert into board_certificate (area, platform, period, version, certified_by, certified_at, hash)
     values ($1, 1, $2, 1, 'ann', to_timestamp($3), '') on conflict do nothing`,
    [area, period, end],
  );
  await pool.query(`insert into certified_row values ($1, 1, $2, 1, $3, $4, 100, to_timestamp($5), to_timestamp($5))`, [
    area,
    period,
    rank,
    id,
    end,
  ]);
}

async function asked(role_id: string) {
  const token = await logIn({ role_id });
  const fill = async () =>
    (await ask('fill', { contact_type: 1, contact_addr: `p${role_id}@tiny.example` }, { token })).code;
  const owed = async () => (await ask<{ owed: boolean }>('info', {}, { token })).data.owed;
  const told = async () =>
    (await ask<Output<'notices'>>('notices', {}, { token })).data.list.map(({ kind, message }) => [kind, message]);
  return { fill, owed, told };
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

/** That they cannot be reached, and that an entry is approved. */
async function tell({ whose: { area, id } }: Awaited<ReturnType<typeof winner>>, prize: string) {
  const whom = { area, player_id: id, by: 'test', at: end };
  await putNotice(pool, { ...whom, kind: 'leave_contact', values: { prize } });
  await putNotice(pool, { ...whom, kind: 'approved', values: { number: 10_001 } });
}

test('who has left a contact is no longer told that we cannot reach them', async () => {
  const one = await winner('5', 'usd');
  await tell(one, 'usd:100');
  const kinds = async () => (await one.told()).map(([kind]) => kind).toSorted();
  assert.deepEqual(await kinds(), ['approved', 'leave_contact']);
  set(end + 1);
  assert.equal(await one.fill(), 0);
  assert.deepEqual(await kinds(), ['approved']);
});

test('nor who is owed nothing any more, however that came; and as long as they are, they read how much it is by now', async () => {
  const one = await winner('6', 'usd');
  const more = await winner('6', 'usd', 2);
  await tell(one, 'usd:200');
  const said = async () =>
    (await one.told())
      .filter(([kind]) => kind === 'leave_contact')
      .map(([, message]) => /\d+/.exec(message ?? '')?.[0]);
  assert.deepEqual(await said(), ['200']);
  await more.finish('void');
  assert.deepEqual(await said(), ['100']);
  const { area, id } = one.whose;
  await pool.query(
    `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
     values ($1, gen_random_uuid(), $2, 'other', 'ann', to_timestamp($3))`,
    [area, id, end],
  );
  assert.deepEqual(await said(), []);
  await pool.query('update disqualification set lifted_at = decided_at where player_id = $1', [id]);
  assert.deepEqual(await said(), ['100']);
  await one.finish('delivered', 'handed over at the finals');
  assert.deepEqual(await said(), []);
});

test('nobody else leaves a contact then: not without a line, for diamonds, with a void line, nor as long as an organizer has shut the door', async () => {
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
