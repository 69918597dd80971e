/** The contest's own pool through PgBouncer with the file of this folder. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTransaction, openDatabase } from '@event/api/database/database';
import { poolerDangers } from '@event/api/database/pooler';
import { missing, old, openPooler } from './pgbouncer-test.ts';

test('The pool connects, its transactions hold, and its limits are those of the role.', missing, async () => {
  const pool = openDatabase((await openPooler()).through);
  try {
    await pool.query('create table kept (number integer primary key)');
    await assert.rejects(
      inTransaction(pool, async (database) => {
        await database.query('insert into kept values (1)');
        throw new Error('no');
      }),
      /no/,
    );
    assert.equal((await pool.query('select from kept')).rowCount, 0);
    assert.deepEqual((await pool.query('show statement_timeout')).rows, [{ statement_timeout: '5s' }]);
  } finally {
    await pool.end();
  }
});

test('Named statements live on while connections go from hand to hand.', old, async () => {
  const pool = openDatabase((await openPooler()).through, 20);
  try {
    const named = (number: number) =>
      pool.query({ name: 'one', text: 'select $1::integer as number', values: [number] });
    const found = await Promise.all(Array.from({ length: 200 }, (_, n) => named(n)));
    assert.deepEqual(
      found.map(({ rows }) => rows[0].number),
      Array.from({ length: 200 }, (_, n) => n),
    );
  } finally {
    await pool.end();
  }
});

test(
  'What the check says of the way to the database: nothing as it is shipped, and why not in another mode.',
  old,
  async () => {
    const saidOf = async (otherwise?: Readonly<Record<string, string>>) =>
      poolerDangers((await openPooler(otherwise)).through);
    assert.deepEqual(await saidOf(), []);
    assert.deepEqual(await saidOf({ pool_mode: 'session' }), []);
    assert.match(String(await saidOf({ pool_mode: 'statement' })), /refuses transactions/);
    assert.match(String(await saidOf({ max_prepared_statements: '0' })), /forgets named statements/);
  },
);
