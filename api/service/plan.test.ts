import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { readMaintenance } from './status.ts';

const server = await testServer({ now: tinyMoment.open });
const { pool } = server;
const hour = 3600;
const from = tinyMoment.open + hour;
const hours = { from, to: from + hour, text: 'We are at work.' };

const olga = await organizerWith(server, 'Olga Owner', [{ role: 'owner', area: null }]);
const local = await organizerWith(server, 'Lin Local', [{ role: 'owner', area: 1 }]);
const token = await server.logIn({ role_id: '1' });
const read = async () =>
  (await server.ask<{ notice: { title: string; message: string } | null }>('notice', {}, { token })).data.notice;

test('planned maintenance is told before, begins and ends by itself, and is listed until it is over', async () => {
  const { data } = await olga.ask('plan_maintenance', hours);
  assert.equal(data.is_on, false);
  const told = await read();
  assert.equal(told?.title, 'Planned maintenance');
  assert.match(told?.message ?? '', /from \d\d:00 to \d\d:00\sUTC/);
  assert.equal(await readMaintenance(pool, from - 1), null);
  assert.equal(await readMaintenance(pool, from), 'We are at work.');
  assert.equal(await readMaintenance(pool, from + hour), null);
  assert.deepEqual(
    (await olga.ask('switches')).data.planned.map(({ id, by }) => [id, by]),
    [[data.id, 'Olga Owner']],
  );
  const { data: log } = await olga.ask('actions', { what: 'plan' });
  assert.equal(log.list.length, 1);
});

test('what is called off does not begin, and nobody is told of it any more', async () => {
  const [planned] = (await olga.ask('switches')).data.planned;
  assert.equal((await olga.ask('call_off_maintenance', { id: planned?.id ?? '' })).status, 200);
  assert.equal(await readMaintenance(pool, from), null);
  assert.equal(await read(), null);
  assert.deepEqual((await olga.ask('switches')).data.planned, []);
  assert.equal((await olga.ask('call_off_maintenance', { id: planned?.id ?? '' })).status, 404);
});

test('hours that have begun, that run backwards or are too many are refused, and so is an owner of one area', async () => {
  const status = async (part: object) => (await olga.ask('plan_maintenance', { ...hours, ...part })).status;
  assert.equal(await status({ from: tinyMoment.open }), 400);
  assert.equal(await status({ to: from }), 400);
  assert.equal(await status({ to: from + 13 * hour }), 400);
  assert.equal((await local.ask('plan_maintenance', hours)).status, 403);
});

test('whoever has read of maintenance that is called off is told so until it would have ended; nobody else is', async () => {
  const other = await server.logIn({ role_id: '2' });
  const told = async (who: string) =>
    (await server.ask<{ notice: { id: string; title: string; message: string } | null }>('notice', {}, { token: who }))
      .data.notice;
  const { data } = await olga.ask('plan_maintenance', hours);
  await server.ask('clear', { id: (await told(token))?.id }, { token });
  assert.equal((await olga.ask('call_off_maintenance', { id: data.id })).status, 200);
  const off = await told(token);
  assert.equal(off?.title, 'Maintenance called off');
  assert.match(off?.message ?? '', /from \d\d:00 to \d\d:00\sUTC will not take place/);
  assert.equal(await told(other), null);
  assert.equal((await server.ask('clear', { id: off?.id }, { token: other })).code, 104040);
  const [listed] = (await olga.ask('broadcasts')).data.list;
  assert.deepEqual([listed?.texts.en?.title, listed?.players, listed?.missing], ['Maintenance called off', 1, []]);
  server.set(hours.to);
  assert.equal(await told(token), null);
});

test('what was called off is not told once other maintenance takes its hours', async () => {
  const titles = async () => {
    const { data } = await server.ask<{ list: { title: string }[] }>('notices', {}, { token: reader });
    return data.list.map(({ title }) => title).toSorted();
  };
  // The proof of those who came before is no longer fresh.
  const anna = await organizerWith(server, 'Anna Owner', [{ role: 'owner', area: null }]);
  const begin = hours.to + 2 * hour;
  const plan = async (part: { from: number; to: number }) =>
    (await anna.ask('plan_maintenance', { ...hours, ...part })).data.id;
  const reader = await server.logIn({ role_id: '3' });
  const clear = async () => {
    const { notice } = (await server.ask<{ notice: { id: string } | null }>('notice', {}, { token: reader })).data;
    assert.equal((await server.ask('clear', { id: notice?.id }, { token: reader })).code, 0);
  };
  const first = await plan({ from: begin, to: begin + hour });
  await clear();
  await anna.ask('call_off_maintenance', { id: first });
  assert.deepEqual(await titles(), ['Maintenance called off']);

  const beside = await plan({ from: begin + hour, to: begin + 2 * hour });
  assert.deepEqual(await titles(), ['Maintenance called off', 'Planned maintenance']);
  await anna.ask('call_off_maintenance', { id: beside });
  const over = await plan({ from: begin + hour / 2, to: begin + 2 * hour });
  assert.deepEqual(await titles(), ['Planned maintenance']);
  await anna.ask('call_off_maintenance', { id: over });
  assert.deepEqual(await titles(), []);
});

test('what is ended early, once it has begun, is announced as nothing', async () => {
  const ben = await organizerWith(server, 'Ben Owner', [{ role: 'owner', area: null }]);
  const begin = hours.to + 60;
  const { data } = await ben.ask('plan_maintenance', { ...hours, from: begin, to: begin + hour });
  // From here on the pulse may have heard that it is on: what comes after would be refused until the next one.
  server.set(begin);
  assert.equal((await ben.ask('call_off_maintenance', { id: data.id })).status, 200);
  const { rows } = await pool.query(
    'select from notice n join maintenance_window w on w.notice_id = n.takes_back where w.id = $1',
    [data.id],
  );
  assert.equal(rows.length, 0);
});
