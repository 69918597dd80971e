/** Serialization failures and deadlocks: the work is tried again from its beginning, and done once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testServer } from '../server-test.ts';
import { inTransaction } from './database.ts';

const { ask, logIn, pool } = await testServer();

/** The next so many writes of an attempt fail. What a sequence counted outlives the rollback. */
async function failNext(times: number, code: string): Promise<void> {
  await pool.query(`
    create sequence if not exists failing;
    create or replace function fail() returns trigger language plpgsql as $$
    begin
      if nextval('failing') <= ${times} then raise exception 'made to fail' using errcode = '${code}'; end if;
      return new;
    end $$;
    create or replace trigger failing before insert on attempt for each row execute function fail();
    alter sequence failing restart`);
}

const rowsOf = async (role_id: string) =>
  (
    await pool.query(
      `select (select count(*) from share where player_id = p.id) as shares, (select count(*) from attempt where player_id = p.id) as attempts,
         (select count(*) from reward where player_id = p.id) as rewards, (select count(*) from idempotency where player_id = p.id) as keys
       from player p where role_id = $1`,
      [role_id],
    )
  ).rows[0];

for (const [what, code] of [
  ['serialization failures', '40001'],
  ['deadlocks', '40P01'],
] as const) {
  test(`A call that meets ${what} is done once, and its repeat finds the same answer.`, async () => {
    const role_id = `again-${code}`;
    const token = await logIn({ role_id });
    await failNext(3, code);
    const first = await ask('share', { channel: 'copy' }, { token, key: 'share-1' });
    assert.equal(first.code, 0);
    assert.deepEqual(await rowsOf(role_id), { shares: 1, attempts: 1, rewards: 1, keys: 1 });
    assert.equal((await ask('share', { channel: 'copy' }, { token, key: 'share-1' })).body, first.body);
    assert.deepEqual(await rowsOf(role_id), { shares: 1, attempts: 1, rewards: 1, keys: 1 });
  });
}

test('When it never ends nothing is kept, and the same key does the work once it can be done.', async () => {
  const token = await logIn({ role_id: 'never' });
  await failNext(1_000_000, '40001');
  const failed = await ask('share', { channel: 'copy' }, { token, key: 'share-1' });
  assert.equal(failed.code, 104099);
  assert.deepEqual(await rowsOf('never'), { shares: 0, attempts: 0, rewards: 0, keys: 0 });
  await failNext(0, '40001');
  assert.equal((await ask('share', { channel: 'copy' }, { token, key: 'share-1' })).code, 0);
  assert.deepEqual(await rowsOf('never'), { shares: 1, attempts: 1, rewards: 1, keys: 1 });
});

test('Control: what is no passing failure is not tried again.', async () => {
  const token = await logIn({ role_id: 'other' });
  await failNext(1, '23514');
  assert.equal((await ask('share', { channel: 'copy' }, { token, key: 'share-1' })).code, 104099);
});

test('Two transactions that wait for each other both come to their end.', async () => {
  await pool.query('create table pair (id integer primary key, n integer); insert into pair values (1, 0), (2, 0)');
  let runs = 0;
  const met = Promise.withResolvers<void>();
  const both = [
    [1, 2],
    [2, 1],
  ].map((order) =>
    inTransaction(pool, async (database) => {
      const [mine, other] = order;
      await database.query('update pair set n = n + 1 where id = $1', [mine]);
      runs += 1;
      if (runs === 2) met.resolve();
      await met.promise;
      await database.query('update pair set n = n + 1 where id = $1', [other]);
    }),
  );
  await Promise.all(both);
  assert.deepEqual((await pool.query('select n from pair order by id')).rows, [{ n: 2 }, { n: 2 }]);
  assert.ok(runs > 2, 'they did not meet');
});

test('A commit that reached this server only, as PostgreSQL says in a warning, is told as a failure.', async () => {
  await pool.query(`
    create table warned (id integer);
    create function warn() returns trigger language plpgsql as $$
    begin
      raise warning 'canceling wait for synchronous replication due to user request';
      return null;
    end $$;
    create constraint trigger warning after insert on warned deferrable initially deferred for each row execute function warn()`);
  const insert = inTransaction(pool, (database) => database.query('insert into warned values (1)'));
  await assert.rejects(insert, /Commit was only local/);
});
