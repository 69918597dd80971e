/** Over real connections: a file may come slowly for a while, everything else is cut off. */
import assert from 'node:assert/strict';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DeskCallName, desk_base, deskCalls } from '@event/contest/desk-wire';
import { createServer } from '../server.ts';
import { for_ever, testServer } from '../server-test.ts';
import { organizerWith } from './desk-test.ts';

const contest = await testServer();
const { app } = contest;
const olga = await organizerWith(contest, 'Olga', [{ role: 'owner', area: null }]);
const patience = { ...for_ever, seconds_to_ask: 1, seconds_to_take: 5 };
const server = createServer(app, { pages: false, patience });
after(() => server.close());
await server.listen({ host: '127.0.0.1', port: 0 });
const { port } = server.server.address() as AddressInfo;

interface Slow {
  readonly query?: string;
  readonly cookie?: string;
  readonly type?: string;
  readonly pieces: readonly string[];
}

/** One piece each half second. Answers with the status, and how many seconds the server still took pieces. */
async function send(name: DeskCallName, { query = '', cookie = '', type = 'text/csv', pieces }: Slow) {
  const path = `${desk_base}${deskCalls[name].path}${query}`;
  const began = performance.now();
  const sent = ask({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: { host: 'localhost', cookie, 'content-type': type },
  });
  const gone = new Promise<void>((resolve) => sent.once('close', resolve).on('error', () => resolve()));
  const status = new Promise<number | undefined>((resolve) => {
    sent.once('response', (answer) => resolve(answer.resume().statusCode)).once('close', () => resolve(undefined));
  });
  sent.flushHeaders();
  let isGone = false;
  void gone.then(() => {
    isGone = true;
  });
  for (const piece of pieces) {
    if (isGone) break;
    sent.write(piece);
    await sleep(500);
  }
  const seconds = (performance.now() - began) / 1000;
  sent.end();
  return { status: await status, seconds, isGone };
}

const query = '?area=1&prize=cup&dry=no';
const codes = (count: number) => ['code\n', ...Array.from({ length: count }, (_, n) => `SLOW-${1000 + n}\n`)];

test('a file of codes on a slow line is taken in, however much longer than a question it takes', async () => {
  const { status, seconds } = await send('import_codes', { query, cookie: olga.cookie, pieces: codes(5) });
  assert.equal(status, 200);
  assert.ok(seconds > 2.5);
  assert.equal((await contest.pool.query('select from code')).rowCount, 5);
});

test('a file has its end, too: who is not done by then is cut off, and nothing of it is taken in', async () => {
  const { status, seconds, isGone } = await send('import_codes', { query, cookie: olga.cookie, pieces: codes(60) });
  assert.ok(status !== 200 && isGone && seconds < 15, `${status} after ${seconds} s`);
  assert.equal((await contest.pool.query('select from code')).rowCount, 5);
});

test('whoever may bring none, or brings something else, is cut off as ever', async () => {
  const stranger = await send('import_codes', { query, pieces: codes(60) });
  assert.deepEqual([stranger.status, stranger.isGone, stranger.seconds < 4], [401, true, true]);
  const pieces = ['{', ...Array.from({ length: 60 }, () => ' ')];
  const slow = await send('invite', { cookie: olga.cookie, type: 'application/json', pieces });
  assert.deepEqual([slow.status, slow.isGone, slow.seconds < 4], [408, true, true]);
});
