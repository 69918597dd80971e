/** One prize officer who wants a friend paid twice: the file of a run is with those who pay, and the officer says that it was not paid. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { writePeriods } from '../board/board-test.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { boardsToPay, filesOfPayments, paidIn } from './payment-test.ts';

const server = await testServer({ now: tinyMoment.announcement });
const { pool } = server;
const officer = [{ role: 'prize_officer', area: null }] as const;
const ada = await organizerWith(server, 'Ada', officer);
const bo = await organizerWith(server, 'Bo', officer);
const cy = await organizerWith(server, 'Cy', officer);
const { fileOf, bring } = filesOfPayments(server);
await writePeriods(pool);
const { approvedBoard } = boardsToPay(server, { ada, bo });
const usd = { area: 1, currency: 'usd' } as const;

test('What was handed to those who pay comes into no other file before two people have approved it again.', async () => {
  const one = await approvedBoard(1);
  const { data: made } = await cy.ask('make_payments', usd);
  const file = await fileOf(cy, made.id);
  assert.equal((await cy.ask('leave_payments', { id: made.id, reason: 'The bank is closed' })).data.left, 2);
  assert.equal((await cy.ask('make_payments', usd)).data.name, 'nothing');
  const { data } = await cy.ask('deliver_lines', { area: 1, ids: one.ids.slice(0, 1), proof: 'transfer' });
  assert.match(data.not[0]?.why ?? '', /needs two approvals/);
  const replacing = { area: 1, id: one.ids[0] ?? '', reason: 'no answer', alternate: null };
  assert.equal(Object((await cy.ask('replace_line', replacing)).data).name, 'took_back');
  assert.deepEqual(
    (await one.lines()).map(({ state, not_paid }) => [state, not_paid]),
    [...[1, 2].map(() => ['open', { run: made.number, why: 'The bank is closed' }]), ['approved', null]],
  );
  assert.deepEqual(
    (await ada.ask('waiting_lines')).data.list.flatMap((list) => list.not_paid.map(({ run, why }) => `${run} ${why}`)),
    [1, 2].map(() => `${made.number} The bank is closed`),
    'whoever approves all that waits reads it, too',
  );
  await one.approve(one.ids.slice(0, 2));
  const { data: again } = await cy.ask('make_payments', usd);
  assert.equal(again.lines, 2);
  assert.match(
    (await bring(cy, { id: again.id, text: paidIn(file).replace('yes', 'x') })).data.mistakes[0].problem,
    /paid is “x”/,
  );
});

test('A row that says “no” voids the approvals of its line alone, and a run whose file nobody took voids none.', async () => {
  const two = await approvedBoard(2);
  const { data: early } = await cy.ask('make_payments', usd);
  await cy.ask('leave_payments', { id: early.id, reason: 'Too early' });
  const { data: made } = await cy.ask('make_payments', usd);
  const text = paidIn(await fileOf(cy, made.id)).replace(',yes,T-1,', ',no,,account closed');
  const { data } = await bring(cy, { id: made.id, text });
  assert.deepEqual([data.mistakes, data.paid, data.left], [[], 1, 1]);
  assert.deepEqual(
    (await two.lines()).map(({ state }) => state),
    ['open', 'delivered', 'approved'],
  );
});

test('A run that still holds a line is shown, however many came after it.', async () => {
  const { data: made } = await cy.ask('make_payments', { area: null, currency: 'diamonds' });
  await pool.query(
    `insert into payment_run (id, currency, made_by, made_at)
     select gen_random_uuid(), 'usd', 'x', now() from generate_series(1, 120)`,
  );
  const { runs } = (await cy.ask('payments')).data;
  const older = runs.slice(100);
  assert.deepEqual([older[0]?.number, older.every(({ open }) => open > 0)], [made.number, true]);
  await pool.query(`delete from payment_run where made_by = 'x'`);
});

test('Past the code, too: a line leaves the run that handed it out without its approvals, which are kept by name.', async () => {
  const { data } = await ada.ask('settlement', { area: '1', list: 'board:1:2' });
  const ids = data.lines.filter(({ state }) => state === 'open').map(({ id }) => id);
  for (const person of [ada, bo]) assert.equal((await person.ask('approve_lines', { area: 1, ids })).data.done, 1);
  const { data: made } = await cy.ask('make_payments', usd);
  await fileOf(cy, made.id);
  await pool.query(`update payment set left_at = now(), left_by = 'x', left_why = 'x' where run_id = $1`, [made.id]);
  const { rows } = await pool.query(
    `select approved_by from settlement_approval_void where settlement_id = any($1) and voided_by = 'x' order by number`,
    [ids],
  );
  assert.deepEqual(
    rows.map(({ approved_by }) => approved_by),
    [ada.id, bo.id],
  );
});
