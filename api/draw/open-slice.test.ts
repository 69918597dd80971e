/** A slice that becomes known while draws are under way, and one that cannot be kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition } from '@event/tests/edition/tiny';
import { commitDraw } from './commitment.ts';
import { testDraw } from './draw-test.ts';
import { areAllSlicesKnown, isSliceDue, openSlices } from './slice.ts';
import { askDraw } from './time.ts';

const stock = { pacing: 'even' as const, areas: [{ area: 1, items: [{ tier: 1, prize: 'medal', count: 9 }] }] };
const { app, pool } = await testDraw({ stock, seconds: 3600 });
const { terms } = await commitDraw(app, 0);
const sliced = 'slice' in terms ? terms : assert.fail('no slices');
const { from } = tinyEdition.draw;
const known = async () => (await pool.query('select count(*) from draw_slice')).rows[0].count;

test('Where draws take too long the slice waits for the next look, and nothing of it is kept', async () => {
  const client = await pool.connect();
  await client.query('begin; lock table draw_door in row share mode');
  assert.equal(await openSlices(app, from), false);
  assert.equal(await known(), 0);
  await client.query('rollback');
  client.release();
  assert.equal(await openSlices(app, from), true);
  assert.equal(await known(), 1);
});

test('A slice is due with its first second, until it is known', async () => {
  const second = from + sliced.slice;
  const moment = async (at: number) => isSliceDue(sliced, await askDraw(app, at));
  assert.deepEqual([await moment(second - 1), await moment(second)], [false, true]);
  assert.equal(await areAllSlicesKnown(app, sliced), false);
  await openSlices(app, from + 3600);
  assert.equal(await moment(from + 3600), false);
  assert.equal(await areAllSlicesKnown(app, sliced), true);
});

test('Any other fault of the database is told to who asked', async () => {
  await pool.query('delete from draw_slice; alter table draw_slice add constraint none check (false)');
  await assert.rejects(openSlices(app, from), /none/);
});
