import assert from 'node:assert/strict';
import { test } from 'node:test';
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
