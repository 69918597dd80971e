/** An issuer that gives no answer is told apart from one that says no. */
import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from '../submission/submission-test.ts';

const start = '/desk/api/openid';

const hangUp = (reply: ServerResponse) => reply.destroy();
const say = (status: number, body: object) => (reply: ServerResponse) =>
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

let asks = { found: hangUp, token: hangUp } as Readonly<Record<'found' | 'token', (reply: ServerResponse) => unknown>>;
const issuer = createServer(({ url = '' }, reply) => asks[url.startsWith('/token') ? 'token' : 'found'](reply));
await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
after(() => issuer.close());
const origin = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
const found = say(200, {
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/keys`,
});

const contest = await startContest();
const { server } = contest;
Object.assign(contest.app.settings, { desk_issuer: origin });

const pageOf = ({ headers }: { headers: Record<string, unknown> }) =>
  new URL(String(headers.location), 'http://localhost');

async function pageAfter(token: (reply: ServerResponse) => unknown, from = start, cookie = ''): Promise<string> {
  asks = { found, token };
  const away = await server.inject({ url: from, headers: { cookie } });
  const state = pageOf(away).searchParams.get('state');
  const url = `${start}/back?code=x&state=${state}`;
  const { pathname, search } = pageOf(await server.inject({ url, headers: { cookie: `desk_state=${state}` } }));
  return pathname + search;
}

test('who wants to leave for an issuer that is away reads so on a page, and finds it when it is back', async () => {
  assert.equal(pageOf(await server.inject({ url: start })).search, '?why=silent');
  asks = { found: say(502, {}), token: hangUp };
  assert.equal(pageOf(await server.inject({ url: start })).search, '?why=silent');
  asks = { found, token: hangUp };
  assert.equal(pageOf(await server.inject({ url: start })).pathname, '/authorize');
});

test('who comes back while it is silent is told to try again, and not that it said no', async () => {
  assert.equal(await pageAfter(hangUp), '/desk/refused?why=silent');
  assert.equal(await pageAfter(say(503, { error: 'busy' })), '/desk/refused?why=silent');
});

test('a window that should prove who is there says so too', async () => {
  const { cookie } = await organizerWith(contest, 'Wen', [{ role: 'viewer', area: null }]);
  assert.equal(await pageAfter(hangUp, `${start}?again`, cookie), '/desk/proved?not=silent');
});

test('control: a no is a no', async () => {
  assert.equal(await pageAfter(say(400, { error: 'invalid_grant' })), '/desk/refused?why=not_accepted');
  assert.equal(
    await pageAfter(say(200, { access_token: 'x', token_type: 'Bearer' })),
    '/desk/refused?why=not_accepted',
  );
});
