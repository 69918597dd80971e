/** The opening minute: what everybody asks for at once is one statement of the database each, counted on the wire. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listenOn, type Wire } from '../database/wire-test.ts';
import { testServer } from '../server-test.ts';

let wire: Wire | undefined;
const { ask, jwt, logIn, pool } = await testServer({
  through: async (url) => {
    wire = await listenOn(url);
    return wire.url;
  },
});

async function statementsOf(work: () => Promise<{ readonly code: number }>): Promise<string[]> {
  let code: number | undefined;
  const statements = await wire?.statementsOf(async () => {
    code = (await work()).code;
  });
  assert.equal(code, 0);
  return statements ?? [];
}

test('A login is one statement, the first of a player, one under a key, its repeat, and that of somebody known.', async () => {
  const [first, other] = [await jwt({ role_id: 'new' }), await jwt({ role_id: 'new', name: 'Renamed' })];
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  assert.deepEqual(await statementsOf(() => ask('login', { token: first }, { key: 'one', headers })), ['log-in']);
  assert.deepEqual(await statementsOf(() => ask('login', { token: first }, { key: 'one' })), ['log-in']);
  assert.deepEqual(await statementsOf(() => ask('login', { token: other })), ['log-in']);
  const { rows } = await pool.query(`select name from player where role_id = 'new'`);
  assert.deepEqual(rows, [{ name: 'Renamed' }]);
});

test('A login that repeats the name writes no new version of the player.', async () => {
  const version = async () =>
    (await pool.query(`select xmin::text as version from player where role_id = 'same'`)).rows[0];
  await logIn({ role_id: 'same' });
  const before = await version();
  await logIn({ role_id: 'same' });
  assert.deepEqual(await version(), before);
});

test('Who the player is, and the own rank on a board, are one statement each.', async () => {
  const token = await logIn({ role_id: 'looks' });
  await ask('info', {}, { token });
  assert.deepEqual(await statementsOf(() => ask('info', {}, { token })), ['player facts']);
  const board = { area: '1', platform: '1', period: '1' };
  assert.deepEqual(await statementsOf(() => ask('own_rank', board, { token })), ['own-rank']);
});

test('A share is one statement, with what it earns, its key and its kept answer.', async () => {
  const token = await logIn({ role_id: 'shares' });
  const share = () => ask('share', { channel: 'copy' }, { token, key: 'copy' });
  assert.deepEqual(await statementsOf(share), ['share-once']);
  const first = await share();
  assert.deepEqual(await statementsOf(share), ['share-once']);
  assert.equal((await share()).body, first.body);
  const { rows } = await pool.query(
    `select (select count(*) from attempt a where a.player_id = p.id) as attempts, (select count(*) from reward r where r.player_id = p.id) as packs
     from player p where role_id = 'shares'`,
  );
  assert.deepEqual(rows, [{ attempts: 1, packs: 1 }]);
});

test('The pack that a share answers with is the reward as its player lists it.', async () => {
  const token = await logIn({ role_id: 'lists' });
  const { data } = await ask<{ pack: object }>('share', { channel: 'copy' }, { token });
  const { data: mine } = await ask<{ list: object[] }>('rewards', {}, { token });
  assert.deepEqual(mine.list, [data.pack]);
});

test('Control: leaving a contact, which is a transaction, is more than one.', async () => {
  const token = await logIn({ role_id: 'fills' });
  const contact = { contact_type: 1, contact_addr: 'somebody@tiny.example' };
  assert.ok((await statementsOf(() => ask('fill', contact, { token }))).length > 4);
});
