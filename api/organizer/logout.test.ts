import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { testServer } from '../server-test.ts';
import { startContest } from '../submission/submission-test.ts';

const { server } = await startContest();

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
  const claims = { sub: 'nadia', events: { 'http://schemas.openid.net/event/backchannel-logout': {} } };
  const logout = (header: { readonly alg: string; readonly typ?: string }) =>
    new SignJWT(claims)
      .setProtectedHeader({ kid: 'one', ...header })
      .setIssuer(issuer)
      .setAudience(client.DESK_CLIENT_ID)
      .setIssuedAt()
      .setJti('once')
      .sign(header.alg === 'HS256' ? Buffer.from(client.DESK_CLIENT_SECRET) : privateKey);
  return { issuer, logout };
}

test('a logout calls itself one, and is signed by the key of the issuer alone', async () => {
  const { issuer, logout } = await openIssuer();
  const desk = await testServer({ environment: { ...client, DESK_ISSUER: issuer } });
  const tell = async (token: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ logout_token: token }).toString();
    return (await desk.server.inject({ method: 'POST', url: '/desk/api/openid/logout', headers, payload })).statusCode;
  };
  assert.equal(await tell(await logout({ alg: 'ES256', typ: 'logout+jwt' })), 200);
  for (const header of [{ alg: 'ES256' }, { alg: 'ES256', typ: 'JWT' }, { alg: 'HS256', typ: 'logout+jwt' }]) {
    assert.equal(await tell(await logout(header)), 400, JSON.stringify(header));
  }
});
