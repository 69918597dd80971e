import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { openKeys } from './key.ts';
import { startForTest } from './start-test.ts';

const folder = mkdtempSync(join(tmpdir(), 'outside-keys-'));
after(() => rmSync(folder, { recursive: true }));

test('keys outlive a restart, are readable by their owner only and never published whole', async () => {
  const first = await openKeys(folder);
  const second = await openKeys(folder);
  assert.equal(second.current().kid, first.current().kid);
  assert.equal(statSync(join(folder, 'login-keys.json')).mode & 0o777, 0o600);
  assert.equal('d' in (first.published().keys[0] ?? {}), false);
  assert.notEqual((await openKeys(undefined)).current().kid, first.current().kid);
});

test('after a rotation the old token still passes, after retiring the old key it does not', async () => {
  const { login } = await startForTest();
  const verify = async (jwt: string) =>
    jwtVerify(jwt, createLocalJWKSet((await login.get('/.well-known/jwks.json')).json));
  const old = (await login.post('/login/token', {})).json.jwt;
  await login.post('/control/keys/rotate');
  const fresh = (await login.post('/login/token', {})).json.jwt;
  await verify(old);
  await verify(fresh);
  await login.post('/control/keys/retire');
  await verify(fresh);
  await assert.rejects(verify(old), /no applicable key/);
});

test('the keys can be out of reach', async () => {
  const { login } = await startForTest();
  await login.post('/control/keys/down', { down: true });
  assert.equal((await login.get('/.well-known/jwks.json')).status, 503);
  await login.post('/control/keys/down', { down: false });
  assert.equal((await login.get('/.well-known/jwks.json')).status, 200);
});
