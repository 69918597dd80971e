import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { verifyActions } from '../action/action.ts';
import { testServer } from '../server-test.ts';
import { countTick } from './tick.ts';

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'tick-'));
  after(() => rmSync(made, { recursive: true, force: true }));
  return made;
};
const server = await testServer({ environment: { DATA_DIR: folder() } });
const { app, pool } = server;
const other = { ...app, settings: { ...app.settings, data_dir: folder() } };
const began = app.clock();

/** As a restored back-up has it: the row of then. */
const returnTo = ({ life, number, at }: Tick) =>
  pool.query('update tick set life = $1, number = $2, at = to_timestamp($3)', [life, number, at]);
const told = async () => (await pool.query('select from notice where kind = $1', ['returned'])).rowCount;
type Tick = { readonly life: string; readonly number: number; readonly at: number };
const tickNow = async () => (await pool.query<Tick>('select * from tick')).rows[0] as Tick;

beforeEach(() => pool.query('delete from notice'));

test('As long as the database only goes on, nobody is told anything, however long it was silent.', async () => {
  for (const seconds of [0, 5, 5, 86_400, 3]) await countTick(app, began + seconds);
  await Promise.all(Array.from({ length: 8 }, (_, n) => countTick(n % 2 ? app : other, began + n)));
  assert.equal(await told(), 0);
  assert.equal((await tickNow()).number, 14);
});

test('A database that went back says so once, to all, with the moment it went back to, whichever process sees it first.', async () => {
  await countTick(app, began);
  const then = await tickNow();
  for (const seconds of [5, 10, 15]) await countTick(seconds === 10 ? other : app, began + seconds);
  await returnTo(then);
  await Promise.all([app, other, app, other].map((one) => countTick(one, began + 60)));
  for (const one of [app, other]) await countTick(one, began + 65);
  assert.equal(await told(), 1);
  server.set(began + 65);
  const token = await server.logIn();
  const { data } = await server.ask<{ notice: { title: string; message: string } }>('notice', {}, { token });
  assert.equal(data.notice.title, 'Some changes may be lost');
  assert.match(data.notice.message, /between 01\/02\/2024, 00:00\sUTC and this notice may be lost/);
  const { rows } = await pool.query(`select detail from action where what = 'tell of a return'`);
  assert.deepEqual(rows, [{ detail: { from: began } }]);
  assert.equal((await verifyActions(pool)).valid, true);
});

test('It is told again when it goes back once more, and to nobody by a machine that remembers nothing.', async () => {
  const then = await tickNow();
  await countTick(app, began + 70);
  await returnTo(then);
  await countTick({ ...app, settings: { ...app.settings, data_dir: folder() } }, began + 80);
  assert.equal(await told(), 0);
  await returnTo(then);
  await countTick(app, began + 85);
  assert.equal(await told(), 1);
});
