import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAway, whyAway } from './away.ts';
import { inTransaction, openDatabase } from './database.ts';
import { testDatabase } from './database-test.ts';

const { pool, url } = await testDatabase();
const failure = (work: Promise<unknown>) =>
  work.then(
    () => assert.fail('it did not fail'),
    (error: unknown) => error,
  );

test('a statement or a transaction that took too long, and a lock that was not given, are not faults of the request', async () => {
  const late = inTransaction(pool, async (database) => {
    await database.query(`set local statement_timeout = '20ms'`);
    await database.query('select pg_sleep(5)');
  });
  assert.equal(whyAway(await failure(late)), 'a statement took too long');
  const idle = inTransaction(pool, async (database) => {
    const { rows } = await database.query('select pg_backend_pid() as pid');
    await database.query(`set local idle_in_transaction_session_timeout = '20ms'`);
    while ((await pool.query('select from pg_stat_activity where pid = $1', [rows[0].pid])).rowCount);
    await database.query('select 1');
  });
  assert.ok(isAway(await failure(idle)));
  await pool.query('create table held (one integer)');
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table held');
  const locked = inTransaction(pool, async (database) => {
    await database.query(`set local lock_timeout = '20ms'`);
    await database.query('select from held');
  });
  assert.equal(whyAway(await failure(locked)), 'a lock was not granted in time');
  await holder.query('rollback');
  holder.release();
});

test('a database whose name or machine is not there is away', async () => {
  const at = (host: string, port = 5432) =>
    failure(openDatabase(`postgres://nobody@${host}:${port}/none`).query('select 1'));
  assert.ok(isAway(await at('127.0.0.1', 1)));
  assert.ok(isAway(await at('nowhere.invalid')));
  for (const code of ['EHOSTUNREACH', 'ETIMEDOUT', '25P03', '55P03', '57014'])
    assert.ok(isAway(Object.assign(new Error('x'), { code })), code);
});

test('a database that does not answer in the time of the pulse is given up', async () => {
  const pulse = openDatabase(url, 1, { longest_answer: 100 });
  assert.equal(whyAway(await failure(pulse.query('select pg_sleep(2)'))), 'it does not answer');
  // The next one has time: only whether there is another connection is asked here.
  Object.assign(pulse.options, { query_timeout: 0, connectionTimeoutMillis: 0 });
  assert.equal((await pulse.query('select 1 as one')).rows[0].one, 1);
  await pulse.end();
});

test('a statement that is wrong is a fault of ours, so the tests above can fail', async () => {
  assert.equal(whyAway(await failure(pool.query('select nothing from nowhere'))), null);
  assert.equal(whyAway(await failure(pool.query('select 1 / 0'))), null);
  assert.equal(whyAway('no error at all'), null);
});
