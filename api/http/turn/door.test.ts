/** At the door of a full house, over real connections: who is turned away costs no reading, and the place of who left is free. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { api_base, type CallName, calls } from '@event/contest/wire';
import { testServer } from '../../server-test.ts';

const house = await testServer({ environment: { WAITING_PER_CONNECTION: '1', SITE_ORIGINS: 'https://site.example' } });
const { app, server, logIn } = house;
const most = 2 * (app.pool.options.max ?? 0);
await server.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.server.address() as AddressInfo;

const token = await logIn();
const ask = (name: CallName, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${api_base}${calls[name].path}`, {
    method: calls[name].method,
    headers: { authorization: token, ...headers },
  });

/** As many as may be inside, none of them answered before `letGo`. */
async function fill(t: TestContext) {
  await (await ask('info')).text();
  const held = await Promise.all(Array.from({ length: most / 2 }, () => app.pool.connect()));
  const inside = Array.from({ length: most }, () => ask('mine'));
  await sleep(300);
  const letGo = () => {
    for (const client of held.splice(0)) client.release();
  };
  t.after(letGo);
  return { inside, letGo };
}

test('the next is told to come back, for a site of another host too, whoever is known or not', async (t) => {
  const { inside, letGo } = await fill(t);
  const away = await ask('info', { origin: 'https://site.example' });
  const { code, msg } = (await away.json()) as { code: number; msg: string };
  assert.deepEqual([away.status, code], [503, 503]);
  assert.match(msg, /right now/);
  assert.match(String(away.headers.get('retry-after')), /^[1-5]$/);
  assert.equal(away.headers.get('access-control-allow-origin'), 'https://site.example');
  assert.equal(away.headers.get('x-content-type-options'), 'nosniff');
  assert.equal((await ask('info', { authorization: 'nobody' })).status, 503, 'no token was looked up');
  letGo();
  await Promise.all(inside.map(async (answer) => (await answer).text()));
  assert.equal((await ask('info')).status, 200, 'the places are free again');
});

test('those who look fill no place of those who act', async (t) => {
  const { inside, letGo } = await fill(t);
  const acting = ask('agree', { 'content-type': 'application/json' });
  letGo();
  assert.notEqual((await acting).status, 503);
  await Promise.all(inside);
});

test('who is turned away is answered before the body has come', async (t) => {
  const { inside, letGo } = await fill(t);
  const acting = Array.from({ length: most }, () => beginToShare());
  await sleep(200);
  const { socket, answer } = beginToShare();
  assert.match(await answer, /^HTTP\/1\.1 503 /);
  for (const one of [...acting.map((one) => one.socket), socket]) one.destroy();
  letGo();
  await Promise.all(inside);
});

/** Says that a body follows, and keeps it. */
function beginToShare() {
  const socket = connect({ port, host: '127.0.0.1' });
  const { path } = calls.share;
  socket.on('error', () => {});
  socket.write(
    `POST ${api_base}${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${token}\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n`,
  );
  const answer = once(socket, 'data').then(([bytes]) => String(bytes), String);
  return { socket, answer };
}
