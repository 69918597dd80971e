/** Slices as the database keeps them, and what it tells a process before it draws. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../database/database.ts';
import { opens, storedDraw } from './stored-test.ts';

const { pool, newArea, addMoment, aside } = await storedDraw();

test('Slices are kept once, in order, when they have begun; one with a value dates all draws after it.', async () => {
  const keep = async (
    database: Database,
    first: number,
    slices: readonly (readonly [number, boolean])[],
    at = opens + 100.5,
  ) => {
    const values = slices.map(([, has]) => (has ? Buffer.alloc(48, 1) : null));
    const { rows } = await database.query('select keep_slices($1, $2, $3, $4, $5) as kept', [
      ...[at, first, slices.map(([begins]) => begins), slices.map(([, has]) => (has ? 7 : null)), values],
    ]);
    const { rows: terms } = await database.query('select floor_at from draw_commitment');
    return [rows[0].kept, terms[0].floor_at - opens];
  };
  await addMoment(await newArea(), 1, opens);
  await aside(async (database) => {
    await database.query('delete from draw_slice');
    await database.query(`select setval('draw_serial', 1, false)`);
    await keep(database, 0, [[opens, false]]);
    const { rows: before } = await database.query('delete from draw_slice returning serial');
    assert.deepEqual(before, [{ serial: 0 }], 'nobody has drawn');
    await database.query(`select setval('draw_serial', 41)`);
    assert.deepEqual(await keep(database, 1, [[opens, true]]), [0, 0], 'the first is missing');
    assert.deepEqual(
      await keep(database, 0, [
        [opens, false],
        [opens + 100, false],
        [opens + 101, false],
      ]),
      [2, 0],
    );
    assert.deepEqual(await keep(database, 0, [[opens, true]]), [0, 0], 'known already');
    assert.deepEqual(await keep(database, 2, [[opens + 50, true]]), [1, 100]);
    assert.deepEqual(
      await keep(database, 3, [[opens + 60, false]], opens + 30),
      [1, 100],
      'never before what was promised',
    );
    assert.deepEqual(await keep(database, 4, [[opens + 100, true]], opens + 30), [1, 100]);
    assert.deepEqual(
      await keep(database, 5, [[opens + 60, false]], opens + 200),
      [1, 100],
      'a value of before moves nothing',
    );
    const { rows } = await database.query('select number, round, known_at, serial from draw_slice order by number');
    const kept = (number: number, round: number | null, after: number) => ({
      number,
      round,
      known_at: opens + after,
      serial: 41,
    });
    assert.deepEqual(rows, [
      kept(0, null, 0),
      kept(1, null, 100),
      kept(2, 7, 100),
      kept(3, null, 60),
      kept(4, 7, 100),
      kept(5, null, 60),
    ]);
  });
});

test('What a process asks before it draws: the second, the slices, whether its clock is right, and from when on.', async () => {
  const ask = async (at: number, database: Database = pool) =>
    (await database.query('select * from draw_ask($1)', [at])).rows[0];
  const told = { slices: 0, is_right: true, not_before: opens, is_preview: true };
  assert.deepEqual(await ask(opens + 5.5), { at: opens + 5, told: opens + 5.5, ...told });
  assert.deepEqual(await ask(opens - 5), { at: opens, told: opens - 5, ...told });
  await aside(async (database) => {
    await database.query('delete from preview_mark');
    await database.query(
      'insert into draw_slice (number, known_at, serial) values (0, now()::date, 0), (1, now()::date, 0)',
    );
    const now = Date.now() / 1000;
    for (const [off, is_right] of [
      [0, true],
      [-40, true],
      [40, true],
      [-90, false],
      [90, false],
    ] as const) {
      const said = await ask(now + off, database);
      assert.deepEqual([said.is_right, said.is_preview, said.slices], [is_right, false, 2], String(off));
      assert.ok(Math.abs(said.told - now) < 30);
    }
  });
});
