import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDatabase } from '../database/database-test.ts';
import { markExhausted, nextPacificDay, pacificDay, quotaOf, spend } from './quota.ts';

const { pool } = await testDatabase();
const now = Date.UTC(2025, 2, 15, 12) / 1000;
const ask = (source: string, more = {}) =>
  spend(pool, { source, units: 1, purpose: 'submit', now, quota: 20, ...more });
const granted = (answers: boolean[]) => answers.filter(Boolean).length;

test('fifty parallel players share exactly a quarter of the day, each with its line in the ledger', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => ask('a', { purpose: at % 2 ? 'submit' : 'check' })),
  );
  assert.equal(granted(answers), 5);
  const { used, used_by_players } = await quotaOf(pool, 'a', now);
  assert.deepEqual([used, used_by_players], [5, 5]);
  const { rows } = await pool.query('select sum(units) as n from quota_use where source = $1', ['a']);
  assert.equal(rows[0].n, 5);
});

test('counted first and written after, fifty parallel spenders take more than there is', async () => {
  const naive = async () => {
    const { rows } = await pool.query('select coalesce(sum(units), 0) as n from quota_use where source = $1', [
      'naive',
    ]);
    if (rows[0].n >= 20) return false;
    await pool.query(
      `insert into quota_use values (gen_random_uuid(), 'naive', '2025-03-15', 1, 'submit', to_timestamp($1))`,
      [now],
    );
    return true;
  };
  assert.ok(granted(await Promise.all(Array.from({ length: 50 }, naive))) > 20);
});

test('players take nothing of what the sweeps have, and sweeps and reviewers nothing of theirs', async () => {
  for (let at = 0; at < 9; at++) await ask('d');
  const house = Array.from({ length: 50 }, (_, at) => ask('d', { purpose: at % 2 ? 'sweep' : 'review' }));
  assert.equal(granted(await Promise.all(house)), 15);
  assert.equal(granted(await Promise.all(Array.from({ length: 50 }, () => ask('b', { purpose: 'sweep' })))), 15);
  assert.equal(await ask('b'), true);
});

test('reviewers, however many ask at once, take a tenth of the day and leave the rest to the sweeps', async () => {
  const asked = await Promise.all(Array.from({ length: 50 }, () => ask('e', { purpose: 'review' })));
  assert.equal(granted(asked), 2);
  const house = Array.from({ length: 50 }, (_, at) => ask('e', { purpose: at % 2 ? 'sweep' : 'end' }));
  assert.equal(granted(await Promise.all(house)), 13);
  assert.equal(await ask('e', { purpose: 'review', now: nextPacificDay(now) }), true);
});

test('a day that the platform ended is over for everybody', async () => {
  await markExhausted(pool, 'c', now);
  assert.equal(await ask('c'), false);
  assert.equal(await ask('c', { now: nextPacificDay(now) }), true);
});

test('the day is that of California, also when its clocks change', () => {
  assert.equal(pacificDay(Date.UTC(2025, 2, 15, 6, 59, 59) / 1000), '2025-03-14');
  assert.equal(pacificDay(Date.UTC(2025, 2, 15, 7) / 1000), '2025-03-15');
  assert.equal(nextPacificDay(Date.UTC(2025, 2, 8, 12) / 1000), Date.UTC(2025, 2, 9, 8) / 1000);
  assert.equal(nextPacificDay(Date.UTC(2025, 2, 9, 8) / 1000), Date.UTC(2025, 2, 10, 7) / 1000);
  assert.equal(nextPacificDay(Date.UTC(2025, 10, 2, 12) / 1000), Date.UTC(2025, 10, 3, 8) / 1000);
});
