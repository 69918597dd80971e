/** An insider who is after the money: an address that nobody approved, a payment that nobody can prove. Whose place is taken away: `void.test.ts`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { read, writePeriods } from '../board/board-test.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { eraseContact } from '../task/contact.ts';
import { boardsToPay, filesOfPayments, paidIn } from './payment-test.ts';

const server = await testServer({ now: tinyMoment.announcement });
const { app, pool } = server;
const officer = [{ role: 'prize_officer', area: null }] as const;
const ada = await organizerWith(server, 'Ada', officer);
const bo = await organizerWith(server, 'Bo', officer);
const { fileOf, bring } = filesOfPayments(server);
await writePeriods(pool);

const { leave, approvedBoard } = boardsToPay(server, { ada, bo });
const run = async (id: string) => (await ada.ask('payments')).data.runs.find((one) => one.id === id);
const said = async (id: string) => {
  const one = await run(id);
  return [one?.file_lines, one?.file_amount, one?.unpaid.map(({ why, lines }) => `${lines} ${why}`).join()];
};
const exported = async () => {
  const answer = await server.server.inject({
    ...{ method: 'POST', url: '/desk/api/settlement/export', query: { area: '1', as: 'csv', contacts: 'yes' } },
    headers: { cookie: ada.cookie },
  });
  assert.equal(answer.statusCode, 200);
  return answer.body;
};

test('No file sends money to an address that nobody approved, to who is out, or to who is no longer on the list.', async () => {
  const one = await approvedBoard(1);
  const { data: made } = await ada.ask('make_payments', { area: 1, currency: 'usd' });
  assert.deepEqual(await said(made.id), [2, 150, '']);
  const before = await fileOf(ada, made.id);
  assert.match(before, /1\.1@example\.org[\s\S]*1\.2@example\.org/);

  await leave(one.players[0] ?? '', 'thief@example.org');
  const after = await fileOf(ada, made.id);
  assert.doesNotMatch(after, /thief|Winner 1\.1/);
  assert.match(after, /1\.2@example\.org/);
  assert.doesNotMatch(await exported(), /thief/);
  assert.deepEqual(await said(made.id), [1, 50, '1 unapproved']);
  assert.match(
    (await bring(ada, { id: made.id, text: paidIn(before) })).data.mistakes[0].problem,
    /Winner 1\.1: It needs two approvals/,
  );
  const { data: spoilt } = await bring(ada, { id: made.id, text: paidIn(before).replace('T-1', 'T-\0') });
  assert.match(spoilt.message, /^Line 2: the cell in “reference” .* \(NUL\): write it anew/);
  await one.approve(one.ids.slice(0, 1));
  assert.doesNotMatch(await fileOf(ada, made.id), /thief/, 'those who pay have this line with the address of before');
  assert.deepEqual(await said(made.id), [1, 50, '1 handed']);
  const not_paid = paidIn(before).replace(',yes,T-1,', ',no,,it was never sent').replace(',yes,T-1,', ',,,');
  assert.equal((await bring(ada, { id: made.id, text: not_paid })).data.left, 1);
  await one.approve(one.ids.slice(0, 1));
  const { data: next } = await ada.ask('make_payments', { area: 1, currency: 'usd' });
  assert.match(await fileOf(ada, next.id), /thief@example\.org/, 'two people have seen that it goes there');
  assert.match(
    (await bring(ada, { id: made.id, text: paidIn(before) })).data.mistakes[0].problem,
    /Winner 1\.1 left this run/,
  );
  await ada.ask('leave_payments', { id: next.id, reason: 'For one run' });
  await ada.ask('leave_payments', { id: made.id, reason: 'For one run' });
  await one.approve(one.ids.slice(0, 2));
  const { data: both } = await ada.ask('make_payments', { area: 1, currency: 'usd' });
  assert.match(await fileOf(ada, both.id), /thief@example\.org/);

  await pool.query(
    `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
     values (1, gen_random_uuid(), $1, 'other', 'ann', now())`,
    [one.players[0]],
  );
  assert.doesNotMatch(await fileOf(ada, both.id), /Winner 1\.1/);
  const without = await exported();
  assert.doesNotMatch(without, /thief/);
  assert.match(without, /"usd",1,50,50,0/, 'the totals count what may be paid');
  assert.deepEqual(await said(both.id), [1, 50, '1 out']);
  await pool.query('update disqualification set lifted_at = now() where player_id = $1', [one.players[0]]);

  const third = one.works[2] ?? assert.fail('no work');
  await read(app, { revision_id: third.revision_id, views: 250, at: tinyMoment.open + 90 });
  assert.equal((await bo.ask('certify', { ...one.key, reason: 'a reading was missing' })).status, 200);
  const corrected = await fileOf(ada, both.id);
  assert.match(corrected, /Winner 1\.1/);
  assert.doesNotMatch(corrected, /Winner 1\.2/);
  assert.deepEqual(await said(both.id), [1, 100, '1 stale']);
  const listed = await exported();
  assert.doesNotMatch(listed, /1\.2@example\.org/);
  assert.match(listed, /"Winner 1\.2".*"stale"[\s\S]*"usd",1,100,100,0/);
  await ada.ask('leave_payments', { id: both.id, reason: 'Made again' });
  await one.approve(one.ids.slice(0, 2));
  const { data: again } = await ada.ask('make_payments', { area: 1, currency: 'usd' });
  assert.deepEqual([again.lines, again.amount, again.unpaid], [1, 100, []], 'a stale line comes into no run');
  assert.equal((await ada.ask('payments')).data.payable.find(({ currency }) => currency === 'usd')?.stale, 1);
  assert.equal((await bring(ada, { id: again.id, text: paidIn(await fileOf(ada, again.id)) })).data.paid, 1);
});

test('What a run paid is written down though the winner has deleted the contact; without a run it is not.', async () => {
  const two = await approvedBoard(2);
  const [first = '', second = ''] = two.players;
  const { data: made } = await ada.ask('make_payments', { area: 1, currency: 'usd' });
  const file = await fileOf(ada, made.id);
  await eraseContact(pool, { area: 1, id: first }, app.clock());
  await eraseContact(pool, { area: 1, id: second }, app.clock());
  assert.deepEqual((await said(made.id)).at(-1), '2 no_contact');
  assert.doesNotMatch(await fileOf(ada, made.id), /Winner/, 'nobody can be reached, so nobody is in the file');
  const [head = '', row = ''] = paidIn(file).split('\r\n');
  const { data } = await bring(ada, { id: made.id, text: `${head}\r\n${row}\r\n` });
  assert.deepEqual([data.paid, data.mistakes], [1, []]);
  assert.deepEqual(
    (await two.lines()).map(({ state }) => state),
    ['delivered', 'approved', 'approved'],
  );
  await ada.ask('leave_payments', { id: made.id, reason: 'Nobody to pay' });
  await two.approve(two.ids.slice(1, 2));
  const { data: by_hand } = await ada.ask('deliver_lines', { area: 1, ids: two.ids.slice(1, 2), proof: 'batch' });
  assert.match(by_hand.not[0]?.why ?? '', /left no contact/);
  const other = '01980000-0000-7000-8000-000000000001';
  await pool.query(`insert into payment_run (id, currency, made_by, made_at) values ($1, 'usd', 'x', now())`, [other]);
  const smuggled = pool.query('insert into payment (run_id, area, settlement_id) values ($1, 1, $2)', [
    other,
    two.ids[1],
  ]);
  await assert.rejects(smuggled, /money to nobody/, 'no run of its own making pays a winner without a contact');
});
