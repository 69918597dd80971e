import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Grant } from '@event/contest/organizer/role';
import { at, testSettlement } from '../settlement/settlement-test.ts';
import { endOf } from './end.ts';

const { app, pool, board, approve, deliver, ...people } = await testSettlement();

const asker = (grants: readonly Grant[]) => ({
  app,
  organizer: { id: people.mia, name: 'Mia', grants, session: Buffer.alloc(0), stepped_up_at: null },
  now: at,
});
const asked = async (grants: readonly Grant[] = [{ role: 'prize_officer', area: null }]) =>
  (await endOf(asker(grants), pool)).map(({ what }) => what);

test('What is certified asks to be settled, then each line for two approvals, then for its delivery, then for nothing', async () => {
  const list = await board(2);
  assert.deepEqual(await asked(), ['1 list to settle']);
  await list.make(people.mia);
  const lines = await list.lines();
  const money = lines.filter(({ currency }) => currency === 'usd').length;
  const unreached = money === 0 ? [] : [`${money} winners to ask for a contact`.replace(/^1 winners/, '1 winner')];
  assert.deepEqual(await asked(), ['2 lines to approve', ...unreached]);
  for (const { id } of lines) assert.equal(await approve(id, people.noa), null);
  assert.deepEqual(await asked(), ['2 lines to approve', ...unreached]);
  for (const { id } of lines) assert.equal(await approve(id, people.pim), null);
  assert.deepEqual(await asked(), ['2 lines to deliver', ...unreached]);
  for (const { id } of lines) assert.equal(await deliver(id, people.mia, 'paid at the booth'), null);
  assert.deepEqual(await asked(), []);
});

test('A board that ended with players and was not certified is asked for', async () => {
  const { number } = app.edition.periods[0] ?? { number: 1 };
  await pool.query('insert into standing_slice (area, platform, period, slice, standings) values (1, 1, $1, 0, 3)', [
    number,
  ]);
  assert.deepEqual(await asked(), ['1 board to certify']);
  assert.deepEqual(await asked([{ role: 'prize_officer', area: 3 }]), [], 'not of an officer of another area');
  assert.deepEqual(await asked([{ role: 'reviewer', area: null }]), [], 'not of who only reviews');
  await pool.query('delete from standing_slice where period = $1', [number]);
});
