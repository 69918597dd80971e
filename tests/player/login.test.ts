/** The server beside the stand-in of the game's login platform, over real HTTP. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testServer } from '@event/api/server-test';
import { faults } from '@event/outside/login/token';
import { startOutside } from '@event/outside/main';
import { tinyMoment } from '../edition/tiny.ts';

let now = tinyMoment.open;
const outside = await startOutside({ clock: () => now });
test.after(outside.stop);
const { ask, set } = await testServer({ environment: outside.environment });

async function post<answer>(path: string, body: object): Promise<answer> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(outside.login_url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await reply.json()) as answer;
}

const mint = async (claims: object = {}) => (await post<{ jwt: string }>('/login/token', claims)).jwt;
const logIn = async (claims: object = {}) => ask<{ auth_token: string }>('login', { token: await mint(claims) });

test('every demo account of the platform can log in', async () => {
  const { regions } = (await (await fetch(`${outside.login_url}/login/accounts`)).json()) as {
    regions: { accounts: { role_id: string; name: string }[] }[];
  };
  for (const { role_id, name } of regions.flatMap(({ accounts }) => accounts)) {
    const { code, data } = await logIn({ role_id });
    assert.equal(code, 0, name);
    const info = await ask<{ name: string }>('info', {}, { token: data.auth_token });
    assert.equal(info.data.name, name);
  }
});

for (const fault of faults) {
  test(`a token with the fault ${fault} is not accepted`, async () => {
    assert.equal((await logIn({ fault })).code, 104001);
  });
}

test('a new key is fetched, and the old one serves on while it is published', async (t) => {
  t.after(() => set(tinyMoment.open));
  const before = await mint();
  assert.equal((await logIn()).code, 0);
  await new Promise((resolve) => setTimeout(resolve, 10_100));
  await post('/control/keys/rotate', {});
  assert.equal((await logIn()).code, 0);
  assert.equal((await ask('login', { token: before })).code, 0);
});

test('keys that cannot be fetched are a fault, not a refusal, and the same request succeeds later', async () => {
  const fresh = await testServer({ environment: outside.environment });
  const token = await mint({ role_id: '710000002' });
  await post('/control/keys/down', { down: true });
  const down = await fresh.ask('login', { token }, { key: 'same' });
  assert.deepEqual([down.status, down.code], [503, 104099]);
  await post('/control/keys/down', { down: false });
  assert.equal((await fresh.ask('login', { token }, { key: 'same' })).code, 0);
});

test('a token that has expired since it was made is not accepted', async () => {
  const token = await mint();
  now += 700;
  set(now);
  assert.equal((await ask('login', { token })).code, 104001);
});
