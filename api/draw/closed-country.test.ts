/** Where the law allows no such draw, an area is closed to it for players of that country alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition } from '@event/tests/edition/tiny';
import { testServer } from '../server-test.ts';

const areas = tinyEdition.areas.map((area) => ({ ...area, draw_closed_countries: ['TH'] }));
const { ask, logIn } = await testServer({ edition: { ...tinyEdition, areas } });

/** With an attempt. */
async function draw(role_id: string, country: string) {
  const token = await logIn({ role_id, country });
  assert.equal((await ask('share', { channel: 'copy' }, { token })).code, 0);
  return (await ask('draw', {}, { token })).code;
}

test('a player of a closed country is refused, one of another draws', async () => {
  assert.deepEqual([await draw('1', 'TH'), await draw('2', 'US')], [104031, 0]);
});
