import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTransaction } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';
import { logAction, logActions, verifyActions } from './action.ts';

const { pool } = await testDatabase();
const log = (subject: string) =>
  inTransaction(pool, (database) =>
    logAction(database, {
      at: 1_700_000_000.123_456,
      by: 'organizer',
      what: 'approve submission',
      area: 1,
      subject,
      detail: { z: 1, a: { deep: ['x', null, 1.5], empty: undefined }, text: 'ü "quoted"' },
    }),
  );

/** As somebody would who owns the database. */
async function tamper(sql: string): Promise<void> {
  await pool.query('alter table action disable trigger all');
  await pool.query(sql);
  await pool.query('alter table action enable trigger all');
}

test('actions written at once make one chain, and many in one go follow each other in it', async () => {
  const many = ['one', 'two', 'three'].map((subject) => ({
    at: 1,
    by: 'organizer',
    what: 'log in',
    subject,
    detail: {},
  }));
  const together = () => inTransaction(pool, (database) => logActions(database, many));
  const each = Array.from({ length: 27 }, (_, turn) => log(`s${turn}`));
  const [last] = await Promise.all([together(), ...each]);
  assert.deepEqual(await verifyActions(pool), { valid: true, actions: 30 });
  const { rows } = await pool.query(`select number, subject from action where what = 'log in' order by number`);
  assert.deepEqual(rows, [
    { number: last - 2, subject: 'one' },
    { number: last - 1, subject: 'two' },
    { number: last, subject: 'three' },
  ]);
});

test('the table refuses changes, deletions and emptying', async () => {
  for (const sql of [`update action set by = 'other'`, 'delete from action', 'truncate action']) {
    await assert.rejects(pool.query(sql), /keeps every row/);
  }
});

const changes: Record<string, string> = {
  by: `'other'`,
  what: `'reject submission'`,
  area: '2',
  subject: `'s999'`,
  detail: `'{"z": 2}'`,
  at: `at + interval '1 second'`,
};

for (const [column, value] of Object.entries(changes)) {
  test(`a change of ${column} by the owner of the database is found`, async (t) => {
    await pool.query('create table kept as select * from action');
    t.after(async () => {
      await tamper('delete from action');
      await tamper('insert into action select * from kept');
      await pool.query('drop table kept');
    });
    await tamper(`update action set ${column} = ${value} where number = 7`);
    assert.deepEqual(await verifyActions(pool), { valid: false, number: 7, why: 'was changed' });
  });
}

test('a removed row, a removed tail and a chain that was written anew are found', async () => {
  const { rows } = await pool.query('select number, hash from action_head');
  const head = rows[0];
  await pool.query('create table kept as select * from action');
  await tamper('delete from action where number = 7');
  assert.equal((await verifyActions(pool)).valid, false);
  await tamper('delete from action');
  await tamper('insert into action select * from kept');
  assert.equal((await verifyActions(pool)).valid, true);
  await tamper('delete from action where number = 30');
  assert.equal((await verifyActions(pool)).valid, false);
  await pool.query('update action_head set number = 29, hash = (select hash from action where number = 29)');
  assert.equal((await verifyActions(pool)).valid, true);
  assert.equal((await verifyActions(pool, { head })).valid, false);
  await log('instead');
  assert.equal((await verifyActions(pool)).valid, true);
  assert.deepEqual(await verifyActions(pool, { head }), {
    valid: false,
    number: 30,
    why: 'differs from the head kept elsewhere',
  });
});
