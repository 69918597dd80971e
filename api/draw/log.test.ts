/** What the log tells of draws, however many there are, and of whoever starts in the middle. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLine } from '@event/contest/draw/log';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { patientDatabase } from '../database/database-test.ts';
import { careForDraw } from './care.ts';
import { commitDraw } from './commitment.ts';
import { drawOnce, testDraw } from './draw-test.ts';
import { checkpointsOf, logOf, takeCheckpoint } from './log.ts';
import { openSlices } from './slice.ts';

const { from, to } = tinyEdition.draw;
const stockOf = (...prizes: readonly string[]) => ({
  pacing: 'even' as const,
  areas: [{ area: 1, items: prizes.map((prize, index) => ({ tier: index + 1, prize, count: 1 })) }],
});

test('Of more draws than are read at once none is left out, and an hour of none changes nothing.', async () => {
  const draw = await testDraw({ stock: stockOf() });
  await draw.players(1, 5001);
  await draw.pool.query(
    `insert into draw (area, serial, attempt_id, player_id, drawn_at)
     select area, nextval('draw_serial'), id, player_id, to_timestamp($1) from attempt`,
    [tinyMoment.open],
  );
  const counted = await takeCheckpoint(draw.app, tinyMoment.open + 3600);
  assert.equal(draw.drawsUntil(counted), 5001);
  assert.equal(draw.drawsUntil(await takeCheckpoint(draw.app, tinyMoment.open + 7200)), 5001);
  assert.deepEqual(await draw.verify(), { valid: true, draws: 5001, wins: 0 });
});

test('Draws, values and hours stand in the log in the order in which they came, and it recomputes through all of them.', async () => {
  const draw = await testDraw({ stock: stockOf('medal'), seconds: 3600 });
  const [player_id = ''] = await draw.players(1, 3);
  for (const at of [from, from + 600, from + 1200]) {
    await openSlices(draw.app, at);
    await inTransaction(draw.pool, (database) => drawOnce(draw.app, database, { area: 1, player_id, at: at + 1 }));
    await takeCheckpoint(draw.app, at + 2);
  }
  await openSlices(draw.app, from + 3600);
  const kinds = [];
  const checkpoints = await checkpointsOf(draw.app);
  for await (const line of logOf(draw.app, await commitDraw(draw.app, 0), checkpoints)) {
    kinds.push(readLine(line) ? 'draw' : 'value');
  }
  assert.deepEqual(kinds, ['value', 'draw', 'value', 'draw', 'value', 'draw']);
  assert.equal((await draw.verify()).valid, true);
});

test('A prize that has codes waits for one when it is won, another prize for none.', async () => {
  const draw = await testDraw({ stock: stockOf('cup', 'medal') });
  const [player_id = ''] = await draw.players(1, 2);
  for (let turn = 0; turn < 2; turn++) {
    await inTransaction(draw.pool, (database) => drawOnce(draw.app, database, { area: 1, player_id, at: to - 1 }));
  }
  const { rows } = await draw.pool.query('select prize, coded from reward order by prize');
  assert.deepEqual(rows, [
    { prize: 'cup', coded: true },
    { prize: 'medal', coded: false },
  ]);
});

test('A process that starts within the window cares for the draw that another one committed to.', async () => {
  const draw = await testDraw({ stock: stockOf('medal') });
  const pool = patientDatabase(draw.url, 4);
  await careForDraw({ ...draw.app, pool }, from + 3600);
  await pool.end();
  const { rows } = await draw.pool.query('select extract(epoch from at)::float8 as at from draw_checkpoint');
  assert.deepEqual(rows, [{ at: from + 3600 }]);
});

test('An operator is told that the log stays open for want of a value, and nothing while none is wanting.', async () => {
  const draw = await testDraw({ stock: stockOf('medal'), seconds: 3600 });
  const warned: string[] = [];
  const app = { ...draw.app, log: { warn: (said: string) => warned.push(said) } as unknown as App['log'] };
  assert.equal(await takeCheckpoint({ ...app, clock: () => from }, from + 60, true), null);
  assert.deepEqual(warned, ['the log of the draw cannot be closed: a value of the beacon is missing']);
  assert.ok(await takeCheckpoint(app, from + 3600, true));
  assert.equal(warned.length, 1);
});
