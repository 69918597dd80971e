/** At the door of a full house, over real connections: who is turned away costs no reading, and the place of who left is free. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { api_base, type CallName, calls } from '@event/contest/wire';
import { until } from '@event/tests/run/until';
import { testServer } from '../../server-test.ts';
import { createMetrics } from '../metrics.ts';
import { createDoor } from './door.ts';
import { createLines } from './line.ts';

const house = await testServer({ environment: { WAITING_PER_CONNECTION: '1', SITE_ORIGINS: 'https://site.example' } });
const { app, server, logIn } = house;
const most = 2 * (app.pool.options.max ?? 0);
await server.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.server.address() as AddressInfo;
// Who says that a body follows, and keeps it, is sent away after a while: not while a test looks.
Object.assign(server.server, { requestTimeout: 0 });

let come = 0;
server.server.on('request', () => {
  come += 1;
});
/** Until so many more than before have come to the door. */
async function comeTo(count: number): Promise<void> {
  while (come < count) await once(server.server, 'request');
}

const token = await logIn();
const ask = (name: CallName, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${api_base}${calls[name].path}`, {
    method: calls[name].method,
    headers: { authorization: token, ...headers },
  });

const act = (headers: Record<string, string> = {}) => ask('agree', { 'content-type': 'application/json', ...headers });

/** As many of those who act as may be inside: nobody knows who they are until they are let go. */
async function fill(t: TestContext) {
  const before = come;
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const { find } = app.tokens;
  t.mock.method(app.tokens, 'find', async (...asked: Parameters<typeof find>) => {
    await promise;
    return find(...asked);
  });
  const inside = Array.from({ length: most }, () => act().then((answer) => answer.text()));
  t.after(async () => {
    letGo();
    await Promise.all(inside);
  });
  await comeTo(before + most);
  return letGo;
}

test('the next is told to come back, for a site of another host too, whoever is known or not', async (t) => {
  const letGo = await fill(t);
  const away = await act({ origin: 'https://site.example' });
  const { code, msg } = (await away.json()) as { code: number; msg: string };
  assert.deepEqual([away.status, code], [503, 503]);
  assert.match(msg, /right now/);
  assert.match(String(away.headers.get('retry-after')), /^[1-5]$/);
  assert.equal(away.headers.get('access-control-allow-origin'), 'https://site.example');
  assert.equal(away.headers.get('x-content-type-options'), 'nosniff');
  assert.equal((await act({ authorization: 'nobody' })).status, 503, 'no token was looked up');
  const { body } = await server.inject('/metrics');
  assert.match(body, /event_answers_total\{call="agree",status="503",code="503"\} 2\n/);
  assert.doesNotMatch(body, /event_answer_seconds_count\{call="agree"\}/, 'a refusal is no quick answer');
  letGo();
  const status = () => act().then(({ status }) => status !== 503 && status);
  assert.equal(await until(status, 'the places are free again'), 200);
});

test('each is told in its own language, for its own site, and not all to come back at once', async (t) => {
  await fill(t);
  const asked = [
    { 'x-lang': 'ru' },
    { 'x-lang': 'en', origin: 'https://site.example' },
    { 'x-lang': 'en' },
    { 'x-lang': 'en', origin: 'https://other.example' },
    {},
  ];
  const twice = [...asked, ...asked];
  const answers = await Promise.all(twice.map((headers) => act(headers as Record<string, string>)));
  for (const [at, answer] of answers.entries()) {
    const { 'x-lang': lang = 'en', origin } = twice[at] as { 'x-lang'?: string; origin?: string };
    const text = await answer.text();
    assert.equal(answer.headers.get('content-length'), String(Buffer.byteLength(text)));
    assert.equal(JSON.parse(text).msg, app.texts.say('http.busy', lang));
    const site = origin === 'https://site.example' ? origin : null;
    assert.equal(answer.headers.get('access-control-allow-origin'), site);
    assert.equal(answer.headers.get('vary'), 'Origin');
  }
  const many = await Promise.all(Array.from({ length: 60 }, () => act()));
  const times = new Set(many.map(({ headers }) => headers.get('retry-after')));
  assert.ok(times.size > 1, `all of them: ${[...times]}`);
});

test('a line that has become shorter lets fewer in, and one that is long again more', () => {
  const { act: line } = createLines(app);
  let room = 1;
  const narrow = { ...line, turnAway: line.turnAway };
  Object.defineProperty(narrow, 'most', { get: () => room });
  const door = createDoor(app, { ...createLines(app), act: narrow }, createMetrics(app));
  const comes = () => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method: 'POST', url: api_base + calls.agree.path });
    return door.close(request, new ServerResponse(request));
  };
  assert.deepEqual([comes(), comes()], [false, true]);
  room = 2;
  assert.deepEqual([comes(), comes()], [false, true]);
});

test('those who look fill no place of those who act', async (t) => {
  await (await ask('info')).text();
  const held = await Promise.all(Array.from({ length: most / 2 }, () => app.pool.connect()));
  const letGo = () => {
    for (const client of held.splice(0)) client.release();
  };
  t.after(letGo);
  const before = come;
  const inside = Array.from({ length: most }, () => ask('mine'));
  await comeTo(before + most);
  const acting = act();
  await comeTo(before + most + 1);
  letGo();
  assert.notEqual((await acting).status, 503);
  await Promise.all(inside);
});

test('who is turned away is answered before the body has come', async (t) => {
  await fill(t);
  const { socket, answer } = beginToShare();
  assert.match(await answer, /^HTTP\/1\.1 503 /);
  socket.destroy();
});

test('who says that a body follows, and keeps it, stands in nobody’s way', async (t) => {
  const before = come;
  const slow = Array.from({ length: 2 * most }, () => beginToShare());
  t.after(() => {
    for (const { socket } of slow) socket.destroy();
  });
  await comeTo(before + slow.length);
  const status = () => act().then(({ status }) => status !== 503 && status);
  assert.equal(await until(status, 'others are let in'), 200);
  const answers = await Promise.all([act(), act()]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
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
