import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Output } from '@event/contest/wire';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { oneRound } from '../duty/duty.ts';
import { putNotice } from '../notice/notice.ts';
import { testServer } from '../server-test.ts';
import { isPushAddress } from './endpoint.ts';
import { type Browser, testPush } from './push-test.ts';
import { sendPushes } from './send.ts';

const now = tinyMoment.open;
const { outside, settings, browser, arrived } = await testPush();
const { app, ask, jwt, logIn, pool, set } = await testServer({ environment: settings });

const send = (at = now) => sendPushes(app, at, oneRound);

async function player(role_id: string) {
  const token = await logIn({ role_id });
  const { rows } = await pool.query('select area, id as player_id from player where role_id = $1', [role_id]);
  return { token, to: rows[0] as { area: number; player_id: string } };
}

const turnOn = ({ token }: { token: string }, { endpoint, p256dh, auth }: Omit<Browser, 'id'>) =>
  ask<Output<'push_on'>>('push_on', { endpoint, p256dh, auth }, { token });
const devices = async (token: string) =>
  (await ask<Output<'push'>>('push', {}, { token })).data.list.map(({ id }) => id);
const approve = ({ to }: Awaited<ReturnType<typeof player>>, at = now) =>
  putNotice(pool, { ...to, kind: 'approved', values: { number: 10_001 }, at, by: 'test' });

test('a notice arrives in words, with the place that it leads to, and nothing of the player', async () => {
  const [one, its] = [await player('1'), await browser()];
  const { data } = await turnOn(one, its);
  assert.equal(data.key, settings.PUSH_PUBLIC_KEY);
  const tag = await approve(one);
  await putNotice(pool, { ...one.to, kind: 'first_submission', at: now, by: 'test' });
  assert.equal(await send(), 1);
  const [deployment] = tinyEdition.deployments;
  const [words, ...others] = await arrived(its);
  assert.equal(others.length, 0);
  assert.deepEqual({ ...words, to: '' }, { title: 'Your entry is approved', lang: words?.lang, tag, to: '' });
  assert.match(words?.to ?? '', new RegExp(`^${deployment?.base}.*/mine$`));
  assert.equal(await send(), 0);
});

test('only push services of the settings are written to, over their own protocol', async () => {
  const services = app.settings.push_services;
  const usual = ['https://fcm.googleapis.com', 'https://*.push.apple.com'];
  for (const good of ['https://fcm.googleapis.com/fcm/send/a', 'https://web.push.apple.com/b'])
    assert.ok(isPushAddress(good, usual), good);
  const foreign = [
    ...[
      'http://fcm.googleapis.com/a',
      'https://fcm.googleapis.com.evil.example/a',
      'https://fcm.googleapis.com:8443/a',
    ],
    ...[
      'https://push.apple.com.evil.example/',
      'https://evil.example/?https://fcm.googleapis.com/',
      'https://push.apple.com/',
    ],
    ...['https://me:pw@fcm.googleapis.com/', 'file:///etc/passwd', 'http://169.254.169.254/', 'nothing'],
    // The same address in other spellings would be another browser.
    ...['https://FCM.googleapis.com/a', 'https://fcm.googleapis.com/a#b', 'https://fcm.googleapis.com/a/../b'],
    ...['https://fcm.googleapis.com:443/a', ' https://fcm.googleapis.com/a', 'https:\\\\fcm.googleapis.com/a'],
    `https://fcm.googleapis.com/${'送'.repeat(900)}`,
  ];
  for (const bad of foreign) assert.ok(!isPushAddress(bad, usual), bad);
  const [one, its] = [await player('2'), await browser()];
  for (const endpoint of [...foreign, 'http://127.0.0.1:1/push', `${services[0]}.evil.example/`]) {
    const { status } = await turnOn(one, { ...its, endpoint });
    assert.equal(status, 400, endpoint);
  }
  assert.deepEqual(await devices(one.token), []);
});

test('keys that nothing can be encrypted for are refused', async () => {
  const [one, its] = [await player('3'), await browser()];
  const nowhere = Buffer.alloc(65, 4).toString('base64url');
  for (const wrong of [{ p256dh: nowhere }, { p256dh: 'short' }, { auth: 'short' }])
    assert.equal((await turnOn(one, { ...its, ...wrong })).status, 400);
});

test('nobody ends or takes the browser of somebody else; who sits at it now gets it', async () => {
  const [one, other, its] = [await player('4'), await player('5'), await browser()];
  const { data } = await turnOn(one, its);
  assert.equal((await turnOn(one, its)).data.id, data.id);
  await ask('push_off', { id: data.id }, { token: other.token });
  const { auth } = await browser();
  assert.equal((await turnOn(other, { ...its, auth })).status, 400);
  assert.deepEqual(await devices(one.token), [data.id]);
  await turnOn(other, its);
  assert.deepEqual(await devices(one.token), []);
  await approve(one);
  assert.equal(await send(), 0);
  await approve(other);
  assert.equal(await send(), 1);
  const [id] = await devices(other.token);
  await ask('push_off', { id }, { token: other.token });
  await approve(other);
  assert.equal(await send(), 0);
});

test('a logout ends the browser that it names, of its own player only', async () => {
  const [one, other] = [await player('13'), await player('14')];
  const [first, second] = [await turnOn(one, await browser()), await turnOn(one, await browser())];
  await ask('logout', { push: first.data.id }, { token: other.token });
  assert.equal((await devices(one.token)).length, 2);
  await ask('logout', { push: first.data.id }, { token: one.token });
  const again = await logIn({ role_id: '13' });
  assert.deepEqual(await devices(again), [second.data.id]);
  await ask('logout', {}, { token: again });
  assert.deepEqual(await devices(await logIn({ role_id: '13' })), [second.data.id]);
});

const logInWith = async (role_id: string, push: string) =>
  (await ask<Output<'login'>>('login', { token: await jwt({ role_id }), push })).data.auth_token;

test('at a login on a browser the notices of another player end at once, the own go along', async () => {
  const [one, its] = [await player('15'), await browser()];
  const { id } = (await turnOn(one, its)).data;
  const own = await logInWith('15', id);
  assert.deepEqual(await devices(own), [id]);
  const jwt_again = await jwt({ role_id: '16' });
  const arrive = () => ask<Output<'login'>>('login', { token: jwt_again, push: id }, { key: 'sixteen' });
  await arrive();
  assert.deepEqual(await devices(own), []);
  assert.equal((await arrive()).code, 0, 'an answer that was lost is asked for again');
  const { rows } = await pool.query('select ended_why from push_subscription where id = $1', [id]);
  assert.deepEqual(rows, [{ ended_why: 'moved' }]);
});

test('with a session that its player ends, the notices on its device end; those of this device stay', async () => {
  const [lost, here, other] = [await player('17'), await player('17'), await player('18')];
  const first = (await turnOn(lost, await browser())).data.id;
  const own = (await turnOn(here, await browser())).data.id;
  const foreign = (await turnOn(other, await browser())).data.id;
  // The phone was lost after one more login on it.
  const again = await logInWith('17', first);
  const sessions = async (token: string) => (await ask<Output<'sessions'>>('sessions', {}, { token })).data.list;
  const id = (await sessions(again)).find((session) => session.this)?.id;
  await ask('end_sessions', { id: (await sessions(here.token)).find((session) => session.this)?.id }, here);
  assert.equal((await devices(here.token)).length, 2);
  await ask('end_sessions', { id }, here);
  assert.deepEqual(await devices(here.token), [own]);
  await turnOn(lost, await browser());
  await ask('end_sessions', {}, here);
  assert.deepEqual([await devices(here.token), await devices(other.token)], [[own], [foreign]]);
});

test('what a process had begun when it died is not sent again, and two at once send each once', async () => {
  const [one, its] = [await player('6'), await browser()];
  await turnOn(one, its);
  await approve(one);
  await outside.script('push', { silent: true });
  const dying = send();
  while ((await arrived(its)).length === 0) await new Promise((wake) => setTimeout(wake, 50));
  await outside.script('push', {});
  assert.equal(await send(now + 3600), 0);
  assert.equal((await arrived(its)).length, 1);
  for (let count = 0; count < 50; count += 1) await approve(one);
  const sent = await Promise.all([send(), send(), send()]);
  assert.equal(sent[0] + sent[1] + sent[2], 50);
  assert.equal((await arrived(its)).length, 51);
  await outside.script('push', { hangs_up: true });
  assert.equal(await dying, 0);
  assert.equal(await send(now + 3600), 0);
  const { rows } = await pool.query(`select count(*)::integer as count from push_message where outcome = 'unknown'`);
  assert.equal(rows[0].count, 1);
});

test('a push service that is busy is asked again when it says, and then once', async () => {
  const [one, its] = [await player('7'), await browser()];
  await turnOn(one, its);
  await approve(one);
  await outside.script('push', { status: 503, retry_after: 120 });
  assert.equal(await send(), 0);
  await outside.script('push', {});
  assert.equal(await send(now + 119), 0);
  assert.equal(await send(now + 120), 1);
  assert.equal((await arrived(its)).length, 1);
});

test('a browser that is gone is given up, with its address', async () => {
  const [one, its] = [await player('8'), await browser()];
  const { data } = await turnOn(one, its);
  await fetch(`${outside.url}/push/browsers/${its.id}`, { method: 'DELETE' });
  await approve(one);
  assert.equal(await send(), 0);
  assert.deepEqual(await devices(one.token), []);
  const { rows } = await pool.query('select endpoint, auth, ended_why from push_subscription where id = $1', [data.id]);
  assert.deepEqual(rows, [{ endpoint: null, auth: null, ended_why: 'gone' }]);
});

test('what was read, taken back or is a day old is not sent', async () => {
  const [one, its] = [await player('9'), await browser()];
  await turnOn(one, its);
  await ask('clear', { id: await approve(one) }, { token: one.token });
  const taken_back = await approve(one, now + 30);
  await approve(one, now - 86_401);
  assert.equal(await send(), 0);
  await pool.query('delete from notice where id = $1', [taken_back]);
  assert.equal(await send(now + 60), 0);
  assert.deepEqual(await arrived(its), []);
});

test('whoever makes up browsers is told to wait after twenty on a day; others are not', async () => {
  const [one, other] = [await player('11'), await player('12')];
  const { endpoint, p256dh, auth } = await browser();
  const turnOnMade = (count: number, who = one) => turnOn(who, { endpoint: `${endpoint}-${count}`, p256dh, auth });
  for (let count = 0; count < 20; count += 1) assert.equal((await turnOnMade(count)).code, 0);
  const { status, headers } = await turnOnMade(20);
  assert.deepEqual([status, headers['retry-after']], [429, '86400']);
  assert.equal((await turnOnMade(19)).code, 0, 'what is on stays on');
  assert.equal((await turnOnMade(20, other)).code, 0);
  set(now + 86_400);
  const again = { ...one, token: await logIn({ role_id: '11' }) };
  assert.equal((await turnOnMade(21, again)).code, 0);
  set(now);
});

test('the sixth device ends the oldest, and with the contact all are erased', async () => {
  const one = await player('10');
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    set(now + count);
    ids.unshift((await turnOn(one, await browser())).data.id);
  }
  assert.deepEqual((await devices(one.token)).toSorted(), ids.slice(0, 5).toSorted());
  await ask('erase', {}, { token: one.token });
  assert.deepEqual(await devices(one.token), []);
  const { data } = await ask<Output<'export'>>('export', {}, { token: one.token });
  assert.equal(data.devices.length, 6);
  assert.ok(!JSON.stringify(data.devices).includes('/push/send/'));
});

test('without keys nothing is offered and nothing taken', async () => {
  const bare = await testServer({ environment: { PUSH_SERVICES: settings.PUSH_SERVICES } });
  const token = await bare.logIn({ role_id: '1' });
  assert.equal((await bare.ask<Output<'push'>>('push', {}, { token })).data.key, null);
  const { endpoint, p256dh, auth } = await browser();
  assert.equal((await bare.ask('push_on', { endpoint, p256dh, auth }, { token })).status, 400);
});
