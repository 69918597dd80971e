/** A prize officer who writes the name of a list another way, so that its winners win once more. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { writePeriods } from '../board/board-test.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { boardsToPay } from './payment-test.ts';

const server = await testServer({ now: tinyMoment.announcement });
const { pool } = server;
const officer = [{ role: 'prize_officer', area: null }] as const;
const ada = await organizerWith(server, 'Ada', officer);
const bo = await organizerWith(server, 'Bo', officer);
await writePeriods(pool);
const { approvedBoard } = boardsToPay(server, { ada, bo });

test('A list has one name: written with a zero before it, it makes no second line for anybody.', async () => {
  const one = await approvedBoard(1);
  for (const list of ['board:01:1', 'board:1:01']) {
    const { data: change } = await ada.ask('settlement_change', { area: '1', list });
    const { status, data } = await ada.ask('settle', { area: 1, list, seen: change.print ?? 'x' });
    assert.deepEqual([status, data.made], [404, undefined]);
  }
  const { rows } = await pool.query('select list, rank, player_id from settlement');
  assert.equal(rows.length, one.ids.length);
  for (const list of ['board:01:1', 'board:1:01', 'excellent:01', 'board:1:1 '])
    await assert.rejects(pool.query('update settlement set list = $1', [list]), { constraint: 'settlement_list_name' });
});
