import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { until } from '@event/tests/run/until';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { inTransaction } from '../database/database.ts';
import { pulse, startDuties } from '../duties.ts';
import { hashOfToken } from '../http/token.ts';
import { createLine } from '../http/turn/line.ts';
import { createServer } from '../server.ts';
import { testServer } from '../server-test.ts';
import { endSessions } from './session.ts';
import { createTokens } from './token-cache.ts';

const { app, pool, ask, jwt, logIn, platform, set } = await testServer();
const now = tinyMoment.open;
const sources = { ...app, turns: createLine(app) };
const stranger = await generateKeyPair('ES256', { extractable: true });
const strangerJwk = await exportJWK(stranger.publicKey);

interface Login {
  auth_token: string;
  expires_at: number;
}

test('a platform jwt is exchanged for an opaque token that ends with logging out', async () => {
  const login = await ask<Login>('login', { token: await jwt() });
  assert.equal(login.status, 200);
  assert.equal(login.code, 0);
  assert.match(login.data.auth_token, /^[\w-]{43}$/);
  assert.equal(login.data.expires_at, now + 86_400);
  const token = login.data.auth_token;
  assert.equal((await ask('logout', {}, { token })).code, 0);
  assert.equal((await ask('info', {}, { token })).status, 401);
});

test('the hash of a token ends its session and opens nothing; one that is not there is answered alike', async () => {
  const token = await logIn({ role_id: '8101' });
  const session = hashOfToken(token).toString('hex');
  for (const wrong of [session, hashOfToken(token).toString('base64url')])
    assert.equal((await ask('info', {}, { token: wrong })).status, 401);
  const leave = async (whose: string) => (await ask('leave', { session: whose })).code;
  assert.equal(await leave('0'.repeat(64)), 0);
  assert.equal((await ask('info', {}, { token })).status, 200);
  assert.deepEqual([await leave(session), await leave(session)], [0, 0]);
  assert.equal((await ask('info', {}, { token })).status, 401);
  const { rows } = await pool.query(`select ended_why from session where token_hash = $1`, [hashOfToken(token)]);
  assert.deepEqual(rows, [{ ended_why: 'logout' }]);
});

test('the token itself is nowhere in the database', async () => {
  const { data } = await ask<Login>('login', { token: await jwt() }, { key: 'canary' });
  const { rows } = await pool.query(
    'select encode(token_hash, $1) as hash from session union all select encode(answer_sealed, $1) from used_login',
    ['escape'],
  );
  assert.ok(rows.length > 1);
  assert.ok(!JSON.stringify(rows).includes(data.auth_token));
});

const claims = (changes: Record<string, unknown> = {}): JWTPayload => ({
  iss: platform.url,
  aud: 'tiny',
  iat: now,
  exp: now + 600,
  jti: crypto.randomUUID(),
  role_id: '66',
  zone_id: '1',
  name: 'Mallory',
  country: 'US',
  ...changes,
});
const signed = (changes: Record<string, unknown>, header: object = {}, key = platform.privateKey) =>
  new SignJWT(claims(changes)).setProtectedHeader({ alg: 'ES256', kid: 'test', ...header }).sign(key);
const publicBytes = new TextEncoder().encode(JSON.stringify(platform.jwk));

const forged: Record<string, () => Promise<string> | string> = {
  'no jwt at all': () => 'nonsense',
  'signed by another key': () => signed({}, {}, stranger.privateKey),
  'signed by a key that it brings along': () => signed({}, { jwk: strangerJwk }, stranger.privateKey),
  'signed by a key at an address that it names': () =>
    signed({}, { jku: 'https://evil.example/keys' }, stranger.privateKey),
  'of an unknown key': () => signed({}, { kid: 'other' }),
  'of another kind': () => signed({}, { typ: 'logout+jwt' }),
  'without a key id': () => signed({}, { kid: undefined }),
  unsigned: () => new UnsecuredJWT(claims()).encode(),
  'signed with the public key as a secret': () =>
    new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'test' }).sign(publicBytes),
  'with a broken signature': async () => (await signed({})).replace(/.{4}$/, 'AAAA'),
  'with a changed payload': async () => {
    const [head, , tail] = (await signed({})).split('.');
    return [head, Buffer.from(JSON.stringify(claims({ role_id: '1' }))).toString('base64url'), tail].join('.');
  },
  'that is expired': () => signed({ iat: now - 1200, exp: now - 600 }),
  'that is not valid yet': () => signed({ nbf: now + 3600 }),
  'issued in the future': () => signed({ iat: now + 3600, exp: now + 4200 }),
  'that lives too long': () => signed({ exp: now + 86_400 }),
  'issued too long ago': () => signed({ iat: now - 86_400, exp: now + 60 }),
  'for another audience': () => signed({ aud: 'another-campaign' }),
  'of another issuer': () => signed({ iss: 'https://evil.example' }),
  'without an expiry': () => signed({ exp: undefined }),
  'without an id': () => signed({ jti: undefined }),
  'without an issuer': () => signed({ iss: undefined }),
  'without an audience': () => signed({ aud: undefined }),
  'without a role': () => signed({ role_id: undefined }),
  'with a role that is no text': () => signed({ role_id: { $ne: 1 } }),
  'without a country': () => signed({ country: undefined }),
  'with an unknown critical header': () =>
    new SignJWT(claims())
      .setProtectedHeader({ alg: 'ES256', kid: 'test', crit: ['tenant'], tenant: 'x' })
      .sign(platform.privateKey, { crit: { tenant: true } }),
};

for (const [what, make] of Object.entries(forged)) {
  test(`a jwt ${what} is not accepted`, async () => {
    const answer = await ask('login', { token: await make() });
    assert.equal(answer.code, 104001);
    assert.equal(answer.status, 200);
    const { rowCount } = await pool.query(`select from player where role_id = '66'`);
    assert.equal(rowCount, 0);
  });
}

test('the same claims with none of these faults are accepted, so the table above can fail', async () => {
  assert.equal((await ask('login', { token: await signed({ role_id: '67' }) })).code, 0);
});

test('a jwt is good once, also when it comes fifty times at once', async () => {
  const token = await jwt({ role_id: '7002' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('login', { token })));
  assert.equal(answers.filter(({ code }) => code === 0).length, 1);
  assert.equal(answers.filter(({ code }) => code === 104001).length, 49);
});

test('a repeated login request gets the same token, byte for byte', async () => {
  const token = await jwt({ role_id: '7003' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('login', { token }, { key: 'again' })));
  assert.deepEqual([...new Set(answers.map(({ body }) => body))], [answers[0]?.body]);
  assert.equal(answers[0]?.code, 0);
  const { rowCount } = await pool.query(
    `select from session join player on (player.area, player.id) = (session.area, player_id) where role_id = '7003'`,
  );
  assert.equal(rowCount, 1);
  const other = await ask('login', { token: await jwt({ role_id: '7003' }) }, { key: 'again' });
  assert.equal(other.code, 104005);
  assert.equal((await ask('login', { token }, { key: 'another' })).code, 104001);
});

test('five devices stay logged in; the sixth ends the oldest', async () => {
  const tokens: string[] = [];
  for (let device = 0; device < 6; device++) {
    set(now + device);
    tokens.push(await logIn({ role_id: '7004' }));
  }
  set(now);
  const answers = await Promise.all(tokens.map((token) => ask('info', {}, { token })));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [401, 200, 200, 200, 200, 200],
  );
});

test('fifty logins at once leave five devices', async () => {
  await logIn({ role_id: '7005' });
  await Promise.all(Array.from({ length: 50 }, () => logIn({ role_id: '7005' })));
  const { rowCount } = await pool.query(
    `select from session join player on (player.area, player.id) = (session.area, player_id)
      where role_id = '7005' and ended_at is null`,
  );
  assert.equal(rowCount, 5);
});

test('ended sessions are over on every process, also on one that knew them', async (t) => {
  const elsewhere = { ...app, tokens: createTokens(sources), life: { ...app.life } };
  const other = createServer(elsewhere, { pages: false });
  t.after(() => other.close());
  const token = await logIn({ role_id: '7006' });
  const asks = () =>
    Promise.all([
      ask('info', {}, { token }),
      other
        .inject({ url: '/api/goldenmonthugc/user/info', headers: { authorization: token } })
        .then(({ statusCode }) => ({ status: statusCode })),
    ]);
  const statuses = async () => (await asks()).map(({ status }) => status);
  assert.deepEqual(await statuses(), [200, 200]);
  const { rows } = await pool.query(`select area, id from player where role_id = '7006'`);
  await inTransaction(pool, (database) =>
    endSessions(database, { area: rows[0].area, player_id: rows[0].id, why: 'disqualified', at: now }),
  );
  await Promise.all([app, elsewhere].map(({ tokens }) => tokens.poll()));
  assert.deepEqual(await statuses(), [401, 401]);
});

test('every process asks for them twice a second by itself', async (t) => {
  assert.ok(pulse.every(({ seconds }) => seconds <= 0.5));
  const elsewhere = { ...app, life: { ...app.life } };
  let polls = 0;
  elsewhere.tokens = { ...app.tokens, poll: async () => void polls++ };
  t.after(startDuties(elsewhere, pulse));
  await until(() => polls > 1, 'its pulse asks again and again');
});

test('a disqualified player logs in to read why, and every act is refused with the reason', async () => {
  await logIn({ role_id: '7008' });
  const { rows } = await pool.query(`select area, id from player where role_id = '7008'`);
  await pool.query(
    `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
      values ($1, gen_random_uuid(), $2, 'other', 'test', to_timestamp($3))`,
    [rows[0].area, rows[0].id, now],
  );
  const token = await logIn({ role_id: '7008' });
  for (const name of ['notice', 'mine', 'rewards', 'draws', 'export'] as const) {
    assert.equal((await ask(name, {}, { token })).code, 0, name);
  }
  assert.equal((await ask<{ eligible: boolean }>('info', {}, { token })).data.eligible, false);
  for (const name of ['draw', 'agree'] as const) {
    const refused = await ask<{ reason: string }>(name, {}, { token, key: 'kept' });
    assert.deepEqual([refused.code, refused.data.reason], [104006, 'Other violation of the event rules'], name);
    assert.match(refused.msg, /no longer take part in the event\. Reason: Other violation/);
  }
  assert.equal((await ask('share', { channel: 'copy' }, { token })).code, 104006);
  assert.equal((await ask('erase', {}, { token })).code, 0);
  await pool.query('update disqualification set lifted_at = to_timestamp($1)', [now]);
  assert.equal((await ask('agree', {}, { token, key: 'kept' })).code, 0, 'let back in, the same session acts at once');
});

test('the area is fixed at the first login, whatever country the platform names later', async () => {
  await logIn({ role_id: '7009', country: 'US' });
  await logIn({ role_id: '7009', country: 'ID', name: 'New name' });
  const { rows } = await pool.query(`select country, name from player where role_id = '7009'`);
  assert.deepEqual(rows, [{ country: 'US', name: 'New name' }]);
});

test('a name cannot turn or hide the text around it', async () => {
  await logIn({ role_id: '7010', name: 'Abc\u202egnp.exe\u0000\n' });
  const { rows } = await pool.query(`select name from player where role_id = '7010'`);
  assert.equal(rows[0].name, 'Abcgnp.exe');
});
