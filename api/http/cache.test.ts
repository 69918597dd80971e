/** A cache between two players: it must hold nothing of either, whatever the address looks like. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk_base, deskCalls } from '@event/contest/desk-wire';
import { roles } from '@event/contest/organizer/role';
import { api_base, type CallName, calls } from '@event/contest/wire';
import { testServer } from '../server-test.ts';
import { organizerWith } from './desk-test.ts';

const { app, ask, logIn, pool, server } = await testServer();
const token = await logIn();

const own = (Object.keys(calls) as CallName[]).filter((name) => calls[name].player);

test('what one player is answered is stored by nobody, refused or not', async () => {
  assert.ok(own.length > 20);
  for (const name of own) {
    for (const who of [token, undefined]) {
      const { headers } = await ask(name, {}, who ? { token: who } : {});
      assert.equal(headers['cache-control'], 'no-store', name);
    }
  }
});

test('what the desk is answered is stored by nobody, refused or not', async () => {
  const everything = roles.map((role) => ({ role, area: null }));
  const { cookie } = await organizerWith({ app, server, pool }, 'Everything', everything);
  const all = Object.values(deskCalls).filter(({ path }) => path !== deskCalls.logout.path);
  assert.ok(all.length > 100);
  for (const { method, path } of all) {
    for (const headers of [{ cookie }, {}]) {
      const answer = await server.inject({ method, url: desk_base + path, headers });
      assert.equal(answer.headers['cache-control'], 'no-store', `${path}: ${answer.statusCode}`);
    }
  }
});

test('an address that a cache takes for a picture or a script does not lead to a player’s answer', async () => {
  const { path } = calls.info;
  const personal = await ask('info', {}, { token });
  for (const end of ['/x.css', '/.js', ';x.png', '%2Fx.css', '%3Fx.js', '.css', '/../info/x.css', '%00.css', '/']) {
    const answer = await server.inject({
      url: `${api_base}${path}${end}`,
      headers: { authorization: token, host: 'localhost' },
    });
    assert.notEqual(answer.statusCode, 200, end);
    assert.notEqual(answer.body, personal.body, end);
  }
});

test('control: a board is anybody’s, and may be kept', async () => {
  const { headers } = await ask('board', { area: '1', platform: '1', period: '1' });
  assert.match(String(headers['cache-control']), /^public/);
});
