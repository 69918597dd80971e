import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { deviceOf } from '../http/device.ts';
import { fresh_seconds } from '../http/fresh.ts';
import { testServer } from '../server-test.ts';
import { noteUsed } from './open-session.ts';

const { app, pool, ask, jwt, logIn, set } = await testServer({
  environment: { TRUSTED_PROXIES: '127.0.0.0/8', SESSION_IDLE_MINUTES: '120' },
});
const now = tinyMoment.open;
const idle = app.settings.session_idle_minutes * 60;

interface Open {
  list: { id: string; device: string | null; began_at: number; used_at: number; this: boolean; near: boolean | null }[];
}

const phone = 'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

async function logInFrom(role_id: string, agent: string, address: string, token?: string): Promise<string> {
  const headers = { 'user-agent': agent, 'x-forwarded-for': address };
  const { data } = await ask<{ auth_token: string }>(
    'login',
    { token: await jwt({ role_id }) },
    { headers, ...(token && { token }) },
  );
  return data.auth_token;
}

const status = async (token: string) => (await ask('info', {}, { token })).status;

test('a player sees where the account is logged in, and which of them is this one', async (t) => {
  t.after(() => set(now));
  const first = await logInFrom('7101', phone, '93.184.216.34');
  set(now + 60);
  const second = await logInFrom('7101', 'curl/8', '81.2.69.142');
  const { data } = await ask<Open>('sessions', {}, { token: second, headers: { 'x-forwarded-for': '81.2.69.200' } });
  assert.deepEqual(
    data.list.map(({ device, began_at, used_at, this: own, near }) => [device, began_at, used_at, own, near]),
    [
      [null, now + 60, now + 60, true, true],
      ['Chrome · Android', now, now, false, false],
    ],
  );
  assert.ok(!JSON.stringify(data).includes('93.184'), 'no address is kept');
  assert.equal(await status(first), 200);
});

test('one session is ended by its name, all others at once, and never the one that asks', async () => {
  const tokens = await Promise.all(['a', 'b', 'c'].map(() => logIn({ role_id: '7102' })));
  const [own = '', second = '', third = ''] = tokens;
  const { data } = await ask<Open>('sessions', {}, { token: second });
  const id = data.list.find((session) => session.this)?.id;
  assert.equal((await ask<Open>('end_sessions', { id }, { token: own })).data.list.length, 2);
  assert.deepEqual(await Promise.all(tokens.map(status)), [200, 401, 200]);
  const own_id = (await ask<Open>('sessions', {}, { token: own })).data.list.find((session) => session.this)?.id;
  await ask('end_sessions', { id: own_id }, { token: own });
  assert.equal((await ask<Open>('end_sessions', {}, { token: own })).data.list.length, 1);
  assert.deepEqual(await Promise.all([status(own), status(third)]), [200, 401]);
});

test('with an older login nobody is thrown out: a token that was found does not keep its owner away', async (t) => {
  t.after(() => set(now));
  const [found, owners] = [await logIn({ role_id: '7112' }), await logIn({ role_id: '7112' })];
  set(now + fresh_seconds + 1);
  assert.equal((await ask('end_sessions', {}, { token: found })).code, 104007);
  await app.tokens.poll();
  assert.equal(await status(owners), 200);
});

test('nobody ends the session of another player', async () => {
  const [mine, theirs] = [await logIn({ role_id: '7103' }), await logIn({ role_id: '7104' })];
  const { data } = await ask<Open>('sessions', {}, { token: theirs });
  assert.equal((await ask('end_sessions', { id: data.list[0]?.id }, { token: mine })).code, 0);
  await app.tokens.poll();
  assert.equal(await status(theirs), 200);
});

test('a new login on a device takes the place of the one there', async () => {
  const first = await logInFrom('7105', phone, '93.184.216.34');
  const second = await logInFrom('7105', phone, '93.184.216.34', first);
  assert.deepEqual([await status(first), await status(second)], [401, 200]);
});

test('a session that nobody uses ends, one that is used goes on', async (t) => {
  t.after(() => set(now));
  const [still, used] = [await logIn({ role_id: '7106' }), await logIn({ role_id: '7107' })];
  set(now + idle - 1);
  assert.equal(await status(used), 200);
  await noteUsed(app);
  set(now + idle + 1);
  assert.deepEqual([await status(still), await status(used)], [401, 200]);
  const { data } = await ask<Open>('sessions', {}, { token: used });
  assert.equal(data.list.length, 1);
});

test('however much it is used, a session ends a day after its login', async (t) => {
  t.after(() => set(now));
  const token = await logIn({ role_id: '7120' });
  const end = now + app.settings.session_hours * 3600;
  for (let at = now; at < end; at += idle / 2) {
    set(at);
    assert.equal(await status(token), 200);
    await noteUsed(app);
  }
  set(end - 1);
  assert.equal(await status(token), 200);
  set(end);
  assert.equal(await status(token), 401);
});

test('a use is noted now and then, not with each request', async (t) => {
  t.after(() => set(now));
  const token = await logIn({ role_id: '7108' });
  app.tokens.takeUsed();
  set(now + 20);
  await status(token);
  assert.deepEqual(app.tokens.takeUsed(), []);
  set(now + 301);
  await status(token);
  await status(token);
  assert.equal(app.tokens.takeUsed().length, 1);
});

test('export and erasure ask for a fresh login, which is a login like any', async (t) => {
  t.after(() => set(now));
  const token = await logIn({ role_id: '7109' });
  for (const name of ['export', 'erase'] as const) assert.equal((await ask(name, {}, { token })).code, 0, name);
  set(now + fresh_seconds + 1);
  for (const name of ['export', 'erase'] as const) {
    assert.equal((await ask(name, {}, { token, key: 'kept' })).code, 104007, name);
  }
  const again = await logInFrom('7109', phone, '93.184.216.34', token);
  for (const name of ['export', 'erase'] as const) {
    assert.equal((await ask(name, {}, { token: again, key: 'kept' })).code, 0, name);
  }
});

test('a contact is left at any time; changed, or left after a win, only after a fresh login', async (t) => {
  t.after(() => set(now));
  const fill = (token: string, name: string) =>
    ask('fill', { contact_type: 1, contact_addr: `${name}@tiny.example` }, { token });
  const token = await logIn({ role_id: '7110' });
  set(now + fresh_seconds + 1);
  assert.equal((await fill(token, 'first')).code, 0);
  assert.equal((await fill(token, 'second')).code, 104007);
  assert.equal((await fill(await logIn({ role_id: '7110' }), 'second')).code, 0);
  set(now);
  const winner = await logIn({ role_id: '7111' });
  await pool.query(
    `insert into reward (area, id, player_id, kind, prize, coded, source, won_at)
      select area, gen_random_uuid(), id, 'draw', 'p', false, 'draw:1', to_timestamp($1) from player where role_id = '7111'`,
    [now],
  );
  set(now + fresh_seconds + 1);
  assert.equal((await fill(winner, 'thief')).code, 104007);
});

test('a browser is named as its owner knows it', () => {
  const named = {
    [phone]: 'Chrome · Android',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile Safari/604':
      'Safari · iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 [FBAN/FBIOS;FBAV/465]': 'Facebook · iPhone',
    'Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/126 Safari/537.36 Edg/126.0': 'Edge · Windows',
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0': 'Firefox · Linux',
  };
  for (const [agent, device] of Object.entries(named)) assert.equal(deviceOf(agent), device);
  assert.equal(deviceOf('curl/8'), null);
  assert.equal(deviceOf(''), null);
});
