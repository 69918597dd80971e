/** Doors that are no calls (files, pages, ways back, reports of others) are sent what nobody should send: no fault of ours. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api_base } from '@event/contest/wire';
import { redeemed_path } from '../reward/redemption.ts';
import { startContest } from '../submission/submission-test.ts';
import { bodies, methods, queries } from './bad-input-test.ts';
import { policy_report_path } from './browser/policy-report.ts';

const { app, server } = await startContest();

const doors: readonly string[] = [
  ...['/draw/proof', '/openapi.json', '/docs', '/user/connect/back/ytb', '/user/connect/back/tt'].map(
    (path) => api_base + path,
  ),
  ...[`${api_base}/user/connect/back/%00`, `${api_base}/board/file`, redeemed_path, policy_report_path],
  ...['/healthz', '/readyz', '/metrics', '/', '/desk', '/desk/assets/%2e%2e%2fmain.ts', '/desk/api/openapi.json'],
  ...[
    '/desk/api/openid',
    '/desk/api/openid/back',
    '/desk/api/openid/logout',
    '/desk/refused',
    '/%',
    '/%ED%A0%80',
    '/%00',
  ],
];
const wrong_queries = [
  ...queries,
  ...[
    'state=%00',
    'state=a&state=b',
    'code=%ED%A0%80',
    'error=%00',
    `state=${'9'.repeat(3000)}`,
    'again',
    'number=-1',
    'number=1e9',
  ],
];
const types = ['application/json', 'application/x-www-form-urlencoded', 'application/csp-report', 'text/csv', 'x', ''];

const faults: string[] = [];
async function send(
  method: string,
  url: string,
  more: { headers?: Record<string, string>; payload?: string | Buffer } = {},
) {
  const { statusCode, body } = await server.inject({ method: method as 'GET', url, ...more });
  if (statusCode >= 500) faults.push(`${method} ${url.slice(0, 80)} ${statusCode} ${body.slice(0, 100)}`);
}

test('whatever is sent to a door that is no call, it has no fault', async () => {
  let sent = 0;
  for (const door of doors) {
    for (const method of methods) await send(method, door);
    for (const query of wrong_queries) await send('GET', `${door}?${query}`);
    for (const cookie of ['desk=\u00ff', 'desk_state=', '='.repeat(3000), '__Host-desk=a; desk=b'])
      await send('GET', door, { headers: { cookie, authorization: cookie, 'x-lang': cookie, origin: cookie } });
    for (const type of types)
      for (const payload of [...bodies, '', 'logout_token=a.b.c', 'logout_token=%00'])
        await send('POST', door, {
          headers: { 'content-type': type, 'x-signature': 'a', 'x-timestamp': '1e9' },
          payload,
        });
    sent += methods.length + wrong_queries.length + 4 + types.length * (bodies.length + 3);
  }
  assert.ok(sent > 2000);
  assert.deepEqual(faults, []);
});

test('control: a fault is found', async () => {
  const { query } = app.pool;
  app.pool.query = (() => Promise.reject(new Error('broken'))) as never;
  await send('GET', `${api_base}/user/connect/back/ytb?state=a`);
  app.pool.query = query;
  assert.match(faults.pop() ?? '', /connect\/back.* 500 .*104099/);
});
