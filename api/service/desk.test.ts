import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';

const server = await testServer({ now: tinyMoment.open });
const owner = await organizerWith(server, 'Olga Owner', [{ role: 'owner', area: null }]);
const viewer = await organizerWith(server, 'Vera Viewer', [{ role: 'viewer', area: null }]);

test('a switch closes a part of the service at once, whatever the dates say, and is written into the log', async () => {
  const token = await server.logIn({ role_id: '1' });
  const before = await server.ask<{ open: { share: boolean } }>('status');
  assert.equal(before.data.open.share, true);
  const thrown = await owner.ask('throw_switch', { name: 'share', area: null, closed: true, text: null });
  assert.equal(thrown.data.closed, true);
  const shared = await server.ask('share', { channel: 'facebook' }, { token });
  assert.notEqual(shared.code, 0);

  await owner.ask('throw_switch', { name: 'share', area: null, closed: false, text: null });
  assert.equal((await server.ask('share', { channel: 'facebook' }, { token })).code, 0);
  const { data } = await owner.ask('actions', { what: 'share' });
  assert.deepEqual(
    data.list.map(({ what, name }) => [what, name]),
    [
      ['open share', 'Olga Owner'],
      ['close share', 'Olga Owner'],
    ],
  );
});

test('maintenance without a text for the players is refused, and so is a viewer', async () => {
  const silent = await owner.ask('throw_switch', { name: 'maintenance', area: null, closed: true, text: null });
  assert.equal(silent.status, 400);
  const foreign = await viewer.ask('throw_switch', { name: 'submit', area: null, closed: true, text: null });
  assert.equal(foreign.status, 403);
});

test('a notice to everybody is read in the own language or in English, once, from its time on', async () => {
  const token = await server.logIn({ role_id: '2' });
  const texts = { en: { title: 'Board 2 ends', message: 'Tomorrow.' }, ru: { title: 'Доска 2', message: 'Завтра.' } };
  const from = tinyMoment.open + 600;
  const sent = await owner.ask('broadcast', { area: null, texts, from, until: null });
  assert.equal(sent.data.state, 'scheduled');
  const read = async (lang: string) =>
    (await server.ask<{ notice: { id: string; title: string } | null }>('notice', {}, { token, lang })).data.notice;
  assert.equal(await read('en'), null);
  server.set(from + 1);
  assert.equal((await read('en'))?.title, 'Board 2 ends');
  const shown = await read('ru');
  await server.ask('clear', { id: shown?.id }, { token });
  assert.equal(await read('en'), null);
  const [listed] = (await owner.ask('broadcasts')).data.list;
  assert.equal(listed?.cleared, 1);
  server.set(tinyMoment.open);
});

test('a notice that would be over before anybody reads it, or lacks English, is refused', async () => {
  const words = { title: 'A', message: 'B' };
  const over = { area: 1, texts: { en: words }, from: tinyMoment.open, until: tinyMoment.open - 1 };
  assert.equal((await owner.ask('broadcast', over)).status, 400);
  const foreign = await owner.ask('broadcast', { area: 1, texts: { ru: words }, from: tinyMoment.open, until: null });
  assert.equal(foreign.status, 400);
});

test('the log is found whole, and a changed row is named', async () => {
  const whole = await owner.ask('verify_actions');
  assert.equal(whole.data.valid, true);
  await server.pool.query('alter table action disable trigger action_is_kept');
  await server.pool.query(`update action set what = 'close nothing' where number = 2`);
  const changed = await owner.ask('verify_actions');
  assert.deepEqual({ ...changed.data }, { valid: false, number: 2, why: 'was changed' });
});

test('any moment of the edition can be looked at', async () => {
  const { data } = await viewer.ask('moment', { at: String(tinyMoment.review) });
  assert.equal(data.phase, 'review');
  assert.equal(data.open.submit, false);
  assert.deepEqual(
    data.boards.map(({ state }) => state),
    ['frozen', 'frozen'],
  );
});
