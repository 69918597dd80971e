import assert from 'node:assert/strict';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { api_base } from '@event/contest/wire';
import { by_its_square, growthOf } from '@event/tests/run/growth';
import { Refused } from '../app.ts';
import { callTable } from '../calls.ts';
import { testServer } from '../server-test.ts';
import type { CallTable } from './player-call.ts';
import { isKnown, PreparedBodies } from './prepared.ts';

let made = 0;
let isBroken = false;
const rows = Array.from({ length: 200 }, (_, at) => ({
  rank: at + 1,
  author: `Author ${at}`,
  total_views: 9000 - at,
  work: 10_000 + at,
}));
const table: CallTable = {
  ...callTable,
  board: {
    work: async () => {
      made += 1;
      if (isBroken) throw new Error('the database is down');
      return { state: 'live', updated_at: 1, rows, changes: [] };
    },
  },
};

const { app, server } = await testServer({ table });
await server.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.server.address() as AddressInfo;
const board = `${api_base}/rank/creator?area=1&platform=1&period=1`;

function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const asked = request({ port, path, headers }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
    });
    asked.on('error', reject).end();
  });
}

test('a board is made once for a hundred readers, and each gets the encoding it asks for', async () => {
  made = 0;
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 100 }, () => get(board)));
  // Once in each second that this took: on a busy machine they may not all come within one.
  assert.ok(made >= 1 && made <= 1 + Math.floor((performance.now() - began) / 1000), `made ${made} times`);
  const [{ body, headers }] = answers as [Awaited<ReturnType<typeof get>>];
  const br = await get(board, { 'accept-encoding': 'gzip, br' });
  const gzip = await get(board, { 'accept-encoding': 'br;q=0, gzip' });
  assert.equal(br.headers['content-encoding'], 'br');
  assert.deepEqual(brotliDecompressSync(br.body), body);
  assert.equal(gzip.headers['content-encoding'], 'gzip');
  assert.deepEqual(gunzipSync(gzip.body), body);
  assert.ok(br.body.length < body.length / 4);
  assert.equal(JSON.parse(body.toString()).data.rows.length, 200);
  assert.match(String(headers['cache-control']), /^public, max-age=1/);
});

test('a browser may show a list while it asks for a newer one, but never whether a door is open', async () => {
  const control = async (path: string) => String((await get(path)).headers['cache-control']);
  assert.match(await control(`${api_base}/excellent/list?area=1&platform=1`), /stale-while-revalidate/);
  assert.doesNotMatch(await control(`${api_base}/status`), /stale-while-revalidate/);
});

test('who holds the body already gets 304 and nothing else', async () => {
  const { headers } = await get(board);
  const again = await get(board, { 'if-none-match': String(headers.etag) });
  assert.equal(again.status, 304);
  assert.equal(again.body.length, 0);
  assert.equal((await get(board, { 'if-none-match': '"other"' })).status, 200);
});

test('whoever says at great length what they hold is answered as fast as anybody', () => {
  assert.ok(isKnown('"other" , W/"held"', '"held"'));
  assert.ok(isKnown('"other",*', '"held"'));
  for (const gap of [' ', '\t', ' ,']) {
    const growth = growthOf((size) => assert.equal(isKnown(`"one"${gap.repeat(size)}"two"`, '"held"'), false), 2000);
    assert.ok(growth < by_its_square, `${growth}`);
  }
});

test('the quick way and the usual way answer the same', async () => {
  await get(board);
  const quick = await get(board);
  const usual = await get(board, { origin: 'https://other.example' });
  const { date: _one, vary: _quick, connection: _c, 'keep-alive': _k, ...left } = quick.headers;
  const { date: _other, vary: _usual, connection: _d, 'keep-alive': _l, ...right } = usual.headers;
  assert.deepEqual(left, right);
  assert.deepEqual(quick.body, usual.body);
  const held = { 'if-none-match': String(quick.headers.etag) };
  const known = [await get(board, held), await get(board, { ...held, origin: 'https://other.example' })];
  for (const { status, headers } of known) {
    const { date: _date, connection: _connection, 'keep-alive': _alive, ...told } = headers;
    assert.deepEqual([status, Object.keys(told).sort()], [304, ['cache-control', 'etag', 'vary']]);
  }
});

test('the language of the reader changes nothing', async () => {
  const english = await get(board, { 'x-lang': 'en' });
  const russian = await get(board, { 'x-lang': 'ru' });
  assert.deepEqual(english.body, russian.body);
});

test('readers outlast a database that is down', async (t) => {
  await get(board);
  isBroken = true;
  t.after(() => {
    isBroken = false;
  });
  await new Promise((resolve) => setTimeout(resolve, 2100));
  assert.equal((await get(board)).status, 200);
  assert.equal((await get(board.replace('period=1', 'period=2'))).status, 500);
});

test('a server that stops ends the connection also where it was quick', async (t) => {
  await get(board);
  app.life.stage = 'stopping';
  t.after(() => {
    app.life.stage = 'serving';
  });
  const { status, headers } = await get(board);
  assert.deepEqual([status, headers.connection], [200, 'close']);
});

/** A process whose time only the test lets pass. */
function standStill(t: TestContext) {
  let now = performance.now();
  t.mock.method(performance, 'now', () => now);
  return {
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

test('an old body serves while a new one is made, once', async (t) => {
  const bodies = new PreparedBodies();
  const { pass } = standStill(t);
  let turn = 0;
  const make = async () => `${++turn}`;
  assert.equal((await bodies.take('a', 10, make)).plain.toString(), '1');
  pass(15);
  const answers = await Promise.all([bodies.take('a', 10, make), bodies.take('a', 10, make)]);
  assert.deepEqual(
    answers.map(({ plain }) => plain.toString()),
    ['1', '1'],
  );
  while ((await bodies.take('a', 60, make)).plain.toString() === '1') await sleep(5);
  assert.equal(turn, 2);
});

test('of another version a body is made anew while it is young: one waits, the others get the old one', async () => {
  const bodies = new PreparedBodies();
  await bodies.take('board', 60, async () => 'old', 1);
  assert.equal(bodies.peek('board', 60, 1)?.plain.toString(), 'old');
  assert.equal(bodies.peek('board', 60, 2), null);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = bodies.take('board', 60, () => promise, 2);
  assert.equal((await bodies.take('board', 60, () => promise, 2)).plain.toString(), 'old');
  assert.equal(bodies.peek('board', 60, 2)?.plain.toString(), 'old');
  resolve('new');
  assert.equal((await first).plain.toString(), 'new');
  assert.equal(bodies.peek('board', 60, 2)?.plain.toString(), 'new');
});

test('a database that fails leaves the old version with who waits for the new one', async () => {
  const bodies = new PreparedBodies();
  await bodies.take('board', 60, async () => 'old', 1);
  const failing = () => Promise.reject(new Error('the database is down'));
  assert.equal((await bodies.take('board', 60, failing, 2)).plain.toString(), 'old');
});

test('an unchanged body is not compressed again, a changed one is', async () => {
  const bodies = new PreparedBodies();
  const first = await bodies.take('board', 0, async () => 'same');
  assert.equal(await bodies.take('board', 0, async () => 'same'), first);
  const changed = await bodies.take('board', 0, async () => 'other');
  assert.notEqual(changed.etag, first.etag);
});

test('the quick way goes on with an old body only while a new one is made', async (t) => {
  const bodies = new PreparedBodies();
  const { pass } = standStill(t);
  await bodies.take('board', 10, async () => 'old');
  pass(15);
  assert.equal(bodies.peek('board', 10), null);
  const { promise, resolve } = Promise.withResolvers<string>();
  const taken = bodies.take('board', 10, () => promise);
  assert.equal(bodies.peek('board', 10)?.plain.toString(), 'old');
  resolve('new');
  assert.equal((await taken).plain.toString(), 'old');
  while (bodies.peek('board', 60)?.plain.toString() !== 'new') await sleep(5);
});

test('a body that may no longer be shown does not outlast the refusal, as it outlasts a fault', async (t) => {
  const bodies = new PreparedBodies();
  const { pass } = standStill(t);
  const fails = (error: Error) => () => Promise.reject(error);
  await bodies.take('work', 0, async () => 'shown');
  assert.equal((await bodies.take('work', 0, fails(new Error('the database is down')))).plain.toString(), 'shown');
  await assert.rejects(bodies.take('work', 0, fails(new Refused('no_such_work'))));
  assert.equal(bodies.peek('work', 60), null);

  await bodies.take('young', 10, async () => 'shown');
  pass(15);
  const still = await bodies.take('young', 10, fails(new Refused('no_such_work')));
  assert.equal(still.plain.toString(), 'shown');
  while (bodies.peek('young', 60)) await sleep(1);
  await assert.rejects(bodies.take('young', 10, fails(new Refused('no_such_work'))));
});
