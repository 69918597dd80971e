/** Draws of one commit as the database answers them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../database/database.ts';
import { opens, storedDraw } from './stored-test.ts';

const { pool, newArea, newPlayer, aside } = await storedDraw();

test('Drawn together, players are answered each for themselves, in their places, and who is held elsewhere is busy.', async () => {
  const areas = [await newArea({ prize: 'medal' }), await newArea({ prize: 'medal' })];
  const held = await newPlayer(areas[0] ?? 0);
  const people = [
    [areas[1], 0],
    [areas[0], 0],
    [areas[0], 1],
  ].map(async ([area = 0, attempts = 0]) => ({ area, player: await newPlayer(area, attempts) }));
  const all = [...(await Promise.all(people)), { area: areas[0] ?? 0, player: held }];
  const each = <T>(value: T) => all.map(() => value);
  await aside(async (database) => {
    await database.query('select from player where id = $1 for update', [held]);
    const { rows } = await pool.query(
      `select place, outcome, told from draw_together($1, $2, $3, $3, $4, $5, $6, $3, $7, $8, $3, $9, $10, $11, $12, $13)`,
      [
        ...[
          all.map(({ area }) => area),
          all.map(({ player }) => player),
          each(opens),
          each(0),
          [0, 1, 1, 1],
          all.map(() => newId(opens)),
        ],
        ...[each(null), each(null), [areas[0]], [1], [opens], [1], ['medal']],
      ],
    );
    const by_place = rows.sort((one, other) => one.place - other.place).map(({ outcome, told }) => [outcome, told]);
    assert.deepEqual(by_place, [
      ['no_attempt', opens],
      ['no_attempt', opens],
      ['win', opens],
      ['busy', null],
    ]);
  });
});
