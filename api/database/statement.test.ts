import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atOnce, inTransaction } from './database.ts';
import { testDatabase } from './database-test.ts';

const { pool } = await testDatabase();
const kept = 'canary4714';
const text = 'insert into\n  nowhere (one) values ($1)';
const failure = (work: Promise<unknown>): Promise<Record<string, unknown>> =>
  work.then(
    () => assert.fail('it did not fail'),
    (error) => error,
  );

test('a statement that fails names itself without its values, and the connection it failed on', async () => {
  const ways = [
    () => pool.query(text, [kept]),
    () => pool.query({ text, values: [kept] }),
    () => inTransaction(pool, (database) => database.query(text, [kept])),
    () => atOnce(pool, (database) => database.query(text, [kept])),
  ];
  for (const way of ways) {
    const { statement, backend } = await failure(way());
    assert.equal(statement, 'insert into nowhere (one) values ($1)');
    assert.ok(Number(backend) > 0);
  }
  const named = await failure(pool.query({ name: 'lose', text, values: [kept] }));
  assert.equal(named.statement, 'lose: insert into nowhere (one) values ($1)');
});

test('the number is the one that PostgreSQL writes into its log', async () => {
  const found = await failure(
    inTransaction(pool, async (database) => {
      const { rows } = await database.query('select pg_backend_pid() as pid');
      await database.query('select 1 / 0').catch((error) => {
        throw Object.assign(error, { expected: rows[0].pid });
      });
    }),
  );
  assert.equal(found.backend, found.expected);
});
