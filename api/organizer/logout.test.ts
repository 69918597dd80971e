import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { testServer } from '../server-test.ts';
import { startContest } from '../submission/submission-test.ts';

const { server } = await startContest();

const client = { DESK_CLIENT_ID: 'desk', DESK_CLIENT_SECRET: 'a secret that both of them know' };

/** An issuer that signs whatever it is told to. */
async function openIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }];
  const http = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url === '/keys' ? { keys } : { issuer, jwks_uri: `${issuer}/keys` }));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  after(() => http.close());
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const usual = () => ({
    ...{ iss: issuer, aud: client.DESK_CLIENT_ID, iat: Math.floor(Date.now() / 1000), jti: 'once', sub: 'nadia' },
    events: { [event]: {} },
  });
  const logout = (claims: Readonly<Record<string, unknown>>, header: { readonly alg: string; readonly typ?: string }) =>
    new SignJWT({ ...usual(), ...claims })
      .setProtectedHeader({ kid: 'one', ...header })
      .sign(header.alg === 'HS256' ? Buffer.from(client.DESK_CLIENT_SECRET) : privateKey);
  return { issuer, logout };
}

const event = 'http://schemas.openid.net/event/backchannel-logout';
const right = { alg: 'ES256', typ: 'logout+jwt' };
const { issuer, logout } = await openIssuer();
const desk = await testServer({ environment: { ...client, DESK_ISSUER: issuer } });
async function tell(token: string): Promise<number> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams({ logout_token: token }).toString();
  return (await desk.server.inject({ method: 'POST', url: '/desk/api/openid/logout', headers, payload })).statusCode;
}

test('whoever makes up logouts does not have the issuer asked for its keys each time', async (t) => {
  // However long this takes, it is no time in which the keys might be asked for again.
  const now = Date.now();
  t.mock.method(Date, 'now', () => now);
  const token = [{ alg: 'RS256', kid: 'unknown' }, { sub: 'nadia' }, 'signature'].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams({ logout_token: token.join('.') }).toString();
  let asked = 0;
  const { fetch: real } = globalThis;
  globalThis.fetch = (...what) => {
    if (String(what[0]).endsWith('/keys')) asked += 1;
    return real(...what);
  };
  for (let count = 0; count < 20; count += 1) {
    const answer = await server.inject({ method: 'POST', url: '/desk/api/openid/logout', headers, payload });
    assert.equal(answer.statusCode, 400);
  }
  globalThis.fetch = real;
  assert.equal(asked, 1);
});

test('a logout calls itself one, and is signed by the key of the issuer alone', async () => {
  assert.equal(await tell(await logout({}, right)), 200);
  for (const header of [{ alg: 'ES256' }, { alg: 'ES256', typ: 'JWT' }, { alg: 'HS256', typ: 'logout+jwt' }]) {
    assert.equal(await tell(await logout({}, header)), 400, JSON.stringify(header));
  }
});

test('a logout has its event and no nonce, is for this desk, of its issuer, and of just now', async () => {
  const before = Math.floor(Date.now() / 1000) - 3600;
  for (const claims of [
    ...[{ events: undefined }, { events: {} }, { events: { [event]: 'yes' } }, { events: { [`${event}/x`]: {} } }],
    ...[{ nonce: 'n' }, { nonce: '' }, { sub: undefined }, { jti: undefined }, { iat: undefined }, { iat: before }],
    ...[{ aud: 'another' }, { iss: 'https://issuer.example' }],
  ]) {
    assert.equal(await tell(await logout(claims, right)), 400, JSON.stringify(claims));
  }
});
