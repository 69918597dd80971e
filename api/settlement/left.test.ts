/** A colleague who is gone is not the second person beside whoever is still there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, testSettlement } from './settlement-test.ts';

const { pool, board, mia, noa, pim, approve, colleague } = await testSettlement();

const leave = (id: string) => pool.query('update organizer set left_at = to_timestamp($2) where id = $1', [id, at]);

test('What somebody approved alone before they left is approved by two others; what two had approved stands.', async () => {
  const eve = await colleague('Eve');
  const one = await board(3);
  await one.make(mia);
  const [first = '', second = '', third = ''] = (await one.lines()).map(({ id }) => id);
  for (const id of [first, second]) assert.equal(await approve(id, eve), null);
  assert.equal(await approve(second, noa), null);
  assert.equal(await approve(third, noa), null);
  const states = async () => (await one.lines()).map(({ state }) => state);
  assert.deepEqual(await states(), ['half', 'approved', 'half']);
  await leave(eve);
  assert.deepEqual(await states(), ['open', 'approved', 'half']);
  const { rows } = await pool.query('select settlement_id, approved_by, voided_by from settlement_approval_void');
  assert.deepEqual(rows, [{ settlement_id: first, approved_by: eve, voided_by: null }]);
  assert.equal(await approve(first, noa), null);
  assert.equal(await approve(first, noa), 'same_person');
  assert.equal(await approve(first, pim), null);
});
