import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api_base, calls } from '@event/contest/wire';
import { until } from '@event/tests/run/until';
import { testServer } from './server-test.ts';

const site = 'https://play.example';
const { app, server, ask, logIn, pool } = await testServer({ environment: { SITE_ORIGINS: site } });
const fill = `${api_base}/user/fill`;
const json = { 'content-type': 'application/json' };

async function post(url: string, payload: string, headers: Record<string, string> = json) {
  const answer = await server.inject({ method: 'POST', url, payload, headers });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}

test('a call of a player without a token is 401 with the envelope, and says how to log in', async () => {
  const answer = await ask('info');
  assert.equal(answer.status, 401);
  assert.deepEqual(Object.keys(JSON.parse(answer.body)), ['code', 'msg', 'data']);
  assert.equal(answer.headers['www-authenticate'], 'Bearer');
  assert.equal((await ask('info', {}, { token: 'x'.repeat(43) })).status, 401);
  assert.equal((await ask('info', {}, { token: 'short' })).status, 401);
});

test('a token may stand bare or behind the word Bearer', async () => {
  const token = await logIn();
  assert.equal((await ask('info', {}, { token })).code, 0);
  assert.equal((await ask('info', {}, { token: `Bearer ${token}` })).code, 0);
  assert.equal((await ask('info', {}, { token: `Basic ${token}` })).status, 401);
});

test('an address that is none of the calls is 404 with the envelope', async () => {
  for (const url of [`${api_base}/nothing`, `${api_base}/user`]) {
    const answer = await server.inject({ url });
    assert.equal(answer.statusCode, 404, url);
    assert.equal(answer.json().code, 404);
  }
});

test('every call refuses every other method with 405 and says which it allows', async () => {
  for (const { method, path } of Object.values(calls)) {
    for (const other of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      if (other === method) continue;
      const answer = await server.inject({ method: other, url: api_base + path });
      assert.equal(answer.statusCode, 405, `${other} ${path}`);
      assert.match(String(answer.headers.allow), new RegExp(`^${method}\\b`));
      assert.equal(answer.json().code, 405);
    }
  }
});

test('a wrong body is 400 and names the field, one that a player fills in by its label', async () => {
  const token = await logIn();
  const headers = { ...json, authorization: token };
  const wrong: [string, string, string][] = [
    ['{"contact_type":1}', 'contact_addr', 'missing'],
    ['{"contact_type":3,"contact_addr":"a@b.cd"}', 'contact_type', 'wrong'],
    ['{"contact_type":"1","contact_addr":"a@b.cd"}', 'contact_type', 'wrong'],
    ['{"contact_type":1,"contact_addr":"a@b.cd","status":1}', 'status', 'unknown'],
    ['{"contact_type":1,"contact_addr":{"a":1}}', 'contact_addr', 'wrong'],
    ['{"contact_type":1,"contact_addr":null}', 'contact_addr', 'wrong'],
  ];
  for (const [body, field, problem] of wrong) {
    const answer = await post(fill, body, headers);
    assert.equal(answer.status, 400, body);
    assert.deepEqual(answer.data, { field, problem }, body);
    assert.match(answer.msg, new RegExp(field === 'status' ? 'status' : 'Contact information'));
  }
});

test('what is not JSON, or means two things, is 400', async () => {
  const headers = { ...json, authorization: await logIn() };
  const nested = `${'['.repeat(20)}${']'.repeat(20)}`;
  const bodies = [
    '{',
    'null',
    '[]',
    '"text"',
    '1',
    nested,
    '{"contact_type":1,"contact_type":2,"contact_addr":"a@b.cd"}',
    '{"contact_type":1,"contact\\u005ftype":2,"contact_addr":"a@b.cd"}',
    '{"__proto__":{"contact_type":1},"contact_addr":"a@b.cd"}',
    '{"constructor":{"prototype":{}},"contact_type":1,"contact_addr":"a@b.cd"}',
  ];
  for (const body of bodies) assert.equal((await post(fill, body, headers)).status, 400, body);
  const invalid = await server.inject({ method: 'POST', url: fill, headers, payload: Buffer.from([0x7b, 0xff, 0x7d]) });
  assert.equal(invalid.statusCode, 400);
});

test('a body of more than 32 kB is 413, another type is 415', async () => {
  const headers = { authorization: await logIn() };
  const large = await post(fill, JSON.stringify({ contact_addr: 'x'.repeat(33_000) }), { ...json, ...headers });
  assert.equal(large.status, 413);
  assert.equal(large.code, 413);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16']) {
    const answer = await post(fill, 'a=b', { 'content-type': type, ...headers });
    assert.equal(answer.status, 415, type);
    assert.equal(answer.code, 415);
  }
  const utf8 = await post(fill, '{}', { 'content-type': 'application/json;charset=UTF-8', ...headers });
  assert.equal(utf8.status, 400);
});

test('messages come in the language of X-LANG, and in English when it is unknown', async () => {
  const english = (await ask('info')).msg;
  assert.equal((await ask('info', {}, { lang: 'xx' })).msg, english);
  assert.equal((await ask('info', {}, { lang: '../../etc' })).msg, english);
  assert.notEqual(english, '--');
});

test('only the configured origins may call from elsewhere, and never with credentials', async () => {
  const preflight = (origin: string) =>
    server.inject({
      method: 'OPTIONS',
      url: fill,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
  const own = await preflight(site);
  assert.equal(own.statusCode, 204);
  assert.equal(own.headers['access-control-allow-origin'], site);
  assert.match(String(own.headers['access-control-allow-headers']), /Idempotency-Key/);
  assert.equal(own.headers['access-control-allow-credentials'], undefined);
  for (const origin of ['https://evil.example', 'https://play.example.evil.example', 'null', `${site}:444`]) {
    const other = await preflight(origin);
    assert.equal(other.headers['access-control-allow-origin'], undefined, origin);
    const simple = await server.inject({ url: `${api_base}/status`, headers: { origin } });
    assert.equal(simple.headers['access-control-allow-origin'], undefined, origin);
    assert.match(String(simple.headers.vary), /Origin/);
  }
  const simple = await server.inject({ url: `${api_base}/status`, headers: { origin: site } });
  assert.equal(simple.headers['access-control-allow-origin'], site);
});

test('every answer of the API carries the security headers and no cookie', async () => {
  for (const url of [`${api_base}/status`, `${api_base}/user/info`, `${api_base}/nothing`]) {
    const { headers } = await server.inject({ url });
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'/);
    assert.equal(headers['set-cookie'], undefined);
  }
  assert.equal((await ask('info', {}, { token: await logIn() })).headers['cache-control'], 'no-store');
});

test('a fault of ours is 104099 with a reference and none of its detail', async () => {
  const token = await logIn();
  const query = app.pool.query;
  app.pool.query = (() => Promise.reject(new Error('secret detail'))) as never;
  const answer = await ask('info', {}, { token }).finally(() => {
    app.pool.query = query;
  });
  assert.equal(answer.status, 500);
  assert.equal(answer.code, 104099);
  assert.match(answer.msg, /Reference: [0-9a-f]{10}/);
  assert.doesNotMatch(answer.body, /secret detail/);
});

test('a slow start is 503 with Retry-After, and only health goes on', async () => {
  app.life.stage = 'starting';
  const answer = await ask('status');
  assert.equal(answer.status, 503);
  assert.equal(answer.code, 104090);
  assert.match(String(answer.headers['retry-after']), /^\d+$/);
  assert.equal((await server.inject('/healthz')).statusCode, 200);
  assert.equal((await server.inject('/readyz')).statusCode, 503);
  assert.equal((await server.inject(`${api_base}/nothing`)).statusCode, 503);
  app.life.stage = 'serving';
  await until(async () => (await server.inject('/readyz')).statusCode === 200, 'it is ready');
});

test('whoever comes while it stops is served, and told to connect anew; only the balancer is sent away', async () => {
  app.life.stage = 'stopping';
  const answer = await ask('status');
  assert.equal(answer.code, 0);
  assert.equal(answer.headers.connection, 'close');
  assert.equal((await server.inject('/healthz')).statusCode, 200);
  assert.equal((await server.inject('/readyz')).statusCode, 503);
  app.life.stage = 'serving';
  assert.equal((await ask('status')).headers.connection, 'keep-alive');
});

test('an organizer’s maintenance closes all calls but the status, which tells its text', async (t) => {
  const say = (closed: boolean) =>
    pool.query(
      `insert into service_switch (id, name, text, closed, thrown_by, thrown_at)
        values (gen_random_uuid(), 'maintenance', 'Back at noon', $1, 'test', clock_timestamp())`,
      [closed],
    );
  t.after(() => pool.query('delete from service_switch'));
  await say(true);
  await until(() => app.life.maintenance === 'Back at noon', 'the pulse hears of it');
  const answer = await ask<{ text: string }>('login', { token: 'x' });
  assert.equal(answer.status, 503);
  assert.equal(answer.code, 104090);
  assert.equal(answer.data.text, 'Back at noon');
  // Its answer is prepared: who comes first may still get the one before.
  await until(
    async () => (await ask<{ maintenance: string }>('status')).data.maintenance === 'Back at noon',
    'it says why',
  );
  await say(false);
  await until(() => app.life.maintenance === null, 'the pulse hears the end');
  assert.equal((await ask('login', { token: 'x' })).code, 104001);
});

test('metrics count the answers by call, status and code', async () => {
  await ask('info');
  const { body } = await server.inject('/metrics');
  assert.match(body, /event_answers_total\{call="info",status="401",code="401"\} \d+/);
  assert.match(body, /event_answer_seconds_bucket\{le="\+Inf",call="info"\} \d+/);
  const forwarded = await server.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } });
  assert.equal(forwarded.statusCode, 403);
});
