/** Places that a person closed for good: nobody is due anything for them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { writePeriods } from '../board/board-test.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { boardsToPay } from './payment-test.ts';

const server = await testServer({ now: tinyMoment.announcement });
const officer = [{ role: 'prize_officer', area: null }] as const;
const ada = await organizerWith(server, 'Ada', officer);
const bo = await organizerWith(server, 'Bo', officer);
const cy = await organizerWith(server, 'Cy', officer);
await writePeriods(server.pool);
const { approvedBoard } = boardsToPay(server, { ada, bo });

test('A list whose places are all closed is due nothing and waits for nothing', async () => {
  const { list, ids } = await approvedBoard(1);
  const said = async () => {
    const found = (await cy.ask('settlement_lists')).data.list.find((one) => one.area === 1 && one.list === list);
    return [found?.stage, found?.money.map(({ currency, due }) => `${currency} ${due}`).join()];
  };
  assert.deepEqual(await said(), ['approved', 'usd 150,diamonds 500']);
  await ada.ask('take_back_approvals', { area: 1, ids });
  for (const id of ids) {
    const replacing = { area: 1, id, reason: 'no answer', alternate: null };
    assert.equal((await cy.ask('replace_line', replacing)).status, 200);
  }
  assert.deepEqual(await said(), ['empty', '']);
  const { data } = await cy.ask('due_lists');
  assert.deepEqual(
    data.list.filter((one) => one.list === list),
    [],
  );
});
