import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { desk_base } from '@event/contest/desk-wire';
import { api_base } from '@event/contest/wire';
import { testServer } from './server-test.ts';

const environment = { DESK_ORIGIN: 'https://desk.example', TRUSTED_PROXIES: '127.0.0.1' };
const { server } = await testServer({ environment, pages: true });

/** Without a build there are no pages to refuse. */
const pages = existsSync(new URL('../desk/dist/index.html', import.meta.url)) ? ['/desk', '/desk/review'] : [];
const doors = [`${desk_base}/me`, ...pages];
const statusOf = async (url: string, host: string, headers = {}) =>
  (await server.inject({ url, headers: { host, ...headers } })).statusCode;

test('the desk is opened on its own host, by any port, and on no host of the players', async () => {
  for (const url of doors) {
    for (const host of ['localhost', 'india.localhost', 'desk.example.org', 'play.example', ''])
      assert.equal(await statusOf(url, host), 421, `${url} at ${host}`);
    for (const host of ['desk.example', 'Desk.example:8443']) {
      assert.notEqual(await statusOf(url, host), 421, `${url} at ${host}`);
    }
    assert.notEqual(await statusOf(url, '127.0.0.1', { 'x-forwarded-host': 'desk.example' }), 421, 'by a proxy');
  }
});

test('control: the calls of players are answered at every host', async () => {
  for (const host of ['localhost', 'desk.example']) assert.equal(await statusOf(`${api_base}/status`, host), 200);
});
