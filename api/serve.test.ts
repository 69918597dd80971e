import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { api_base } from '@event/contest/wire';
import { tinyEdition, tinyStock } from '@event/tests/edition/tiny';
import { callTable } from './calls.ts';
import { testDatabase } from './database/database-test.ts';
import { serve } from './serve.ts';
import { testSettings } from './server-test.ts';

const { url: DATABASE_URL, pool } = await testDatabase();
let began: () => void = () => {};
const table = {
  ...callTable,
  login: {
    work: async () => {
      began();
      await new Promise((resolve) => setTimeout(resolve, 600));
      return { auth_token: 'late', expires_at: 1 };
    },
  },
};
const start = (environment: Record<string, string> = {}, edition = tinyEdition) =>
  serve(
    {
      edition,
      stock: tinyStock,
      texts: { en: {} },
      settings: testSettings({ DATABASE_URL, PORT: '0', DRAIN_SECONDS: '0.2', ...environment }),
    },
    { table, pages: false },
  );
const logIn = (url: string) =>
  fetch(`${url}${api_base}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"token":"x"}',
  });

test('stopping refuses what is new with 503, finishes what is under way, then ends', async () => {
  // Long enough for a busy machine to ask five times.
  const running = await start({ DRAIN_SECONDS: '3' });
  const working = new Promise<void>((resolve) => {
    began = resolve;
  });
  const slow = logIn(running.url);
  await working;
  const stopped = running.stop();
  const late = await logIn(running.url);
  assert.equal(late.status, 503);
  assert.ok(late.headers.get('retry-after'));
  assert.equal((await fetch(`${running.url}/readyz`)).status, 503);
  assert.equal((await fetch(`${running.url}/healthz`)).status, 200);
  const answer = await slow;
  assert.equal(answer.status, 200);
  assert.equal(((await answer.json()) as { data: { auth_token: string } }).data.auth_token, 'late');
  await stopped;
  await assert.rejects(fetch(`${running.url}/healthz`));
});

test('the limits of the edition become rows, which stay when it starts again', async () => {
  await (await start()).stop();
  const { rows } = await pool.query(
    'select (select count(*) from submission_slot_number) as slots, (select count(*) from share_number) as shares',
  );
  assert.deepEqual(rows, [{ slots: 10, shares: 2 }]);
});

test('a database of another edition is refused, and the port is free again', async () => {
  await assert.rejects(start({}, { ...tinyEdition, id: 'other' }), /holds the edition tiny, not other/);
  await (await start()).stop();
});

test('what is no HTTP gets the envelope too', async () => {
  const running = await start();
  const { port } = new URL(running.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('NONSENSE\r\n\r\n');
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  assert.match(answer, /^HTTP\/1\.1 400 .*\{"code":400,"msg":"Bad Request","data":null\}$/s);
  await running.stop();
});
