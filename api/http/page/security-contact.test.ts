import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimUntil } from '@event/contest/reward/reward';
import { tinyEdition } from '@event/tests/edition/tiny';
import { testServer, testSettings } from '../../server-test.ts';
import { readSettings } from '../../settings.ts';

const contact = { SECURITY_CONTACT: 'mailto:security@play.example' };
const origins = { SITE_ORIGINS: 'https://play.example', DESK_ORIGIN: 'https://desk.play.example' };
const path = '/.well-known/security.txt';

test('who found a weakness reads on every host whom to tell, until when, in the form of RFC 9116', async () => {
  const environment = { ...contact, ...origins, SECURITY_EXPIRES: '2025-12-31T00:00:00Z' };
  const { server } = await testServer({ environment });
  for (const host of ['localhost', 'india.localhost', 'desk.play.example']) {
    const answer = await server.inject({ url: path, headers: { host } });
    assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'text/plain; charset=utf-8'], host);
    assert.deepEqual(answer.body.split('\n'), [
      'Contact: mailto:security@play.example',
      'Expires: 2025-12-31T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://play.example/.well-known/security.txt',
      'Canonical: https://desk.play.example/.well-known/security.txt',
      '',
    ]);
  }
});

test('without a moment of its own it holds until nothing can be claimed any more; without a contact there is none', async () => {
  const named = await testServer({ environment: contact });
  const until = new Date(claimUntil(tinyEdition, 0) * 1000).toISOString();
  assert.match((await named.server.inject({ url: path })).body, new RegExp(`^Expires: ${until}$`, 'm'));
  const nameless = await testServer();
  assert.equal((await nameless.server.inject({ url: path })).statusCode, 404);
});

test('a contact that is no address, and an end that is no moment, stop the start', () => {
  const whole = testSettings({});
  assert.equal(whole.security_contact, '');
  for (const [name, wrong] of [
    ['SECURITY_CONTACT', 'security@play.example'],
    ['SECURITY_CONTACT', 'mailto:a@b.example\nExpires: never'],
    ['SECURITY_EXPIRES', '+86400'],
    ['SECURITY_EXPIRES', 'next year'],
  ] as const) {
    assert.throws(() => readSettings({ [name]: wrong }), new RegExp(`^  ${name} is`, 'm'), wrong);
  }
});
