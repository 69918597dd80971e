/** A winner who is disqualified between the file of a run and its return: what was paid is told as paid. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { writePeriods } from '../board/board-test.ts';
import { inTransaction } from '../database/database.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { exportSettlement } from './export.ts';
import { boardsToPay, filesOfPayments, paidIn } from './payment-test.ts';

const server = await testServer({ now: tinyMoment.announcement });
const { app, pool } = server;
const officer = [{ role: 'prize_officer', area: null }] as const;
const ada = await organizerWith(server, 'Ada', officer);
const bo = await organizerWith(server, 'Bo', officer);
const { fileOf, bring } = filesOfPayments(server);
const { leave, approvedBoard } = boardsToPay(server, { ada, bo });
await writePeriods(pool);

const disqualify = (id: string) =>
  pool.query(
    `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
     values (1, gen_random_uuid(), $1, 'other', 'ann', now())`,
    [id],
  );

test('What a run paid is written down though its winner is out since, and the other rows of its file with it.', async () => {
  const one = await approvedBoard(1);
  const [first = '', second = ''] = one.players;
  const { data: made } = await ada.ask('make_payments', { area: 1, currency: 'usd' });
  const text = paidIn(await fileOf(ada, made.id));
  await leave(second, 'other@example.org');
  await disqualify(first);
  await disqualify(second);
  const unpaid = (await ada.ask('payments')).data.runs.find(({ id }) => id === made.id)?.unpaid;
  assert.deepEqual(unpaid, [{ why: 'out', lines: 2 }]);
  const told = { paid: 2, out: 2, left: 0, open: 0, known: 0, mistakes: [] };
  assert.deepEqual((await bring(ada, { id: made.id, text, dry: 'yes' })).data, told);
  assert.deepEqual((await bring(ada, { id: made.id, text })).data, told);
  assert.equal((await bring(ada, { id: made.id, text })).data.known, 2);
  const { money } = (await ada.ask('settlement_lists')).data.list.find(({ list }) => list === one.list) ?? {};
  assert.deepEqual(money?.[0], { currency: 'usd', due: 150, approved: 150, delivered: 150 });
  const asked = { area: 1, list: one.list, contacts: false };
  const [, totals] = await inTransaction(pool, (client) => exportSettlement(app, client, asked, { by: ada.id, at: 0 }));
  assert.deepEqual(totals?.rows.at(-1), ['usd', 2, 150, 150, 150], 'no more is delivered than approved');
  const { data: change } = await ada.ask('settlement_change', { area: '1', list: one.list });
  assert.deepEqual(
    [change.added, change.voided, change.conflicts.map(({ player }) => player)],
    [[], [], ['Winner 1.1', 'Winner 1.2']],
    'nobody else is paid for the place, and a person looks at it',
  );
  const replaced = await ada.ask('replace_line', { area: 1, id: one.ids[0] ?? '', reason: 'out', alternate: null });
  assert.match(Object(replaced.data).message, /already delivered/);
});

test('Who is out before the file is taken is in none, and a row that somebody wrote into it is not taken in.', async () => {
  const two = await approvedBoard(2);
  const [friend = ''] = two.players;
  const { data: made } = await ada.ask('make_payments', { area: 1, currency: 'usd' });
  await disqualify(friend);
  const file = await fileOf(ada, made.id);
  assert.doesNotMatch(file, /Winner 2\.1/);
  const written = file.replaceAll('Winner 2.2', 'Winner 2.1').replaceAll(two.ids[1] ?? '', two.ids[0] ?? '');
  const { data } = await bring(ada, { id: made.id, text: paidIn(written.replace(',50,', ',100,')) });
  assert.deepEqual(data.mistakes, [
    { line: 2, problem: 'Winner 2.1 was in no file of this run: nobody was told to pay' },
  ]);
  assert.equal((await two.lines())[0]?.state, 'out');
  assert.equal((await bring(ada, { id: made.id, text: paidIn(file) })).data.paid, 1);
  await pool.query('update disqualification set lifted_at = now() where player_id = $1', [friend]);
  await ada.ask('leave_payments', { id: made.id, reason: 'Not paid' });
});

test('By hand who is out is delivered nothing, and no run but its own says that it paid them.', async () => {
  const { rows } = await pool.query(`select id, player_id from settlement where list = 'board:1:2' and rank = 1`);
  const one = { ids: [rows[0].id], players: [rows[0].player_id] };
  await disqualify(one.players[0] ?? '');
  const { data } = await ada.ask('deliver_lines', { area: 1, ids: one.ids.slice(0, 1), proof: 'batch' });
  assert.match(data.not[0]?.why ?? '', /disqualified: replace the line/);
  const end = (approval_void: boolean) =>
    pool.query(
      `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at, approval_void)
       values (1, $1, 'delivered', 'x', 'x', now(), $2)`,
      [one.ids[0], approval_void],
    );
  await assert.rejects(end(false), /A delivery to somebody who is out/);
  await pool.query('update disqualification set lifted_at = now() where player_id = $1', [one.players[0]]);
  await assert.rejects(end(true), /settlement_end.*check/);
});
