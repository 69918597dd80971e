/** The connections for players: there before anybody asks, and as long as the process. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnections, openDatabase } from './database.ts';
import { testDatabase } from './database-test.ts';

const { url } = await testDatabase();

test('a connection that cannot be made at first is tried again', async () => {
  let left = 3;
  const way = createServer((near) => {
    if (left-- > 0) return void near.destroy();
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const one of [near, far]) one.on('error', () => one.destroy());
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const { port } = way.address() as AddressInfo;
  const pool = openDatabase(Object.assign(new URL(url), { port: `${port}` }).href, 5);
  await openConnections(pool);
  const { totalCount } = pool;
  await pool.end();
  way.close();
  assert.equal(totalCount, 5);
});

test('one that nobody needs for a while is kept', async () => {
  const pool = openDatabase(url, 5);
  pool.options.idleTimeoutMillis = 50;
  await openConnections(pool);
  await pool.query('select 1');
  await sleep(500);
  const { totalCount } = pool;
  await pool.end();
  assert.equal(totalCount, 5);
});
