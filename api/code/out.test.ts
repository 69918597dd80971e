/** Codes are few: none goes to somebody who may not claim it while others wait. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { testDraw } from '../draw/draw-test.ts';
import { grantReward } from '../reward/reward.ts';
import { codePools, tendCodes } from './code.ts';
import { importCodes } from './import.ts';

const { app, pool, players } = await testDraw({ stock: { pacing: 'even', areas: [] } });
const at = tinyMoment.open;
const [out = '', honest = ''] = await players(2, 0);
const give = (player_id: string, won_at: number) =>
  grantReward(pool, app, { area: 1, player_id, kind: 'share', prize: 'cup', source: 'share:copy', won_at });
const bring = (code: string) =>
  importCodes(app, { area: 1, prize: 'cup', open: () => Readable.from(Buffer.from(`code\n${code}`)), by: 'test', at });
const whoHasOne = async () => {
  const { rows } = await pool.query<{ player_id: string }>(
    'select r.player_id from code c join reward r on (r.area, r.id) = (c.area, c.reward_id) order by c.taken_at',
  );
  return rows.map(({ player_id }) => player_id);
};
const waiting = async () => (await codePools(pool, Number.POSITIVE_INFINITY))[0]?.waiting;

test('A code that comes goes to who may claim it, and to who is out once they are back.', async () => {
  await give(out, at);
  await give(honest, at + 60);
  await pool.query(
    `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
     values (1, gen_random_uuid(), $1, 'other', 'ann', to_timestamp($2))`,
    [out, at + 90],
  );
  assert.equal(await waiting(), 1);
  await bring('CUP-1');
  assert.deepEqual(await whoHasOne(), [honest]);
  await bring('CUP-2');
  await tendCodes(app, at + 120);
  assert.deepEqual([await whoHasOne(), await waiting()], [[honest], 0]);
  await pool.query('update disqualification set lifted_at = to_timestamp($1)', [at + 180]);
  await tendCodes(app, at + 240);
  assert.deepEqual(await whoHasOne(), [honest, out]);
});
