/** Who may read /metrics: whoever brings its token; without one this machine, and nobody once a proxy stands before it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testServer } from '../server-test.ts';

const token = 'b1Jq0m7Zt4Yc9Tn2ks83nQpr';
const statusOf = async (environment: Record<string, string>, headers: Record<string, string> = {}) => {
  const { server } = await testServer({ environment });
  return (await server.inject({ url: '/metrics', headers })).statusCode;
};

test('a proxy on this machine that adds no X-Forwarded-For opens nothing', async () => {
  assert.equal(await statusOf({ TRUSTED_PROXIES: '10.0.0.5' }), 403);
  assert.equal(await statusOf({ TRUSTED_PROXIES: '127.0.0.1' }), 403);
  assert.equal(await statusOf({}), 200, 'without a proxy in the settings it is a developer');
});

test('the token opens it from everywhere, and nothing else does', async () => {
  const behind = { TRUSTED_PROXIES: '127.0.0.1', METRICS_TOKEN: token };
  assert.equal(await statusOf(behind, { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.7' }), 200);
  assert.equal(await statusOf(behind, { authorization: `Bearer ${token}x` }), 403);
  assert.equal(await statusOf(behind), 403);
  assert.equal(await statusOf({ METRICS_TOKEN: token }), 403);
});
