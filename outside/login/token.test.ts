import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { startForTest } from '../start-test.ts';
import { faults } from './token.ts';

const { login, login_url, environment } = await startForTest();

/** As strict as a careful site: pinned keys, algorithm, issuer, audience, age, and the claims that must be there. */
async function accept(jwt: string) {
  const keys = createLocalJWKSet((await login.get('/.well-known/jwks.json')).json);
  const { payload, protectedHeader } = await jwtVerify(jwt, keys, {
    algorithms: ['ES256'],
    issuer: login_url,
    audience: String(environment.LOGIN_AUDIENCE),
    maxTokenAge: 600,
    requiredClaims: ['exp', 'jti', 'role_id'],
  });
  if (!protectedHeader.kid) throw new Error('no kid');
  if (Number(payload.exp) - Number(payload.iat) > 600) throw new Error('lives too long');
  return payload;
}

const mint = async (body: object = {}) => (await login.post('/login/token', body)).json.jwt as string;

test('a good token passes and carries the account for ten minutes', async () => {
  const payload = await accept(await mint({ role_id: '720000003' }));
  assert.equal(payload.name, 'Їжак Степовий');
  assert.equal(payload.country, 'UA');
  assert.equal(payload.sub, '720000003.3103');
  assert.equal(Number(payload.exp) - Number(payload.iat), 600);
  assert.match(String(payload.jti), /^[0-9a-f-]{36}$/);
});

test('claims may be set or left out for a test', async () => {
  const claims = decodeJwt(await mint({ name: 'X', country: 'SG', expires_in: 5, jti: null, aud: 'else' }));
  assert.equal(claims.country, 'SG');
  assert.equal(Number(claims.exp) - Number(claims.iat), 5);
  assert.equal('jti' in claims, false);
  assert.equal(claims.aud, 'else');
});

for (const fault of faults) {
  test(`a token with the fault ${fault} is refused by a careful site`, async () => {
    await assert.rejects(accept(await mint({ fault })));
  });
}

test('the forged tokens are what their names say', async () => {
  assert.equal(decodeProtectedHeader(await mint({ fault: 'alg_none' })).alg, 'none');
  assert.equal(decodeProtectedHeader(await mint({ fault: 'hs256_confusion' })).alg, 'HS256');
  assert.ok(decodeProtectedHeader(await mint({ fault: 'wrong_key_embedded' })).jwk);
  assert.equal(decodeJwt(await mint({ fault: 'changed_payload' })).role_id, '999999999');
});

test('an unknown fault or field is refused', async () => {
  assert.equal((await login.post('/login/token', { fault: 'nothing' })).status, 400);
  assert.equal((await login.post('/login/token', { rank: 1 })).status, 400);
});
