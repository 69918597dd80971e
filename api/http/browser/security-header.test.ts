/** What browsers are told on every answer, as the installation is opened and not as a request says of itself. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { desk_base } from '@event/contest/desk-wire';
import pino from 'pino';
import { cookieOf, tokenOfCookie } from '../../organizer/session.ts';
import { testServer } from '../../server-test.ts';
import { policy_report_path } from './policy-report.ts';

const written: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void written.push(line) });
const environment = { DESK_ORIGIN: 'https://desk.example', API_ORIGIN: 'https://play.example' };
const { server } = await testServer({ environment, log });
const token = 'A'.repeat(43);

test('Opened over TLS every answer asks for it and is embedded nowhere, the quick ones too, behind a plain proxy too.', async () => {
  for (const url of [
    '/api/goldenmonthugc/status',
    '/api/goldenmonthugc/status',
    '/healthz',
    '/nowhere',
    `${desk_base}/me`,
  ]) {
    const { headers } = await server.inject({ url });
    assert.match(String(headers['strict-transport-security']), /max-age=31536000/, url);
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin', url);
  }
});

test('What cannot be read as HTTP is told the same.', async () => {
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.end('this is no HTTP\r\n\r\n');
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  assert.match(answer, /^HTTP\/1\.1 400 /);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  for (const name of ['strict-transport-security', 'x-content-type-options', 'content-security-policy'])
    assert.match(head, new RegExp(`^${name}: `, 'm'));
  assert.equal(JSON.parse(body).code, 400);
});

test('Control: opened without TLS nothing asks for it.', async () => {
  const plain = await testServer();
  const { headers } = await plain.server.inject({ url: '/healthz' });
  assert.equal(headers['strict-transport-security'], undefined);
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
});

test('The cookie of the desk is bound to its host and to TLS, and one without is not listened to.', () => {
  const settings = { desk_origin: environment.DESK_ORIGIN };
  assert.match(
    cookieOf(token, settings),
    /^__Host-desk=A{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=43200$/,
  );
  assert.equal(tokenOfCookie(`a=b; __Host-desk=${token}`, settings), token);
  assert.equal(tokenOfCookie(`desk=${token}`, settings), undefined);
  const local = { desk_origin: 'http://localhost:3000' };
  assert.match(cookieOf(token, local), /^desk=A{43}; Path=\/desk; HttpOnly/);
  assert.equal(tokenOfCookie(`desk=${token}`, local), token);
});

test('A broken policy is told to the log: its rule and where, without what stood behind the address.', async () => {
  const old = {
    'csp-report': {
      'effective-directive': 'script-src',
      'blocked-uri': 'https://evil.example/a?secret=1',
      'document-uri': 'https://play.example/events/x?m_token=2',
      'script-sample': 'typed by somebody',
    },
  };
  const body = { effectiveDirective: 'img-src', blockedURL: 'inline', documentURL: 'https://desk.example/desk' };
  const sent = [
    ['application/csp-report', JSON.stringify(old)],
    ['application/reports+json', JSON.stringify([{ type: 'csp-violation', body }])],
  ];
  for (const [type = '', payload = ''] of sent) {
    const answer = await server.inject({
      method: 'POST',
      url: policy_report_path,
      headers: { 'content-type': type },
      payload,
    });
    assert.equal(answer.statusCode, 204, type);
  }
  const said = written.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a policy was broken');
  assert.deepEqual(
    said.map(({ rule, blocked, page }) => [rule, blocked, page]),
    [
      ['script-src', 'https://evil.example', '/events/x'],
      ['img-src', 'inline', '/desk'],
    ],
  );
  assert.ok(!/secret|m_token|typed by/.test(written.join()));
});

test('A report that is none, is too long or of another type is refused, and is never a fault.', async () => {
  const send = (payload: string, type = 'application/csp-report') =>
    server.inject({ method: 'POST', url: policy_report_path, headers: { 'content-type': type }, payload });
  for (const payload of ['null', '[]', '[null]', '{"csp-report":[]}'])
    assert.equal((await send(payload)).statusCode, 204);
  assert.equal((await send('{')).statusCode, 400);
  assert.equal((await send(JSON.stringify({ a: 'x'.repeat(20_000) }))).statusCode, 413);
  assert.equal((await send('x', 'text/plain')).statusCode, 415);
});
