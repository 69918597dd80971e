/** What two people approved is void by two people: nobody alone takes a place away and hands it to the next, who may be a friend. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '@event/contest/time';
import { giveGrants } from '../organizer/grant.ts';
import { makeRun } from './payment.ts';
import { at, testSettlement } from './settlement-test.ts';

const { pool, mia, noa, pim, board, colleague, approve, takeBack, replace, disqualify, within } =
  await testSettlement();

async function approvedLine() {
  const one = await board(4);
  await one.make(mia);
  const [{ id } = assert.fail('no line')] = await one.live();
  assert.deepEqual([await approve(id, noa), await approve(id, pim)], [null, null]);
  const state = async () => (await one.lines()).find((line) => line.id === id)?.state;
  return { id, state, players: one.players, live: one.live };
}
/** Past the code, as whoever has only the database. */
const forced = (id: string, by: string, isTakenOut = true) =>
  pool.query(
    `insert into settlement_end (area, settlement_id, kind, note, taken_out, ended_by, ended_at)
     values (1, $1, 'void', 'x', $4, $2, to_timestamp($3))`,
    [id, by, at, isTakenOut],
  );

test('Nobody alone voids what two approved: not one of the two, nor a third, nor past the code.', async () => {
  const { id, state } = await approvedLine();
  for (const by of [mia, noa, pim, 'command:root']) {
    assert.equal(await replace(id, by, null), 'two_approved');
    await assert.rejects(forced(id, by), /One alone voids/);
  }
  assert.equal(await state(), 'approved');
});

test('Whom the list no longer has is dropped by whoever makes its lines anew, for nobody is chosen by that.', async () => {
  const { id, state } = await approvedLine();
  await forced(id, mia, false);
  assert.equal(await state(), 'void');
});

test('One of the two takes the approval back, and somebody else takes the winner out; both are kept by name.', async () => {
  const { id, state } = await approvedLine();
  assert.equal(await takeBack(id, mia), 'not_yours');
  assert.equal(await takeBack(id, pim), null);
  assert.equal(await state(), 'open');
  assert.equal(await replace(id, pim, null), 'took_back', 'the two steps are not one person’s');
  const second = await colleague('Of Pim', pim);
  const young = await colleague('Young', 'openid', at - 2 * day + 1);
  for (const by of [second, young]) assert.equal(await replace(id, by, null), 'took_back', 'nor a second self’s');
  for (const by of [pim, second, young]) await assert.rejects(forced(id, by), /One alone voids/);
  assert.deepEqual([await approve(id, noa), await approve(id, mia)], [null, null]);
  assert.equal(await replace(id, noa, null), 'two_approved', 'approved anew, it stands anew');
  assert.equal(await takeBack(id, noa), null);
  assert.equal(await replace(id, mia, null), null);
  const { rows } = await pool.query(
    'select number, approved_by, voided_by from settlement_approval_void where settlement_id = $1 order by voided_at, voided_by, number',
    [id],
  );
  const by_pim = rows.filter(({ voided_by }) => voided_by === pim);
  assert.deepEqual(
    by_pim.map(({ number, approved_by }) => [number, approved_by]),
    [
      [1, noa],
      [2, pim],
    ],
  );
});

test('One approval that is taken back bars nobody; who is out is replaced by one person, whatever was approved.', async () => {
  const one = await board(2);
  await one.make(mia);
  const [line] = await one.live();
  const id = line?.id ?? '';
  assert.equal(await takeBack(id, noa), 'not_approved');
  await approve(id, noa);
  assert.equal(await takeBack(id, noa), null);
  assert.equal(await replace(id, noa, null), null);
  const two = await approvedLine();
  await disqualify(two.players[0] ?? '');
  assert.equal(await replace(two.id, noa, null), null);
});

test('An owner of all areas answers for it alone; an owner of one does not, nor one who has left.', async () => {
  const owner = async (name: string, area: number | null) => {
    const id = await colleague(name);
    await giveGrants(pool, id, [{ role: 'owner', area }], { by: 'test', now: at });
    return id;
  };
  const { id } = await approvedLine();
  const [ole, olga, gone] = [await owner('Ole', 1), await owner('Olga', null), await owner('Gone', null)];
  await pool.query('update organizer set left_at = now() where id = $1', [gone]);
  for (const by of [ole, gone]) {
    assert.equal(await replace(id, by, null), 'two_approved');
    await assert.rejects(forced(id, by), /One alone voids/);
  }
  assert.equal(await replace(id, olga, null), null);
});

test('Owner of all areas is who holds that role now, and no other.', async () => {
  const isOwner = async (id: string) => (await pool.query('select is_owner_of_all($1) as yes', [id])).rows[0].yes;
  const held = [
    [{ role: 'owner', area: null }, true],
    [{ role: 'owner', area: 1 }, false],
    [{ role: 'prize_officer', area: null }, false],
  ] as const;
  for (const [grant, expected] of held) {
    const id = await colleague(grant.role);
    await giveGrants(pool, id, [grant], { by: 'test', now: at });
    assert.equal(await isOwner(id), expected, JSON.stringify(grant));
    await pool.query(`update organizer_role set revoked_at = now(), revoked_by = 'x' where organizer_id = $1`, [id]);
    assert.equal(await isOwner(id), false);
  }
  assert.equal(await isOwner('command:root'), false);
});

test('Who has taken an approval back is that person, and everybody who may be the same one.', async () => {
  const { id } = await approvedLine();
  const void_by = (by: string | null, number: number) =>
    pool.query(
      `insert into settlement_approval_void (area, settlement_id, number, approved_by, approved_at, voided_at, voided_by)
       values (1, $1, $3, 'x', now(), now(), $2)`,
      [id, by, number],
    );
  const hasTaken = async (by: string) =>
    (await pool.query('select has_taken_back(1::smallint, $1, $2, to_timestamp($3)) as yes', [id, by, at])).rows[0].yes;
  const let_in = await colleague('Let in', mia);
  const people = {
    taker: let_in,
    'who let the taker in': mia,
    'whom the taker let in': await colleague('Second', let_in),
    'an account of a moment ago': await colleague('Young', 'openid', at - 2 * day + 1),
    'nobody of the desk': 'command:root',
  };
  const others = [noa, await colleague('Old enough', 'openid', at - 2 * day)];
  await void_by(noa, 1);
  await void_by(null, 2);
  for (const by of [...Object.values(people), ...others]) assert.equal(await hasTaken(by), false, by);
  await void_by('somebody who was never listed', 2);
  assert.deepEqual([await hasTaken(people['an account of a moment ago']), await hasTaken(noa)], [true, false]);
  await void_by(let_in, 2);
  for (const [who, by] of Object.entries(people)) assert.equal(await hasTaken(by), true, who);
  for (const by of others) assert.equal(await hasTaken(by), false);
});

test('Nothing is taken back from under a payment run, whose payer may have sent it; what is delivered stays.', async () => {
  const one = await board(3);
  await one.make(mia);
  const id = (await one.live()).find(({ currency }) => currency === 'diamonds')?.id ?? '';
  assert.deepEqual([await approve(id, noa), await approve(id, pim)], [null, null]);
  await within((database) => makeRun(database, { area: 1, currency: 'diamonds', stale: [] }, { by: mia, at }));
  assert.equal(await takeBack(id, noa), 'in_run');
});

test('Control: without the guard one alone voids it.', async () => {
  const { id, state } = await approvedLine();
  await pool.query('alter table settlement_end disable trigger settlement_end_two');
  await forced(id, noa);
  await pool.query('alter table settlement_end enable trigger settlement_end_two');
  assert.equal(await state(), 'void');
});
