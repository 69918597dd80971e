/** More ask than can be answered: some are told to come back, the process stays in traffic, and nothing is asked twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api_base } from '@event/contest/wire';
import { until } from '@event/tests/run/until';
import { openDatabase } from './database/database.ts';
import { createServer } from './server.ts';
import { testServer } from './server-test.ts';

const { app, server, ask, logIn, url } = await testServer({ environment: { WAITING_PER_CONNECTION: '1' } });
const { pool } = app;
const most = pool.options.max ?? 0;

/** A player whose token this process has seen. */
async function known(): Promise<string> {
  const token = await logIn();
  await ask('info', {}, { token });
  return token;
}

/** Takes every connection that players have, and gives them back. */
async function holdAll() {
  const held = await Promise.all(Array.from({ length: most }, () => pool.connect()));
  return () => {
    for (const client of held) client.release();
  };
}

test('when all connections are taken and the line is full, the next player hears at once when to come back', async () => {
  const token = await known();
  const letGo = await holdAll();
  let answered = 0;
  const waiting = Array.from({ length: 2 * most }, () => ask('info', {}, { token }).finally(() => (answered += 1)));
  const began = performance.now();
  await new Promise((resolve) => setImmediate(resolve));
  const refused = await ask('info', {}, { token });
  // Those before it stand in line for a second: on a machine that took longer their end says nothing.
  if (performance.now() - began < 1000) assert.equal(answered, 0, 'it did not wait as those before it do');
  assert.deepEqual([refused.status, refused.code], [503, 503]);
  assert.match(String(refused.headers['retry-after']), /^[1-5]$/);
  assert.match(refused.msg, /right now/);
  letGo();
  const answers = await Promise.all(waiting);
  assert.ok(answers.filter(({ status }) => status === 200).length >= most, 'who worked already is answered');
  assert.equal((await ask('info', {}, { token })).status, 200);
  const { body } = await server.inject('/metrics');
  assert.match(body, /event_line_turned_away_total\{line="look"\} [1-9]/);
});

test('a full line of those who look refuses nobody who acts', async () => {
  const token = await known();
  const letGo = await holdAll();
  const looking = Array.from({ length: 2 * most + 5 }, () => ask('info', {}, { token }));
  await new Promise((resolve) => setImmediate(resolve));
  const acting = ask('share', { channel: 'copy' }, { token });
  letGo();
  assert.equal((await acting).code, 0);
  assert.ok(
    (await Promise.all(looking)).some(({ status }) => status === 503),
    'the line was full',
  );
});

test('while players hold every connection of theirs, the process is ready and shows what everybody may see', async (t) => {
  const few = openDatabase(url, 2);
  const busy = createServer({ ...app, pool: few }, { pages: false });
  const status = `${api_base}/status`;
  assert.equal((await busy.inject(status)).statusCode, 200);
  const held = [await few.connect(), await few.connect()];
  t.after(async () => {
    for (const client of held) client.release();
    await busy.close();
    await few.end();
  });
  for (let look = 0; look < 5; look++) {
    // On a busy machine the pulse itself may be late for a moment; none of the held connections helps it.
    await until(async () => (await busy.inject('/readyz')).statusCode === 200, 'it is ready');
    assert.equal((await busy.inject(status)).statusCode, 200);
  }
});

test('a process that has not heard from the database for three seconds is not ready', async () => {
  const readyWhen = async (heard_at: () => number) => {
    const life = { ...app.life };
    Object.defineProperty(life, 'heard_at', { get: heard_at });
    return (await createServer({ ...app, life }, { pages: false }).inject('/readyz')).statusCode;
  };
  // On a busy machine time passes between two looks at the clock: it only makes the first silence longer.
  const now = performance.now();
  assert.equal(await readyWhen(() => now - 3001), 503);
  assert.equal(await readyWhen(() => performance.now() - 1000), 200);
});

test('a call that found no connection asks for none again, also when it came with a key', async (t) => {
  const token = await known();
  let connects = 0;
  const fails = t.mock.method(pool, 'connect', () => {
    connects += 1;
    return Promise.reject(new Error('timeout exceeded when trying to connect'));
  });
  const answer = await ask('share', { channel: 'copy' }, { token, key: 'once' });
  fails.mock.restore();
  assert.deepEqual([answer.status, answer.code], [503, 104099]);
  assert.match(String(answer.headers['retry-after']), /^[1-5]$/);
  assert.equal(connects, 1);
  assert.equal(
    (await ask('share', { channel: 'copy' }, { token, key: 'once' })).status,
    200,
    'nothing was kept under it',
  );
});
