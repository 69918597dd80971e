/** Over real HTTP: what anybody may ask without a login is cheap, limited by what it costs, and takes nothing from players. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { desk_base, deskCalls } from '@event/contest/desk-wire';
import { api_base, calls } from '@event/contest/wire';
import { until } from '@event/tests/run/until';
import { openDatabase } from './database/database.ts';
import { createServer } from './server.ts';
import { testServer } from './server-test.ts';

const limited = await testServer({ environment: { RATE_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } });
const free = await testServer({ environment: { RATE_SCALE: '0', TRUSTED_PROXIES: '127.0.0.1' } });
const tenth = await testServer({ environment: { RATE_SCALE: '0.1', TRUSTED_PROXIES: '127.0.0.1' } });
const ports = new Map<object, number>();
for (const { server } of [limited, free, tenth]) {
  await server.listen({ host: '127.0.0.1', port: 0 });
  ports.set(server, (server.server.address() as AddressInfo).port);
}

interface SentRequest {
  readonly method?: string;
  readonly from?: string;
  readonly to?: typeof limited;
}

interface GotResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** As a balancer sends it on that names whom it speaks for. */
async function send(
  path: string,
  { method = 'GET', from = '198.51.100.1', to = limited }: SentRequest = {},
): Promise<GotResponse> {
  const headers = {
    host: 'localhost',
    'x-forwarded-for': from,
    ...(method === 'POST' && { 'content-type': 'application/json' }),
  };
  const port = ports.get(to.server);
  const asked = request({ host: '127.0.0.1', port, path, method, headers });
  asked.end(method === 'POST' ? '{}' : undefined);
  const [answer] = await once(asked, 'response');
  let body = '';
  for await (const piece of answer) body += piece;
  return { status: answer.statusCode, headers: answer.headers, body };
}

/** All at once: what comes one after another on a slow machine meets an allowance that has grown again. */
async function statuses(times: number, path: string, sent: SentRequest): Promise<number[]> {
  return Promise.all(Array.from({ length: times }, async () => (await send(path, sent)).status));
}

async function passed(times: number, path: string, sent: SentRequest): Promise<number> {
  return (await statuses(times, path, sent)).filter((status) => status !== 429).length;
}

const doors = Object.values(deskCalls).filter(({ roles }) => roles === 'nobody');

test('each door of the desk where nobody is known yet opens ten times a minute for a network, and for another one too', async () => {
  assert.ok(doors.length >= 5);
  let network = 0;
  for (const { method, path } of doors) {
    let isInTime = false;
    // After six seconds one more may come in: a machine that takes longer than that tries it with another network.
    while (!isInTime) {
      const began = performance.now();
      network += 1;
      const came = await passed(13, desk_base + path, { method, from: `198.51.${network}.1` });
      const refused = await send(desk_base + path, { method, from: `198.51.${network}.77` });
      isInTime = performance.now() - began < 6000;
      if (!isInTime) continue;
      assert.equal(came, 10, path);
      assert.deepEqual([refused.status, JSON.parse(refused.body).name], [429, 'too_many'], 'the same /24');
      assert.ok(Number(refused.headers['retry-after']) >= 1);
    }
    assert.notEqual((await send(desk_base + path, { method, from: '203.0.113.9' })).status, 429);
  }
});

test('without limits the same flood passes whole', async () => {
  for (const { method, path } of doors)
    assert.equal(await passed(13, desk_base + path, { method, to: free }), 13, path);
});

test('what costs a query is counted by its cost; a balancer that asks whether we are ready is never turned away', async () => {
  const back = await passed(60, `${api_base}/user/connect/back/tt?state=x`, { from: '198.51.100.20', to: tenth });
  assert.ok(back >= 20 && back < 60, `${back} of 60 came through`);
  const from = '192.0.2.21';
  const unsigned = await statuses(150, `${api_base}/platform/redeemed`, { method: 'POST', from, to: tenth });
  const came = unsigned.filter((status) => status === 401).length;
  assert.ok(came >= 50 && came < 150, `${came} of 150 came through`);
  // Late for a moment may be the pulse of a busy machine; turned away is nobody.
  const ready = async () => {
    const { status } = await send('/readyz', { from, to: tenth });
    return status !== 503 && status;
  };
  assert.equal(await until(ready, 'it is ready'), 200);
});

test('what is made for one reader counts against their network, and what many read at once against nobody', async () => {
  const read = (sent: SentRequest, pathOf: (number: number) => string) =>
    Promise.all(Array.from({ length: 400 }, async (_, at) => (await send(api_base + pathOf(at), sent)).status));
  const from = '203.0.113.40';
  const made_up = await read({ from, to: tenth }, (at) => `/work/list?area=1&after=1-${at}`);
  const came = made_up.filter((status) => status === 200).length;
  assert.ok(came >= 100 && came < 400, `${came} of 400 came through`);
  const crowd = await read({ from: '198.51.101.40', to: tenth }, () => '/work/list?area=1&after=2-1');
  assert.deepEqual(new Set(crowd), new Set([200]));
});

test('while the desk waits for every connection of its own, players are answered', async () => {
  const desk_pool = openDatabase(free.url, 2, { patience: 60_000 });
  const server = createServer({ ...free.app, desk_pool }, { pages: false });
  const held = [await desk_pool.connect(), await desk_pool.connect()];
  const port = await listenOn(server);
  const headers = { 'content-type': 'application/json' };
  let isDeskDone = false;
  const asking = fetch(`http://localhost:${port}${desk_base}${deskCalls.ask_login.path}`, {
    method: 'POST',
    body: '{}',
    headers,
  }).then(() => {
    isDeskDone = true;
  });
  const token = await free.logIn();
  const info = await fetch(`http://127.0.0.1:${port}${api_base}${calls.info.path}`, {
    headers: { authorization: token },
  });
  const seen = [info.status, isDeskDone];
  for (const client of held) client.release();
  await asking;
  await server.close();
  await desk_pool.end();
  assert.deepEqual(seen, [200, false]);
});

test('who takes an answer too slowly is cut, and who takes it at once has it whole', async (t) => {
  const large = Buffer.alloc(64 * 1024 * 1024, 'x');
  const server = createServer(free.app, { pages: false, patience: { seconds_still: 1, seconds_to_take: 4 } });
  server.get('/large', (_request, reply) => reply.send(large));
  const port = await listenOn(server);
  const take = () => fetch(`http://127.0.0.1:${port}/large`).then((answer) => answer.arrayBuffer());
  // A machine that is pressed may itself be too slow now and then.
  const whole = await until(() => take().catch(() => null), 'it is taken whole');
  assert.equal(whole.byteLength, large.length);
  const let_in: Socket[] = [];
  server.server.on('connection', (socket) => let_in.push(socket));
  const still = connect(port, '127.0.0.1');
  still.on('error', () => {});
  still.pause();
  still.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const dribbling = connect(port, '127.0.0.1');
  dribbling.on('error', () => {});
  dribbling.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  dribbling.pause();
  const sip = setInterval(() => dribbling.read(64 * 1024), 50);
  t.after(() => {
    clearInterval(sip);
    still.destroy();
    dribbling.destroy();
    return server.close();
  });
  await until(() => let_in.length === 2, 'both are let in');
  await until(() => let_in.every(({ closed }) => closed), 'both are cut');
});

async function listenOn(server: ReturnType<typeof createServer>): Promise<number> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}
