/** What a process does for the draw by itself, from when on, and what it says where the edition was changed since. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { testServer } from '../server-test.ts';
import { careForDraw, followSlices } from './care.ts';
import { commitDraw } from './commitment.ts';

const { app, pool } = await testServer({ now: tinyMoment.before });
const { from } = tinyEdition.draw;
const count = async (table: string) => (await pool.query(`select count(*) from ${table}`)).rows[0].count;

test('From the first second of the window on, nobody commits or follows by themselves', async () => {
  await followSlices(app, from);
  await careForDraw(app, from);
  assert.deepEqual([await count('draw_commitment'), await count('draw_slice')], [0, 0]);
});

test('Committed to, the first slice is followed with its first second, not before', async () => {
  await commitDraw(app, tinyMoment.before);
  await followSlices(app, from - 1);
  assert.equal(await count('draw_slice'), 0);
  await followSlices(app, from);
  assert.equal(await count('draw_slice'), 1);
});

test('An edition that says something else than was committed to is said to be so, one that does not is not', async () => {
  const warned: unknown[][] = [];
  const log = { warn: (...said: unknown[]) => warned.push(said) } as unknown as App['log'];
  await careForDraw({ ...app, log }, from + 1);
  assert.deepEqual(warned, []);
  await careForDraw({ ...app, log, stock: { ...app.stock, areas: [] } }, from + 1);
  assert.deepEqual(warned, [
    ['the stock or pacing of the edition differs from what was committed to: the commitment holds'],
  ]);
});

test('What goes wrong while it follows is left to the care, which says so', async () => {
  await pool.query('delete from preview_mark');
  await followSlices(app, from + 3600);
  await assert.rejects(careForDraw(app, from + 3600), /tells another time than its database/);
});
