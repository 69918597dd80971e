import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testServer } from './server-test.ts';

const { ask, jwt } = await testServer();

test('a platform jwt is exchanged for an opaque token that ends with logging out', async () => {
  const login = await ask<{ auth_token: string; expires_at: number }>('login', { token: await jwt() });
  assert.equal(login.status, 200);
  assert.equal(login.code, 0);
  assert.match(login.data.auth_token, /^[\w-]{43}$/);
  const token = login.data.auth_token;
  assert.equal((await ask('logout', {}, { token })).code, 0);
  assert.equal((await ask('logout', {}, { token })).status, 401);
});
