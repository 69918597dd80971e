import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { testServer } from '../server-test.ts';
import { networkOf } from './speaker.ts';

// No allowance comes back while requests are sent, however long that takes.
const now = performance.now();
mock.method(performance, 'now', () => now);
const { ask, logIn, jwt } = await testServer({ environment: { RATE_SCALE: '0.1', TRUSTED_PROXIES: '127.0.0.1' } });

test('a network is a /24 or a /64', () => {
  const networks: [string, string][] = [
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ];
  for (const [address, network] of networks) assert.equal(networkOf(address), network, address);
});

test('too many requests are 429 with Retry-After, the code 104004 and its text', async () => {
  const token = await logIn({ role_id: '1' });
  const answers = [];
  for (let turn = 0; turn < 40; turn++) answers.push(await ask('info', {}, { token }));
  const last = answers.at(-1);
  assert.equal(answers[0]?.status, 200);
  assert.equal(last?.status, 429);
  assert.equal(last?.code, 104004);
  assert.match(String(last?.headers['retry-after']), /^[1-9]\d*$/);
  assert.match(String(last?.msg), /Too many requests/);
  const other = await logIn({ role_id: '2' });
  assert.equal((await ask('info', {}, { token: other })).status, 200);
});

test('a check, which has a platform asked, costs as much as ten other calls', async () => {
  const token = await logIn({ role_id: '3' });
  const check = async () => (await ask('check', {}, { token })).status;
  assert.deepEqual([await check(), await check()], [400, 429]);
  assert.equal((await ask('info', {}, { token })).status, 200);
});

test('a forwarded address counts from a trusted proxy, so each network has its own allowance', async () => {
  const from = async (address: string) =>
    (await ask('login', { token: 'wrong' }, { headers: { 'x-forwarded-for': address } })).status;
  for (let turn = 0; turn < 150; turn++) await from(`198.51.100.${1 + (turn % 2)}`);
  assert.equal(await from('198.51.100.200'), 429);
  assert.equal(await from('203.0.113.1'), 200);
});

test('the logins of a mobile network that are good count against nobody; those that fail do', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.8' };
  const tokens = await Promise.all(Array.from({ length: 180 }, (_, player) => jwt({ role_id: `town-${player}` })));
  const logIns = (some: typeof tokens) => Promise.all(some.map((token) => ask('login', { token }, { headers })));
  // Two crowds, each at once: more than the allowance together, and none of them counts in the end.
  for (const crowd of [tokens.slice(0, 90), tokens.slice(90)])
    assert.deepEqual([...new Set((await logIns(crowd)).map(({ code }) => code))], [0]);
  const failed = [];
  for (let turn = 0; turn < 150; turn++) failed.push((await ask('login', { token: 'wrong' }, { headers })).status);
  assert.equal(failed[0], 200);
  assert.equal(failed.at(-1), 429);
});

test('players with tokens behind one address are limited each by themselves', async () => {
  const headers = { 'x-forwarded-for': '192.0.2.9' };
  const tokens: string[] = [];
  for (let player = 0; player < 15; player++) tokens.push(await logIn({ role_id: `many-${player}` }));
  const statuses = [];
  for (let turn = 0; turn < 10; turn++)
    for (const token of tokens) statuses.push((await ask('info', {}, { token, headers })).status);
  assert.deepEqual([...new Set(statuses)], [200]);
});

test('without a trusted proxy a forwarded address is not believed', async () => {
  const direct = await testServer({ environment: { RATE_SCALE: '0.1' } });
  const statuses = [];
  for (let turn = 0; turn < 150; turn++) {
    const headers = { 'x-forwarded-for': `198.51.${turn}.1` };
    statuses.push((await direct.ask('login', { token: 'wrong' }, { headers })).status);
  }
  assert.equal(statuses.at(-1), 429);
});
