import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askDesk } from '../http/desk-test.ts';
import { startContest, wideEdition } from '../submission/submission-test.ts';
import { grantsOfEdition } from './claim.ts';
import { giveGrants } from './grant.ts';
import { invite } from './invitation.ts';

const [global] = wideEdition.areas;
assert.ok(global);
const contest = await startContest({ ...wideEdition, areas: [global, { ...global, value: 4, path: 'ph' }] });
const { server, pool } = contest;
const start = '/desk/api/openid';

interface SentAway {
  readonly address: string;
  readonly state: string;
}

async function leave(path = start, cookie = ''): Promise<SentAway> {
  const answer = await server.inject({ url: path, headers: { cookie } });
  assert.equal(answer.statusCode, 302, answer.body);
  return { address: String(answer.headers.location), state: cookieIn(answer.headers['set-cookie'], 'desk_state') };
}

const cookieIn = (header: unknown, name: string) =>
  [header]
    .flat()
    .map(String)
    .find((one) => one.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

/** What a person does at the issuer: it answers where the browser goes back to. Nobody is who cancels. */
async function choose({ address }: SentAway, sub: string, isEarlier = false): Promise<string> {
  const cookies = new Map<string, string>();
  const walk = async (to: string, body?: URLSearchParams): Promise<string> => {
    const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') };
    const answer = await fetch(to, { redirect: 'manual', headers, ...(body && { method: 'POST', body }) });
    assert.equal(answer.status, 303, await answer.text());
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return new URL(answer.headers.get('location') ?? '', to).href;
  };
  const page = await walk(address);
  const resumed = await walk(page, new URLSearchParams({ sub, ...(isEarlier && { earlier: 'yes' }) }));
  const { pathname, search } = new URL(await walk(resumed));
  return pathname + search;
}

async function logIn(sub: string, isEarlier = false): Promise<string> {
  const away = await leave();
  const answer = await server.inject({ url: await choose(away, sub, isEarlier), headers: { cookie: away.state } });
  assert.equal(answer.statusCode, 302, answer.body);
  assert.equal(answer.headers.location, '/desk/');
  return cookieIn(answer.headers['set-cookie'], 'desk');
}

/** A page of the desk says why; nobody is in. */
function refusalIn({ statusCode, headers }: Awaited<ReturnType<typeof server.inject>>): string {
  assert.equal(statusCode, 302);
  assert.equal(cookieIn(headers['set-cookie'], 'desk'), '');
  const { pathname, searchParams } = new URL(String(headers.location), 'http://localhost');
  assert.equal(pathname, '/desk/refused');
  return [searchParams.get('why'), searchParams.get('about')].filter(Boolean).join(' ');
}

const meWith = async (cookie: string) => (await askDesk(server, 'me', {}, { cookie })).data;

test('One click at the issuer lets somebody in, with the roles and areas that the issuer names', async () => {
  const me = await meWith(await logIn('ayu'));
  assert.equal(me.name, 'Ayu Pratiwi');
  assert.deepEqual(me.grants, [
    { role: 'reviewer', area: 4 },
    { role: 'viewer', area: 4 },
  ]);
});

test('Who has roles only in areas that the edition does not have is not let in, and reads which', async () => {
  const away = await leave();
  const answer = await server.inject({ url: await choose(away, 'igor'), headers: { cookie: away.state } });
  assert.equal(refusalIn(answer), 'area 2');
  assert.equal((await pool.query(`select 1 from organizer where name = 'Igor Melnik'`)).rowCount, 0);
});

test('Of a claim with areas of another edition beside ours, ours hold', () => {
  const claimed = [
    { role: 'viewer', area: 2 },
    { role: 'viewer', area: 4 },
    { role: 'owner', area: 3 },
  ] as const;
  assert.deepEqual(grantsOfEdition(contest.app, claimed), [{ role: 'viewer', area: 4 }]);
});

test('A role that the claim no longer names takes back what its holder invited to', async () => {
  const { id, name } = await meWith(await logIn('ayu'));
  const roles = [{ role: 'owner', area: 4 }] as const;
  await giveGrants(pool, id, roles, { by: 'test', now: contest.now });
  await invite(pool, { name: 'Guest of Ayu', roles, created_by: id }, contest.now);
  await logIn('ayu');
  const { rows } = await pool.query(`select revoked_by from invitation where name = 'Guest of Ayu'`);
  assert.deepEqual(rows, [{ revoked_by: 'openid' }], name);
});

test('The login is asked for with a code, PKCE, a state and a nonce', async () => {
  const { searchParams } = new URL((await leave()).address);
  assert.equal(searchParams.get('response_type'), 'code');
  assert.equal(searchParams.get('code_challenge_method'), 'S256');
  for (const name of ['code_challenge', 'state', 'nonce']) assert.ok((searchParams.get(name) ?? '').length >= 32, name);
});

test('A way back that another browser began is not taken, nor one twice', async () => {
  const away = await leave();
  const back = await choose(away, 'nadia');
  const stolen = await server.inject({ url: back });
  assert.equal(refusalIn(stolen), 'not_begun');
  const first = await server.inject({ url: back, headers: { cookie: away.state } });
  assert.deepEqual([first.statusCode, first.headers.location], [302, '/desk/']);
  assert.equal(refusalIn(await server.inject({ url: back, headers: { cookie: away.state } })), 'challenge');
});

test('A code that was made for another request is refused', async () => {
  const mine = await leave();
  const other = await leave();
  const code = new URLSearchParams((await choose(other, 'nadia')).split('?')[1]).get('code') ?? '';
  const back = new URL(await choose(mine, 'kim'), 'http://localhost');
  back.searchParams.set('code', code);
  const answer = await server.inject({ url: back.pathname + back.search, headers: { cookie: mine.state } });
  assert.equal(refusalIn(answer), 'not_accepted');
});

test('To prove again who is there the issuer must ask: an old login is no proof, nor somebody else’s', async () => {
  const cookie = await logIn('nadia');
  const again = async (sub: string, isEarlier = false) => {
    const away = await leave(`${start}?again`, cookie);
    assert.equal(new URL(away.address).searchParams.get('prompt'), 'login');
    assert.equal(new URL(away.address).searchParams.get('max_age'), '0');
    const answer = await server.inject({ url: await choose(away, sub, isEarlier), headers: { cookie: away.state } });
    assert.equal(cookieIn(answer.headers['set-cookie'], 'desk'), '');
    return answer.headers.location;
  };
  contest.set(contest.now + 600);
  assert.equal((await meWith(cookie)).stepped_up_until, null);
  assert.equal(await again('nadia', true), '/desk/proved?not=asked');
  assert.equal(await again('tam'), '/desk/proved?not=same');
  assert.equal(await again(''), '/desk/proved?not=accepted');
  assert.equal((await meWith(cookie)).stepped_up_until, null);
  assert.equal(await again('nadia'), '/desk/proved');
  assert.equal((await meWith(cookie)).stepped_up_until, contest.now + 900);
  contest.set(contest.now);
});

test('Whom the issuer let in because it remembers them has not proved anything yet', async () => {
  assert.notEqual((await meWith(await logIn('farah'))).stepped_up_until, null);
  const cookie = await logIn('farah', true);
  assert.equal((await meWith(cookie)).stepped_up_until, null);
  const refused = await askDesk(server, 'settle', { area: 1, list: 'board:1:1', seen: 'x' }, { cookie });
  assert.equal(refused.data.name, 'step_up');
});

test('Where two factors are asked for, an issuer that does not say so lets nobody in, nor proves anybody', async () => {
  const cookie = await logIn('nadia');
  Object.assign(contest.app.settings, { desk_acr: ['mfa', 'phr'] });
  for (const from of [start, `${start}?again`]) {
    const away = await leave(from, cookie);
    assert.equal(new URL(away.address).searchParams.get('acr_values'), 'mfa phr');
    const answer = await server.inject({ url: await choose(away, 'nadia'), headers: { cookie: away.state } });
    assert.equal(refusalIn(answer), 'weak');
  }
  Object.assign(contest.app.settings, { desk_acr: [] });
});

test('An answer that another issuer signs itself with is refused', async () => {
  const away = await leave();
  const back = new URL(await choose(away, 'nadia'), 'http://localhost');
  assert.ok(back.searchParams.get('iss'));
  back.searchParams.set('iss', 'https://issuer.example');
  const answer = await server.inject({ url: back.pathname + back.search, headers: { cookie: away.state } });
  assert.equal(refusalIn(answer), 'not_accepted');
});

test('Who cancels at the issuer is not in', async () => {
  const away = await leave();
  const answer = await server.inject({ url: await choose(away, ''), headers: { cookie: away.state } });
  assert.equal(refusalIn(answer), 'not_accepted');
});

test('Without a session there is nothing to prove again', async () => {
  assert.equal(refusalIn(await server.inject({ url: `${start}?again` })), 'login');
});

test('a new login takes the place of the session that the browser had', async () => {
  const sub = 'ayu';
  const first = await logIn(sub);
  const away = await leave(start, first);
  const answer = await server.inject({ url: await choose(away, sub), headers: { cookie: away.state } });
  assert.equal(answer.headers.location, '/desk/');
  assert.equal((await askDesk(server, 'me', {}, { cookie: first })).status, 401);
  const second = cookieIn(answer.headers['set-cookie'], 'desk');
  assert.equal((await askDesk(server, 'me', {}, { cookie: second })).status, 200);
});

test('Who logs out at the issuer, or is let go there, is out of every browser here; whom it does not mean stays', async () => {
  const [first, second, other] = [await logIn('ayu'), await logIn('ayu'), await logIn('nadia')];
  const statusWith = async (cookie: string) => (await askDesk(server, 'me', {}, { cookie })).status;
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const to = `http://localhost:${port}${start}/logout`;
  // They began a while ago: what the issuer says may take its time.
  contest.set(contest.now + 600);
  const leave = (sub: string) =>
    fetch(`${contest.app.settings.desk_issuer}/logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sub, to }),
    });
  const told = await leave('ayu');
  assert.equal(told.status, 200, await told.text());
  assert.deepEqual(await Promise.all([first, second, other].map(statusWith)), [401, 401, 200]);
  const { rows } = await pool.query(
    `select by, detail->'issuer' as issuer from action where what = 'log out everywhere'`,
  );
  assert.deepEqual(rows, [{ by: 'openid', issuer: contest.app.settings.desk_issuer }]);
  contest.set(contest.now);
});

test('A logout that the issuer did not sign, or an ID token in its place, ends nothing', async () => {
  const cookie = await logIn('nadia');
  const away = await leave();
  let id_token = '';
  const { fetch: real } = globalThis;
  globalThis.fetch = async (...asked) => {
    const answer = await real(...asked);
    if (String(asked[0]).endsWith('/token'))
      id_token = ((await answer.clone().json()) as { id_token: string }).id_token;
    return answer;
  };
  await server.inject({ url: await choose(away, 'nadia'), headers: { cookie: away.state } });
  globalThis.fetch = real;
  assert.match(id_token, /^ey/);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const token of ['', 'x', id_token, `${id_token.slice(0, -9)}AAAAAAAAA`]) {
    const payload = new URLSearchParams({ logout_token: token }).toString();
    const answer = await server.inject({ method: 'POST', url: `${start}/logout`, headers, payload });
    assert.equal(answer.statusCode, 400, token);
  }
  assert.equal((await askDesk(server, 'me', {}, { cookie })).status, 200);
});
