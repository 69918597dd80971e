/** Notices on a browser whose player left it without a line. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Output } from '@event/contest/wire';
import { hashOfToken } from '../http/token.ts';
import { testServer } from '../server-test.ts';
import { testPush } from './push-test.ts';

const { settings, browser } = await testPush();
const { ask, jwt, logIn } = await testServer({ environment: settings });

async function turnOn(token: string): Promise<string> {
  const { endpoint, p256dh, auth } = await browser();
  return (await ask<Output<'push_on'>>('push_on', { endpoint, p256dh, auth }, { token })).data.id;
}

const devices = async (token: string) =>
  (await ask<Output<'push'>>('push', {}, { token })).data.list.map(({ id }) => id);

test('a session that was left takes its browser along; not where its player is back in another one', async () => {
  const [one, other] = [await logIn({ role_id: '1' }), await logIn({ role_id: '2' })];
  await turnOn(one);
  const push = await turnOn(other);
  const back = (await ask<Output<'login'>>('login', { token: await jwt({ role_id: '2' }), push })).data.auth_token;
  for (const token of [one, other])
    assert.equal((await ask('leave', { session: hashOfToken(token).toString('hex') })).code, 0);
  assert.deepEqual(await devices(await logIn({ role_id: '1' })), []);
  assert.deepEqual(await devices(back), [push]);
});
