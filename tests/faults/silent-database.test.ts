/** A database machine that dies says nothing more, not even that its connections ended. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, openDatabase } from '@event/api/database/database';
import { patientDatabase, testDatabase } from '@event/api/database/database-test';
import pg from 'pg';
import { until } from '../run/until.ts';
import { openProxy } from './proxy.ts';

test('After a failover in silence the server works again within seconds, and long work that lives goes on.', async () => {
  const { url, pool: direct } = await testDatabase();
  const proxy = await openProxy([Number(new URL(url).port)]);
  const through = Object.assign(new URL(url), { port: `${proxy.port}` }).href;
  const pool = openDatabase(through, 4, { patience: 30_000 });
  const apart = patientDatabase(url, 1);
  const unwatched = new pg.Pool({ ...pool.options, application_name: 'unwatched' });
  unwatched.on('error', () => {});
  after(async () => {
    await proxy.close();
    await Promise.all([pool.end(), apart.end(), unwatched.end().catch(() => {})]);
  });
  const holder = await direct.connect();
  await holder.query('select pg_advisory_lock(1)');
  const long = inTransaction(apart, async (database) => {
    await database.query('set local statement_timeout = 0');
    // Until it has been asked about a few times, and then as long as the others need.
    return (await database.query('select pg_sleep(20), pg_advisory_xact_lock(1), 1 as done')).rows[0].done;
  });
  await Promise.all(Array.from({ length: 4 }, () => pool.query('select pg_sleep(0.1)')));
  await unwatched.query('select 1');

  proxy.set({ silent: true });
  const asked = Array.from({ length: 4 }, () =>
    pool.query('select 1').then(
      () => 'answered',
      () => 'failed',
    ),
  );
  let isControlOver = false;
  const control = unwatched
    .query('select 1')
    .catch(() => {})
    .finally(() => {
      isControlOver = true;
    });
  await sleep(300);
  await direct.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name in ($1, 'unwatched')`,
    [pool.options.application_name],
  );
  // The proxy has heard the last of them and told nobody.
  while (proxy.stats.upstream > 0) await sleep(20);
  proxy.set({});

  let answers: string[] | undefined;
  void Promise.all(asked).then((all) => {
    answers = all;
  });
  try {
    assert.deepEqual(await until(() => answers, 'who asked into the silence is answered'), Array(4).fill('failed'));
    assert.equal((await pool.query('select 1 as one')).rows[0].one, 1);
  } finally {
    await holder.query('select pg_advisory_unlock(1)');
    holder.release();
  }
  assert.equal(await long, 1, 'what only takes long goes on');
  assert.equal(isControlOver, false, 'without the watch the query would wait on');
  await proxy.close();
  await control;
});
