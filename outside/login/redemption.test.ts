import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@event/tests/run/until';
import Fastify from 'fastify';
import { startForTest } from '../start-test.ts';
import { type RedemptionCallback, redemptionRoutes } from './redemption.ts';

const secret = 'a-secret-for-this-test-only';

interface Heard {
  readonly body: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** A contest that answers with these statuses in turn, then always with the last. */
async function contest(...statuses: number[]) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const header = (name: string) => String(request.headers[name]);
    heard.push({ body, timestamp: header('x-platform-timestamp'), signature: header('x-platform-signature') });
    response.writeHead(statuses.length > 1 ? (statuses.shift() ?? 200) : (statuses[0] ?? 200)).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  const { port } = server.address() as { port: number };
  return { heard, callback_url: `http://127.0.0.1:${port}/api/goldenmonthugc/platform/redeemed` };
}

async function redeem(callback_url: string, body: object, waits: readonly number[]) {
  const app = Fastify();
  const stop = redemptionRoutes(app, { callback_url, callback_secret: secret, now: () => 1_741_000_000, waits });
  after(stop);
  const answer = await app.inject({ method: 'POST', url: '/redeem', payload: body });
  const list = async () => (await app.inject('/redeem/deliveries')).json().list as RedemptionCallback[];
  return { answer, list, app };
}

test('a redeemed code is reported in a signed callback', async () => {
  const { heard, callback_url } = await contest(200);
  const { answer } = await redeem(callback_url, { code: 'ABCD', role_id: '740000001' }, []);
  assert.equal(answer.statusCode, 200);
  const [call] = heard;
  assert.deepEqual(JSON.parse(call?.body ?? ''), {
    code: 'ABCD',
    role_id: '740000001',
    zone_id: '5101',
    redeemed_at: 1_741_000_000,
  });
  const expected = createHmac('sha256', secret).update(`1741000000.${call?.body}`).digest('hex');
  assert.equal(call?.signature, expected);
  assert.equal(call?.timestamp, '1741000000');
});

test('a server error is tried again until it is delivered, a refusal is not', async () => {
  const failing = await contest(503, 500, 200);
  const { answer, list } = await redeem(failing.callback_url, { code: 'A' }, [5, 5, 5]);
  assert.equal(answer.statusCode, 202);
  await until(async () => (await list())[0]?.state === 'delivered', 'delivered');
  assert.equal(failing.heard.length, 3);

  const refusing = await contest(404);
  const refused = await redeem(refusing.callback_url, { code: 'A' }, [5, 5, 5]);
  await sleep(40);
  assert.equal(refusing.heard.length, 1);
  assert.equal((await refused.list())[0]?.state, 'refused');
});

test('after the last try it is given up', async () => {
  const { heard, callback_url } = await contest(500);
  const { list } = await redeem(callback_url, { code: 'A' }, [1, 1]);
  await until(async () => (await list())[0]?.state === 'given_up', 'given up');
  assert.equal(heard.length, 3);
});

test('a code is redeemed once, unless the report itself is to be repeated', async () => {
  const { heard, callback_url } = await contest(200);
  const { app } = await redeem(callback_url, { code: 'A' }, []);
  assert.equal((await app.inject({ method: 'POST', url: '/redeem', payload: { code: 'A' } })).statusCode, 409);
  assert.equal(
    (await app.inject({ method: 'POST', url: '/redeem', payload: { code: 'A', again: true } })).statusCode,
    200,
  );
  assert.equal(heard[0]?.body, heard[1]?.body);
});

test('without a callback address redeeming says so, and the page is there', async () => {
  const { login } = await startForTest();
  assert.equal((await login.post('/redeem', { code: 'A' })).status, 503);
  assert.match((await login.get('/redeem')).text, /Redeem a code/);
});
