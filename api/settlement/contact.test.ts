/** A contact that is changed after an approval voids it: money goes where two people have seen that it goes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eraseAllContacts } from '../task/contact.ts';
import { at, testSettlement } from './settlement-test.ts';

const { pool, mia, noa, pim, board, approve, deliver, disqualify } = await testSettlement();

async function lineWithContact() {
  const one = await board(1);
  await one.make(mia);
  const player = one.players[0] ?? '';
  await pool.query(
    `insert into contact (area, player_id, type, sealed, key_id, fingerprint, masked, language, left_at)
     values (1, $1, 1, 'sealed', 'key', $3::bytea, 'a***', 'en', to_timestamp($2))`,
    [player, at, player],
  );
  const id = (await one.live())[0]?.id ?? '';
  const state = async () => (await one.lines()).find((line) => line.id === id)?.state;
  return { id, player, state };
}
const change = (player: string, to = `other than ${player}`) =>
  pool.query(
    `update contact set fingerprint = $2::bytea, left_at = to_timestamp($3), erased_at = null where player_id = $1`,
    [player, to, at + 60],
  );

test('Approved by one or by two, a line with a new address is open again, and who approved before is kept.', async () => {
  const { id, player, state } = await lineWithContact();
  assert.deepEqual([await approve(id, noa), await approve(id, pim)], [null, null]);
  await change(player);
  assert.equal(await state(), 'open');
  assert.equal(await deliver(id, noa), 'not_approved');
  const { rows } = await pool.query(
    `select number, approved_by, voided_at from settlement_approval_void where settlement_id = $1 order by number`,
    [id],
  );
  assert.deepEqual(rows, [
    { number: 1, approved_by: noa, voided_at: at + 60 },
    { number: 2, approved_by: pim, voided_at: at + 60 },
  ]);
  assert.deepEqual([await approve(id, pim), await approve(id, noa), await deliver(id, noa)], [null, null, null]);
});

test('The address of one winner voids nothing of another, and none voids diamonds, which go to the game account.', async () => {
  const one = await board(3);
  await one.make(mia);
  for (const { id } of await one.live()) await approve(id, noa);
  for (const player of one.players)
    await pool.query(
      `insert into contact (area, player_id, type, sealed, key_id, fingerprint, masked, language, left_at)
       values (1, $1, 1, 'sealed', 'key', $3::bytea, 'a***', 'en', to_timestamp($2))`,
      [player, at, player],
    );
  for (const place of [0, 2]) await change(one.players[place] ?? '', `other ${place}`);
  assert.deepEqual(
    (await one.live()).map(({ state }) => state),
    ['open', 'half', 'half'],
  );
});

test('The same address again, and an erasure, void nothing; what is delivered stays delivered.', async () => {
  const { id, player, state } = await lineWithContact();
  await approve(id, noa);
  await change(player, player);
  assert.equal(await state(), 'half');
  await approve(id, pim);
  await pool.query('update contact set erased_at = to_timestamp($2), fingerprint = null where player_id = $1', [
    player,
    at,
  ]);
  assert.equal(await state(), 'approved');
  assert.equal(await deliver(id, noa, 'by hand'), null);
  await change(player);
  assert.equal(await state(), 'delivered');
});

test('Control: without the guard an address that nobody saw is paid.', async () => {
  const { id, player } = await lineWithContact();
  await approve(id, noa);
  await approve(id, pim);
  await pool.query('alter table contact disable trigger contact_changed');
  await change(player);
  await pool.query('alter table contact enable trigger contact_changed');
  assert.equal(await deliver(id, noa), null);
});

test('The contact of who is owed money outlives the day on which contacts are erased; once it is delivered it goes.', async () => {
  const owed = await lineWithContact();
  const paid = await lineWithContact();
  const out = await lineWithContact();
  const nobody = await lineWithContact();
  await pool.query('delete from settlement where id = $1', [nobody.id]);
  for (const { id } of [owed, paid]) assert.deepEqual([await approve(id, noa), await approve(id, pim)], [null, null]);
  assert.equal(await deliver(paid.id, noa), null);
  await disqualify(out.player);
  const round = { did: async () => {}, isEnough: () => false };
  const kept = async () => {
    await eraseAllContacts({ pool }, at, round);
    const all = [owed, paid, out, nobody].map(({ player }) => player);
    const { rows } = await pool.query('select player_id from contact where player_id = any($1) and erased_at is null', [
      all,
    ]);
    return rows.map(({ player_id }) => player_id);
  };
  assert.deepEqual(await kept(), [owed.player]);
  assert.equal(await deliver(owed.id, noa), null);
  assert.deepEqual(await kept(), []);
});
