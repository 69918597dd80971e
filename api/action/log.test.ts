/** The log as an owner looks for something in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk_base } from '@event/contest/desk-wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork, writePeriods } from '../board/board-test.ts';
import { inTransaction } from '../database/database.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { logAction } from './action.ts';

const now = tinyMoment.announcement;
const server = await testServer({ now });
await writePeriods(server.pool);
const owner = await organizerWith(server, 'Olga Owner', [{ role: 'owner', area: null }]);
const elsewhere = await organizerWith(server, 'Ed Elsewhere', [{ role: 'owner', area: 3 }]);
const player = await newPlayer(server.pool, 'Paula');
const work = await newWork(server.pool, player, tinyMoment.open);
const { rows } = await server.pool.query('select number from submission where id = $1', [work.id]);
const number: number = rows[0].number;
const note = (what: string, subject: string, at: number) =>
  inTransaction(server.pool, (client) => logAction(client, { at, by: owner.id, what, area: 1, subject, detail: {} }));
await note('approve submission', work.id, now - 86_400);
await note('disqualify player', player, now);
await note('dismiss organizer', elsewhere.id, now);

const shown = async (asked: Record<string, string>) =>
  (await owner.ask('actions', asked)).data.list.map(({ what, about }) => `${what}: ${about?.name}`);

test('a row says the work by its number, the player and the colleague by name, and leads to their pages', async () => {
  const { list } = (await owner.ask('actions', { by: 'Olga' })).data;
  assert.deepEqual(
    list.map(({ name, about }) => `${name} ${about?.name} ${about?.to}`),
    [
      'Olga Owner Ed Elsewhere /organizers',
      `Olga Owner Paula /players/1/${player}`,
      `Olga Owner No. ${number} /submissions/1/${work.id}`,
    ],
  );
});

test('what was done is found by work, by player with all that is theirs, and by day', async () => {
  assert.deepEqual(await shown({ about: String(number) }), [`approve submission: No. ${number}`]);
  assert.deepEqual(await shown({ about: 'paul' }), ['disqualify player: Paula', `approve submission: No. ${number}`]);
  assert.deepEqual(await shown({ about: '%' }), []);
  const day = new Date((now - 86_400) * 1000).toISOString().slice(0, 10);
  assert.deepEqual(await shown({ day, by: 'Olga' }), [`approve submission: No. ${number}`]);
});

test('what is shown is taken as a file within the areas of who takes it, and that stands in the log', async () => {
  const take = async (cookie: string) => {
    const url = `${desk_base}/actions/export?as=csv&by=Olga`;
    return (await server.server.inject({ method: 'POST', url, headers: { cookie } })).body;
  };
  const whole = await take(owner.cookie);
  assert.match(whole, new RegExp(`"Olga Owner","approve submission","[a-z]+","No. ${number}"`));
  assert.doesNotMatch(await take(elsewhere.cookie), /Paula|approve/);
  assert.deepEqual(await shown({ what: 'export log' }), ['export log: undefined', 'export log: undefined']);
});
