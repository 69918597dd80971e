/** What an issuer answers is looked at: for whom it is, to which question, of whom, and from whom. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { testServer } from '../server-test.ts';
import { invite } from './invitation.ts';

const { publicKey, privateKey } = await generateKeyPair('ES256');
const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }];
/** What the next ID token says otherwise than it should, and the metadata. */
let lie: Readonly<Record<string, unknown>> = {};
let meta: Readonly<Record<string, unknown>> = {};
let nonce = '';

const http = createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(await answerTo(request.url ?? '')));
});
http.listen(0, '127.0.0.1');
await once(http, 'listening');
after(() => http.close());
const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

async function answerTo(url: string): Promise<object> {
  if (url === '/keys') return { keys };
  if (url !== '/token') {
    return { issuer, jwks_uri: `${issuer}/keys`, token_endpoint: `${issuer}/token`, ...endpoints, ...meta };
  }
  const iat = Math.floor(Date.now() / 1000);
  const right = { iss: issuer, aud: 'desk', sub: 'nadia', name: 'Nadia', desk_roles: ['viewer'], auth_time: iat };
  const id_token = await new SignJWT({ ...right, iat, exp: iat + 300, nonce, ...lie })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign(privateKey);
  return { access_token: 'one', token_type: 'bearer', id_token };
}

const endpoints = {
  authorization_endpoint: `${issuer}/authorize`,
  id_token_signing_alg_values_supported: ['ES256'],
};
const client = { DESK_ISSUER: issuer, DESK_CLIENT_ID: 'desk', DESK_CLIENT_SECRET: 'a secret that both of them know' };
const { app, server, pool } = await testServer({ environment: client });

/** Where somebody comes whom the issuer sends back. */
async function comeBack(with_lie: Readonly<Record<string, unknown>> = {}): Promise<string> {
  lie = with_lie;
  const away = await server.inject({ url: '/desk/api/openid' });
  const asked = new URL(String(away.headers.location)).searchParams;
  nonce = asked.get('nonce') ?? '';
  const cookie = String(away.headers['set-cookie']).split(';')[0] ?? '';
  const url = `/desk/api/openid/back?${new URLSearchParams({ code: 'one', state: asked.get('state') ?? '' })}`;
  const { headers } = await server.inject({ url, headers: { cookie } });
  return String(headers.location);
}

const not_accepted = '/desk/refused?why=not_accepted';

test('no more is asked for than who somebody is, and with which roles', async () => {
  const { searchParams } = new URL(String((await server.inject({ url: '/desk/api/openid' })).headers.location));
  assert.equal(searchParams.get('scope'), 'openid profile email');
});

test('control: what is right lets in', async () => {
  assert.equal(await comeBack(), '/desk/');
});

test('an ID token of another question, or of none, is not taken', async () => {
  assert.equal(await comeBack({ nonce: 'of an earlier login, which somebody kept' }), not_accepted);
  assert.equal(await comeBack({ nonce: undefined }), not_accepted);
});

test('an ID token for another program, or of another issuer, is not taken', async () => {
  assert.equal(await comeBack({ aud: 'another program' }), not_accepted);
  assert.equal(await comeBack({ aud: ['desk', 'another program'], azp: 'another program' }), not_accepted);
  assert.equal(await comeBack({ iss: 'https://issuer.example' }), not_accepted);
});

test('an ID token whose time is over is not taken', async () => {
  assert.equal(await comeBack({ exp: Math.floor(Date.now() / 1000) - 600 }), not_accepted);
});

test('somebody is who the issuer says by its own word, whatever name or address is told beside it', async () => {
  assert.equal(await comeBack({ email: 'nadia@tiny.example' }), '/desk/');
  assert.equal(await comeBack({ sub: 'other', email: 'nadia@tiny.example', preferred_username: 'nadia' }), '/desk/');
  const { rows } = await pool.query('select subject from organizer order by subject');
  assert.deepEqual(
    rows.map(({ subject }) => subject),
    [`${issuer} nadia`, `${issuer} other`],
  );
});

test('whom the issuer sends with no role any more is out: roles, open invitations and every session end, and are logged', async () => {
  const roles = [{ role: 'owner', area: null }] as const;
  for (const sub of ['leaving', 'staying']) {
    assert.equal(await comeBack({ sub, desk_roles: ['owner'] }), '/desk/');
    const { rows } = await pool.query('select id from organizer where subject = $1', [`${issuer} ${sub}`]);
    await invite(pool, { name: `Guest of ${sub}`, roles, created_by: rows[0].id }, app.clock());
  }
  const state = async () =>
    (
      await pool.query(
        `select split_part(o.subject, ' ', 2) as who,
           (select count(*) from organizer_role r where r.organizer_id = o.id and r.revoked_at is null) as roles,
           (select count(*) from invitation i where i.created_by = o.id::text and i.revoked_at is null) as invitations,
           (select count(*) from desk_session s where s.organizer_id = o.id and s.ended_at is null) as sessions
         from organizer o where o.subject like '%ing' order by 1`,
      )
    ).rows;
  const all = { roles: 1, invitations: 1, sessions: 1 };
  const none = { roles: 0, invitations: 0, sessions: 0 };
  assert.deepEqual(await state(), [
    { who: 'leaving', ...all },
    { who: 'staying', ...all },
  ]);
  // What is not the issuer's word takes nothing from anybody.
  assert.equal(await comeBack({ sub: 'leaving', desk_roles: [], aud: 'another program' }), not_accepted);
  assert.deepEqual((await state())[0], { who: 'leaving', ...all });
  assert.equal(await comeBack({ sub: 'leaving', desk_roles: [] }), '/desk/refused?why=no_role');
  assert.equal(await comeBack({ sub: 'leaving', desk_roles: undefined }), '/desk/refused?why=no_role');
  assert.deepEqual(await state(), [
    { who: 'leaving', ...none },
    { who: 'staying', ...all },
  ]);
  const { rows: logged } = await pool.query(`select by, detail from action where what = 'let go organizer'`);
  assert.deepEqual(logged, [{ by: 'openid', detail: { before: [...roles], after: [], sessions: 1 } }]);
  assert.equal(await comeBack({ sub: 'leaving', desk_roles: ['viewer'] }), '/desk/');
});

test('metadata that calls itself another issuer leads nobody to a login', async () => {
  const fresh = await testServer({ environment: client });
  meta = { issuer: 'https://issuer.example' };
  const { headers } = await fresh.server.inject({ url: '/desk/api/openid' });
  assert.match(String(headers.location), /^\/desk\/refused\?why=fault&/);
  meta = {};
  const { headers: then } = await fresh.server.inject({ url: '/desk/api/openid' });
  assert.match(String(then.location), /\/authorize\?/);
});
