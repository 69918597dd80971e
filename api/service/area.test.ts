/** What an organizer closes in one area stays open in all others, and the strictest that is in force wins. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SwitchName } from '@event/contest/service/desk-wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { wideEdition } from '../submission/submission-test.ts';
import { isOpen } from './status.ts';

const server = await testServer({ edition: wideEdition, now: tinyMoment.open });
const { app, pool } = server;
const now = tinyMoment.open;
const all = await organizerWith(server, 'Olga, owner of all', [{ role: 'owner', area: null }]);
const three = await organizerWith(server, 'Ada, owner of area 3', [{ role: 'owner', area: 3 }]);
const one = await organizerWith(server, 'Vera, viewer of area 1', [{ role: 'viewer', area: 1 }]);
const players = { 1: await server.logIn({ role_id: '1' }), 3: await server.logIn({ role_id: '3', country: 'ID' }) };

type Area = 1 | 3;
const turn = (who: typeof all, name: SwitchName, area: number | null, closed: boolean) =>
  who.ask('throw_switch', { name, area, closed, text: null });
const draw = async (area: Area) => (await server.ask('draw', {}, { token: players[area] })).code;
const share = async (area: Area) => (await server.ask('share', { channel: 'copy' }, { token: players[area] })).code;
const doors = async () =>
  Promise.all(([1, 3] as const).map((area) => isOpen({ app, player: { area }, now }, pool, 'submit')));
const [no_attempt, draw_closed, closed_for_now] = [104030, 104031, 104091];

test('the draw and sharing are closed in one area, and players of another notice nothing', async () => {
  await turn(three, 'draw', 3, true);
  await turn(three, 'share', 3, true);
  assert.deepEqual([await draw(1), await draw(3)], [no_attempt, draw_closed]);
  assert.deepEqual([await share(1), await share(3)], [0, closed_for_now]);
});

test('each area is told its own doors, under addresses of their own; one that does not exist is refused by name', async () => {
  const told = async (query: object) => (await server.ask<{ open: { draw: boolean } }>('status', query)).data.open.draw;
  assert.deepEqual([await told({ area: '1' }), await told({ area: '3' }), await told({})], [true, false, true]);
  const unknown = await server.ask('status', { area: '77' });
  assert.equal(unknown.status, 400);
  assert.match(unknown.msg, /area/);
});

test('what is closed in all areas is closed in each, and opened again it stays closed where it was closed by itself', async () => {
  await turn(three, 'submit', 3, true);
  assert.deepEqual(await doors(), [true, false]);
  await turn(all, 'submit', null, true);
  await turn(three, 'submit', 3, false);
  assert.deepEqual(await doors(), [false, false]);
  await turn(three, 'submit', 3, true);
  await turn(all, 'submit', null, false);
  assert.deepEqual(await doors(), [true, false]);
  await turn(three, 'submit', 3, false);
  assert.deepEqual(await doors(), [true, true]);
});

test('whoever leaves the area out means all of them, and an owner of one area may not', async () => {
  const asked = { name: 'edit', closed: true, text: null } as const;
  const refused = await three.ask('throw_switch', asked);
  assert.equal(refused.status, 404);
  const { data } = await all.ask('throw_switch', asked);
  assert.deepEqual([data.area, data.closed], [null, true]);
  await all.ask('throw_switch', { ...asked, closed: false });
});

test('the desk lists what is closed where to whoever is there, and the log names the area', async () => {
  const rows = async (who: typeof all) =>
    (await who.ask('switches')).data.list.filter((row) => row.closed).map(({ name, area, by }) => [name, area, by]);
  const by = 'Ada, owner of area 3';
  assert.deepEqual((await rows(all)).sort(), [
    ['draw', 3, by],
    ['share', 3, by],
  ]);
  assert.deepEqual(await rows(one), []);
  const { data } = await three.ask('actions', { what: 'close draw' });
  assert.deepEqual(
    data.list.map(({ area, name }) => [area, name]),
    [[3, by]],
  );
});

test('maintenance is of all areas: neither the call nor the table takes one', async () => {
  const asked = await all.ask('throw_switch', { name: 'maintenance', area: 3, closed: true, text: 'Back at noon' });
  assert.deepEqual([asked.status, asked.data.name], [400, 'area']);
  await assert.rejects(
    pool.query(
      `insert into service_switch (id, name, area, text, closed, thrown_by, thrown_at)
       values (gen_random_uuid(), 'maintenance', 3, 'x', true, 'test', now())`,
    ),
    { code: '23514' },
  );
});
