import assert from 'node:assert/strict';
import { createECDH } from 'node:crypto';
import { test } from 'node:test';
import { tinyEdition } from '@event/tests/edition/tiny';
import { adviceOf, dangersOf } from './danger.ts';
import { readSettings } from './settings.ts';

const edition = {
  ...tinyEdition,
  deployments: tinyEdition.deployments.map((one) => ({ ...one, hosts: ['play.example'] })),
};
const good = {
  DATABASE_URL: 'postgres://event:u8Kx2LmVb5Yc7Tn4ks83@db.example:5432/event?sslmode=verify-full',
  SECRET_KEY: 'ha3Ut2dQ6hD3lZPGbVvWwTnq0Jm4yqV8pXc1oRfS5kE=',
  REDEEM_SECRET: 'q9x2LmVb5Yc7Tn4ks83nQpr0',
  LOGIN_URL: 'https://login.example',
  LOGIN_ISSUER: 'https://login.example',
  LOGIN_AUDIENCE: 'goldenmonthugc',
  API_ORIGIN: 'https://play.example',
  DESK_ORIGIN: 'https://desk.play.example',
  TRUSTED_PROXIES: '10.0.0.5',
};
const dangers = (environment: Record<string, string>) =>
  dangersOf(readSettings({ ...good, ...environment }), edition).map((one) => one.split(' ', 1)[0]);

test('settings of a real contest have no danger', () => {
  assert.deepEqual(dangers({}), []);
  assert.deepEqual(dangers({ RATE_SCALE: '100' }), []);
  assert.deepEqual(dangers({ DATABASE_URL: 'postgres://event@%2Frun%2Fpostgresql/event' }), []);
});

const each: readonly (readonly [name: string, value: string])[] = [
  ['NOW', '+60'],
  ['RATE_SCALE', '0'],
  ['RATE_SCALE', '101'],
  ['LOG_LEVEL', 'silent'],
  ['SHORT_LINK_URL', 'https://stand-in.example'],
  ['LOGIN_URL', 'http://login.example'],
  ['DESK_ORIGIN', 'http://desk.play.example'],
  ['SITE_ORIGINS', 'https://play.example,http://in.play.example'],
  ['BEACON_URL', 'https://api.drand.sh,http://drand.example'],
  ['TRUSTED_PROXIES', ''],
  ['TRUSTED_PROXIES', '10.0.0.5,0.0.0.0/0'],
  ['SECRET_KEY', Buffer.alloc(32, 7).toString('base64')],
  ['SECRET_KEY', Buffer.from('correct horse battery staple, 32').toString('base64')],
  ['SECRET_KEY', `${good.SECRET_KEY},${Buffer.alloc(32, 7).toString('base64')}`],
  ['REDEEM_SECRET', 'abababababababababababab'],
  ['METRICS_TOKEN', 'metrics'],
  ['DATABASE_URL', 'postgres://event:u8Kx2LmVb5Yc7Tn4ks83@db.example/event'],
  ['DATABASE_URL', 'postgres://event:short@127.0.0.1/event'],
  ['DATABASE_URL', 'postgres://postgres@127.0.0.1/event'],
  ['API_ORIGIN', 'https://other.example'],
  ['DESK_ORIGIN', 'https://10.0.0.5'],
];
for (const [name, value] of each) {
  test(`${name} is named when it is ${value || 'empty'}, and nothing else`, () => {
    assert.deepEqual(dangers({ [name]: value }), [name]);
  });
}

test('a desk on a host of the players is advised against, whether a setting or the edition names the host', () => {
  const advice = (environment: Record<string, string>) =>
    adviceOf(readSettings({ ...good, ...environment }), edition).map((one) => one.split(' ', 1)[0]);
  assert.deepEqual(advice({}), []);
  assert.deepEqual(advice({ DESK_ORIGIN: 'https://play.example' }), ['DESK_ORIGIN']);
  assert.deepEqual(advice({ API_ORIGIN: 'https://api.example', DESK_ORIGIN: 'https://play.example' }), ['DESK_ORIGIN']);
  const shared = 'https://in.play.example';
  assert.deepEqual(advice({ SITE_ORIGINS: shared, DESK_ORIGIN: shared }), ['DESK_ORIGIN']);
});

test('alerts that nobody could tell from made-up ones are named', () => {
  assert.deepEqual(dangers({ ALERT_URL: 'https://alerts.example/hook' }), ['ALERT_SECRET']);
});

test('notices to devices need a pair of keys and a contact, or none of them', () => {
  const own = createECDH('prime256v1');
  const whole = {
    PUSH_PUBLIC_KEY: own.generateKeys('base64url'),
    PUSH_PRIVATE_KEY: Buffer.from(own.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
    PUSH_CONTACT: 'mailto:team@play.example',
  };
  assert.deepEqual(dangers(whole), []);
  const { PUSH_PRIVATE_KEY: _, ...halved } = whole;
  assert.deepEqual(dangers(halved), ['PUSH_PRIVATE_KEY:']);
  assert.deepEqual(dangers({ PUSH_CONTACT: whole.PUSH_CONTACT }), ['PUSH_PUBLIC_KEY,']);
  for (const wrong of [Buffer.alloc(32, 1), Buffer.alloc(32)])
    assert.deepEqual(dangers({ ...whole, PUSH_PRIVATE_KEY: wrong.toString('base64url') }), ['PUSH_PUBLIC_KEY']);
  assert.deepEqual(dangers({ PUSH_SERVICES: 'http://127.0.0.1:9000' }), ['PUSH_SERVICES']);
});

test('one secret in two places is named', () => {
  assert.deepEqual(dangers({ METRICS_TOKEN: good.REDEEM_SECRET }), ['SECRET_KEY,']);
});

test('a danger never repeats a secret', () => {
  const words = dangersOf(
    readSettings({
      ...good,
      REDEEM_SECRET: 'canarycanarycanarycanary',
      DATABASE_URL: 'postgres://postgres:canary@db/x',
    }),
    edition,
  ).join();
  assert.doesNotMatch(words, /canary/);
});
