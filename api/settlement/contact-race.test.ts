/** A winner's contact that changes while somebody takes a file: no file holds an address that nobody approved. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { writePeriods } from '../board/board-test.ts';
import { inTransaction } from '../database/database.ts';
import { untilWaiting } from '../database/lock-test.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { exportSettlement } from './export.ts';
import { boardsToPay, filesOfPayments } from './payment-test.ts';

const server = await testServer({ now: tinyMoment.announcement });
const { app, pool } = server;
const officer = [{ role: 'prize_officer', area: null }] as const;
const ada = await organizerWith(server, 'Ada', officer);
const bo = await organizerWith(server, 'Bo', officer);
const { fileOf } = filesOfPayments(server);
await writePeriods(pool);
const { leave, approvedBoard } = boardsToPay(server, { ada, bo });

/** The file is stopped between who may be paid and where to, by whoever holds a row that it needs in between. */
async function raced(take: () => Promise<string>, { hold, player }: { hold: string; player: string }) {
  let [file, leaving]: Promise<unknown>[] = [];
  await inTransaction(pool, async (client) => {
    await client.query(hold);
    file = take();
    await untilWaiting(pool);
    leaving = leave(player, 'thief@example.org');
    await Promise.race([leaving, untilWaiting(pool, 2)]);
  });
  const text = String(await file);
  await leaving;
  return text;
}

test('The file of a run has the address that two people approved, or none; the new one waits until it is written.', async () => {
  const one = await approvedBoard(1);
  const { data: made } = await ada.ask('make_payments', { area: 1, currency: 'usd' });
  const hold = 'select from payment for update';
  const text = await raced(() => fileOf(ada, made.id), { hold, player: one.players[0] ?? '' });
  assert.match(text, /1\.1@example\.org/);
  assert.doesNotMatch(text, /thief/);
  assert.equal((await one.lines())[0]?.state, 'open');
});

test('So has the table of a list.', async () => {
  const two = await approvedBoard(2);
  let leaving: Promise<unknown> | undefined;
  const sheets = await inTransaction(pool, (client) => {
    const query = async (text: string, values: unknown[]) => {
      if (text.startsWith('select sealed')) {
        leaving ??= leave(two.players[0] ?? '', 'other.thief@example.org');
        await Promise.race([leaving, untilWaiting(pool)]);
      }
      return client.query(text, values);
    };
    const asked = { area: 1, list: two.list, contacts: true };
    return exportSettlement(app, Object.assign(Object.create(client), { query }), asked, { by: ada.id, at: 0 });
  });
  await leaving;
  assert.match(JSON.stringify(sheets), /2\.1@example\.org/);
  assert.equal((await two.lines())[0]?.state, 'open');
});
