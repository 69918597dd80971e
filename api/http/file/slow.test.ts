/** Files of the desk over a slow line, with all times shortened eightfold. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DeskCallName, desk_base, deskCalls } from '@event/contest/desk-wire';
import { createServer } from '../../server.ts';
import { testServer } from '../../server-test.ts';
import { organizerWith } from '../desk-test.ts';

const contest = await testServer();
const officer = await organizerWith(contest, 'Omar', [{ role: 'prize_officer', area: 1 }]);
const patience = { seconds_to_ask: 1, seconds_still: 2.5, seconds_to_take: 75 };
const server = createServer(contest.app, { pages: false, patience });
after(() => server.close());
await server.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.server.address() as AddressInfo;

/** A line each second; says how it was answered, and how long the connection was held after that. */
async function send(call: DeskCallName, lines: readonly string[], cookie: string) {
  const path = `${desk_base}${deskCalls[call].path}?area=1&prize=share-pack`;
  const length = lines.join('').length;
  const type = 'takes' in deskCalls[call] ? 'text/csv' : 'application/json';
  const headers = { host: 'localhost', cookie, 'content-type': type, 'content-length': length };
  const asking = request({ host: '127.0.0.1', port, method: 'POST', path, headers, agent: false });
  const closed = new Promise<number>((resolve) => asking.on('close', () => resolve(performance.now())));
  asking.on('error', () => {});
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => {});
  for (const line of lines) {
    asking.write(line);
    await sleep(1000);
    if (asking.destroyed) break;
  }
  const [answer] = await answered;
  return { status: answer.statusCode, said: await text(answer), closed };
}

const codes = (from: number) => ['code\n', ...Array.from({ length: 5 }, (_, n) => `SHARE-PACK-${from + n}\n`)];

test('a file may come for longer than a form, and be taken in for longer than a line may be silent', async () => {
  const slow = await send('import_codes', codes(100), officer.cookie);
  assert.equal(slow.status, 200, slow.said);
  const client = await contest.pool.connect();
  await client.query('begin; lock table code_batch in access exclusive mode');
  const sent = send('import_codes', codes(200), officer.cookie);
  await sleep(10_000);
  await client.query('rollback');
  client.release();
  const { status, said } = await sent;
  assert.equal(status, 200, said);
  assert.equal(JSON.parse(said).imported, 5);
});

test('what is no file is cut off, and so is a file of somebody who was refused', async () => {
  assert.equal((await send('decide_case', codes(300), officer.cookie)).status, 408);
  const began = performance.now();
  const lines = Array.from({ length: 12 }, (_, n) => `line ${n}\n`);
  const { status, closed } = await send('import_codes', lines, '');
  assert.equal(status, 401);
  assert.ok((await closed) - began < 8000, 'the connection was held');
});
