import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Edition } from '@event/contest/edition/edition';
import { tinyEdition } from '@event/tests/edition/tiny';
import { testServer } from '../server-test.ts';

const [home] = tinyEdition.areas;
const [deployment] = tinyEdition.deployments;
assert.ok(home && deployment);

/** The tiny edition with a second area that lives on a site of its own. */
const edition: Edition = {
  ...tinyEdition,
  areas: [
    home,
    { ...home, value: 6, path: 'in', name: 'India', countries: [{ code: 'IN' }], external: 'https://in.tiny.example' },
  ],
  deployments: [deployment, { ...deployment, code: 'india', kind: 'india', hosts: ['india.localhost'], base: '/' }],
};
const { ask, logIn } = await testServer({ edition });

interface Info {
  creation_area: number;
  eligible: boolean;
}

test('the country of the account names the area; all others come to the default one', async () => {
  const areas = await Promise.all(
    ['IN', 'US', 'ZZ'].map(async (country, turn) => {
      const token = await logIn({ role_id: `${turn}`, country });
      return (await ask<Info>('info', {}, { token })).data.creation_area;
    }),
  );
  assert.deepEqual(areas, [6, 1, 1]);
});

test('on another area’s site a player may look but not act, and hears whose players it is for', async () => {
  const token = await logIn({ role_id: '10', country: 'IN' });
  const info = await ask<Info>('info', {}, { token });
  assert.deepEqual([info.status, info.data.eligible], [200, false]);
  const share = await ask('share', { channel: 'copy' }, { token });
  assert.deepEqual([share.status, share.code], [403, 104003]);
  assert.equal(share.msg, 'The event is only open to players in region Global.');
  const host = 'india.localhost:3000';
  assert.equal((await ask<Info>('info', {}, { token, host })).data.eligible, true);
  assert.equal((await ask('share', { channel: 'copy' }, { token, host })).code, 0);
  const guest = await logIn({ role_id: '11', country: 'US' });
  const { status, msg } = await ask('agree', {}, { token: guest, host });
  assert.deepEqual([status, msg], [403, 'The event is only open to players in region India.']);
  assert.equal((await ask('logout', {}, { token: guest, host })).code, 0);
});

test('the address a request comes from decides nothing', async () => {
  const token = await logIn({ role_id: '12', country: 'US' });
  const headers = { 'x-forwarded-for': '1.2.3.4', 'cf-ipcountry': 'IN', 'x-forwarded-host': 'india.localhost' };
  assert.equal((await ask('share', { channel: 'copy' }, { token, headers })).code, 0);
});
