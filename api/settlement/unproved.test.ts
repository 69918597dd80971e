/** Money is approved for no work whose channel is not proved: of that player, on that board, and that counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '@event/contest/time';
import { newWork, rank } from '../board/board-test.ts';
import { testSettlement } from './settlement-test.ts';

const { app, pool, mia, noa, board, approve } = await testSettlement();

/** What the approval of a line says, once somebody has an unproved work of that moment of the board. */
async function approved(
  second: number,
  { place = 0, of = place, isRejected = false }: { place?: number; of?: number; isRejected?: boolean } = {},
) {
  const one = await board(3);
  await one.make(mia);
  const { rows } = await pool.query('select from_at from board_period where number = $1', [one.period]);
  const at = rows[0].from_at + second;
  const work = await newWork(pool, one.players[of] ?? '', at, { proved: false });
  await rank(app, work, work.revision_id, at + 1);
  if (isRejected) await rank(app, work, null, at + 2);
  return approve((await one.live())[place]?.id ?? '', noa);
}

test('An unproved work from the first second of the board to its last holds the money of its player.', async () => {
  for (const second of [0, day - 1]) assert.equal(await approved(second), 'not_proved', String(second));
  for (const second of [-1, day]) assert.equal(await approved(second), null, String(second));
});

test('It holds nobody else, no diamonds, and not once it is rejected.', async () => {
  assert.equal(await approved(60, { of: 1 }), null);
  assert.equal(await approved(60, { place: 2 }), null);
  assert.equal(await approved(60, { isRejected: true }), null);
});
