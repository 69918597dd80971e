import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { api_base } from '@event/contest/wire';
import { tinyEdition, tinyStock } from '@event/tests/edition/tiny';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from './app.ts';
import { callTable } from './calls.ts';
import { testDatabase } from './database/database-test.ts';
import { createLog } from './http/log.ts';
import { serve } from './serve.ts';
import { testSettings } from './server-test.ts';
import { freePort } from './trying/embedded/process.ts';

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
const partsOf = <more extends object>(environment: Record<string, string>, more?: more) => ({
  edition: tinyEdition,
  stock: tinyStock,
  texts: { en: {} },
  settings: testSettings({ DATABASE_URL, PORT: '0', DRAIN_SECONDS: '0.2', ...environment }),
  ...more,
});
const start = (environment: Record<string, string> = {}, edition = tinyEdition, log?: FastifyBaseLogger) =>
  serve(partsOf(environment, { edition, ...(log && { log }) }), { table, pages: false });
const logIn = (url: string) =>
  fetch(`${url}${api_base}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"token":"x"}',
  });

test('stopping tells the balancer, serves whoever still comes, finishes what is under way, then ends', async () => {
  // On a busy machine the time to drain may be over before all have asked: then it takes longer the next time.
  for (let drain = 3; ; drain *= 3) if (await isHeardToTheEnd(drain)) return;
});

async function isHeardToTheEnd(drain: number): Promise<boolean> {
  const running = await start({ DRAIN_SECONDS: `${drain}` });
  const working = new Promise<void>((resolve) => {
    began = resolve;
  });
  const slow = logIn(running.url);
  await working;
  const end = performance.now() + drain * 1000;
  const stopped = running.stop();
  const heard = Promise.all([
    slow,
    logIn(running.url),
    fetch(`${running.url}/readyz`),
    fetch(`${running.url}/healthz`),
  ]);
  const answers = await heard.catch((error: Error) => error);
  const isInTime = performance.now() < end;
  await stopped;
  await assert.rejects(fetch(`${running.url}/healthz`));
  if (!isInTime) return false;
  if (answers instanceof Error) throw answers;
  const [early, late, ready, healthy] = answers;
  assert.deepEqual([ready.status, healthy.status], [503, 200]);
  for (const answer of [early, late]) {
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('connection'), 'close');
    assert.equal(((await answer.json()) as { data: { auth_token: string } }).data.auth_token, 'late');
  }
  return true;
}

test('what has arrived as it closes is answered, on a connection that was kept and on one that is new', async (t) => {
  const running = await start();
  t.after(running.stop);
  const [kept, fresh] = [0, 1].map(() => connect(Number(new URL(running.url).port), '127.0.0.1').setEncoding('utf8'));
  const ask = (on?: Socket) => on?.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  ask(kept);
  await once(kept as Socket, 'data');
  const answers = [kept, fresh].map((one) => once(one as Socket, 'data').catch(String));
  const closed = running.server.close();
  for (const one of [kept, fresh]) ask(one);
  for (const answer of await Promise.all(answers))
    assert.match(String(answer), /^HTTP\/1\.1 200 [\s\S]*connection: close/i);
  await closed;
});

test('nobody gets in before it is ready; a start that takes too long answers 503 and says on what it waits', async () => {
  const holder = await pool.connect();
  await holder.query('begin; lock table migration in access exclusive mode');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const starting = start({ PORT: `${port}` }, tinyEdition, log);
  await sleep(1000);
  const isLetIn = await fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
  assert.equal(isLetIn && lines.length === 0, false, 'somebody was let in to a process that is not ready');
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) await sleep(100);
  const early = await logIn(url);
  assert.equal(early.status, 503);
  assert.ok(early.headers.get('retry-after'));
  assert.equal(await (await fetch(`${url}/readyz`)).text(), 'starting\n');
  assert.match(lines.join(''), /"waits_for":"schema"/);
  await holder.query('commit');
  holder.release();
  const running = await starting;
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  await running.stop();
});

test('the limits of the edition become rows, which stay when it starts again', async () => {
  await (await start()).stop();
  const { rows } = await pool.query(
    'select (select count(*) from submission_slot_number) as slots, (select count(*) from share_number) as shares',
  );
  assert.deepEqual(rows, [{ slots: 10, shares: 2 }]);
});

test('a limit that was lowered takes back the numbers that nobody holds', async () => {
  const limits = { ...tinyEdition.limits, entries_per_platform: 4, shares: 1 };
  await (await start({}, { ...tinyEdition, limits, excellent_tiers: tinyEdition.excellent_tiers.slice(0, 1) })).stop();
  const { rows } = await pool.query(
    `select (select max(number) from submission_slot_number) as slots, (select max(number) from share_number) as shares,
       (select max(number) from excellent_place) as places`,
  );
  await (await start()).stop();
  assert.deepEqual(rows, [{ slots: 4, shares: 1, places: tinyEdition.excellent_tiers[0]?.count }]);
});

test('is filled before anybody is let in, and before any duty could fall into it', async () => {
  const seen: unknown[] = [];
  const fill = async ({ life }: App) => void seen.push([life.stage, [...life.duties.keys()]]);
  await (await serve(partsOf({}, { fill }), { table, pages: false })).stop();
  assert.deepEqual(seen, [['starting', []]]);
});

test('has its connections before anybody is let in', async () => {
  const running = await start({ DATABASE_CONNECTIONS: '5' });
  const { totalCount } = running.app.pool;
  await running.stop();
  assert.equal(totalCount, 5);
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
