/** Where a message begins and ends, what it may not say, and what every answer says of itself. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { desk_base } from '@event/contest/desk-wire';
import { api_base, type CallName, calls } from '@event/contest/wire';
import { testServer } from '../server-test.ts';
import { callOf, finish } from './actor.ts';

const { server } = await testServer();
const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));

/** All that is answered to these bytes until the server has no more to say. */
async function statusesOf(bytes: string): Promise<number[]> {
  const socket = connect(Number(port), '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    said += piece;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return [...said.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
}

const get = (...lines: string[]) =>
  [`GET ${api_base}/status HTTP/1.1`, 'host: localhost', ...lines, '', ''].join('\r\n');
const post = (lines: string[], body: string) =>
  [
    `POST ${api_base}/user/share HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    ...lines,
    '',
    body,
  ].join('\r\n');
const last = get('connection: close');

test('control: two requests behind each other get two answers', async () => {
  assert.deepEqual(await statusesOf(get() + last), [200, 200]);
  assert.deepEqual(await statusesOf(post(['content-length: 2'], '{}') + last), [401, 200]);
});

const unclear: Readonly<Record<string, string>> = {
  'two lengths': post(['content-length: 2', 'content-length: 40'], '{}'),
  'a length and pieces': post(['content-length: 2', 'transfer-encoding: chunked'], '0\r\n\r\n'),
  'pieces that are no last kind': post(['transfer-encoding: chunked, identity'], '0\r\n\r\n'),
  'a length that is no number': post(['content-length: 2a'], '{}'),
  'a length below nothing': post(['content-length: -2'], '{}'),
  'a piece whose length is none': post(['transfer-encoding: chunked'], '2;\n{}\r\nzz\r\n'),
  'a space before the colon': get('content-length : 0'),
  'a line that goes on in the next': get('x-lang: en', ' ru'),
  'a line that ends with half a break': `GET ${api_base}/status HTTP/1.1\r\nhost: localhost\r\nx-a: 1\rx-b: 2\r\n\r\n`,
  'a NUL in a header': get('x-lang: en\0ru'),
};
for (const [name, bytes] of Object.entries(unclear)) {
  test(`a message that two readers could end in two places is refused, and nothing behind it is heard: ${name}`, async () => {
    assert.deepEqual(await statusesOf(bytes + last), [400]);
  });
}

const hosts: Readonly<Record<string, readonly string[]>> = {
  'two of them': ['localhost', 'india.localhost'],
  'the same twice': ['localhost', 'localhost'],
  'two in one line': ['localhost, india.localhost'],
  'one with a way behind it': ['localhost/desk'],
  'one with a name before it': ['alt.localhost@localhost'],
  'a port that is none': ['localhost:80a'],
};
const asked = (path: string, names: readonly string[]) =>
  [`GET ${path} HTTP/1.1`, ...names.map((name) => `host: ${name}`), '', ''].join('\r\n');
/** The first is answered on the quick path: its answer is prepared by then. */
const doors = [`${api_base}/status`, `${api_base}/user/info`, `${desk_base}/me`, '/', '/nothing'];

for (const [name, names] of Object.entries(hosts)) {
  test(`a host that two readers could take for two sites is refused at every door, and nothing behind it is heard: ${name}`, async () => {
    assert.deepEqual(await statusesOf(get() + last), [200, 200]);
    for (const path of doors) assert.deepEqual(await statusesOf(asked(path, names) + last), [400], path);
  });
}

test('control: one host is heard at every door, with a port, as an address, and in HTTP/1.0 none', async () => {
  for (const path of doors) {
    for (const name of ['localhost', 'India.localhost:3000', '127.0.0.1', '[::1]:3000', '']) {
      const statuses = await statusesOf(asked(path, [name]) + last);
      assert.deepEqual([statuses.length, statuses[0] === 400], [2, false], `${path} ${name}`);
    }
  }
  assert.deepEqual(await statusesOf(`GET ${api_base}/status HTTP/1.0\r\n\r\n`), [200]);
});

test('who says two kinds of body has said none', async () => {
  const logIn = (...lines: string[]) =>
    post(['content-length: 2', ...lines, 'connection: close'], '{}').replace('/user/share', '/user/login');
  assert.deepEqual(await statusesOf(logIn()), [400]);
  assert.deepEqual(await statusesOf(logIn('content-type: text/plain')), [415]);
});

test('a body that is shorter than was said is no request', async () => {
  const socket = connect(Number(port), '127.0.0.1');
  socket.end(post(['content-length: 40'], '{}'));
  let said = '';
  for await (const piece of socket) said += piece;
  assert.doesNotMatch(said, /^HTTP\/1\.1 2/);
});

test('TRACE and CONNECT are taken by no address', async () => {
  for (const method of ['TRACE', 'TRACK']) {
    const bytes = `${method} ${api_base}/status HTTP/1.1\r\nhost: localhost\r\nauthorization: canary\r\nconnection: close\r\n\r\n`;
    const [status = 0] = await statusesOf(bytes);
    assert.ok([400, 404, 405, 501].includes(status), `${method} ${status}`);
  }
});

/** An answer of each kind: of a call, of the desk, refused, not there, and for whoever watches. */
const addresses = [
  `${api_base}/status`,
  `${api_base}/user/info`,
  `${api_base}/nothing`,
  `${desk_base}/me`,
  '/nothing',
  '/healthz',
  '/metrics',
];

test('every answer says what it is, runs nowhere, is in no frame, and tells no address to others', async () => {
  for (const url of addresses) {
    const { headers, body } = await server.inject({ url });
    assert.match(String(headers['content-type']), /^(application\/json|text\/plain); .*charset=utf-8/, url);
    assert.doesNotThrow(() => url === '/metrics' || url === '/healthz' || JSON.parse(body), url);
    assert.equal(headers['x-content-type-options'], 'nosniff', url);
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', url);
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url);
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      url,
    );
  }
});

test('no name of a function makes a script of an answer', async () => {
  const { headers, body } = await server.inject({ url: `${api_base}/status?callback=steal&jsonp=steal` });
  assert.match(String(headers['content-type']), /^application\/json/);
  assert.doesNotMatch(body, /steal/);
});

test('what a call does not name stays here', () => {
  const actor = { calls, say: (data: unknown) => JSON.stringify(data) } as never;
  const said = finish(
    { actor, name: 'share' satisfies CallName, handler: {} as never },
    {
      ...{ reward_share_count: 1, draw_count: 2, pack: null },
      token_hash: 'canary',
    },
  );
  assert.deepEqual(JSON.parse(String(said)), { reward_share_count: 1, draw_count: 2, pack: null });
  assert.throws(() => callOf({ actor, name: 'nothing' }), /There is no call/);
});
