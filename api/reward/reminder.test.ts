import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimUntil } from '@event/contest/reward/reward';
import { day } from '@event/contest/time';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { testDraw } from '../draw/draw-test.ts';
import { oneRound } from '../duty/duty.ts';
import { remindOfClaims } from './reminder.ts';
import { grantReward } from './reward.ts';

const draw = await testDraw({ stock: { pacing: 'even', areas: [] } });
const { app, pool } = draw;
const [player_id = ''] = await draw.players(1, 0);
const give = (source: string) =>
  grantReward(pool, app, { area: 1, player_id, kind: 'share', prize: 'medal', source, won_at: tinyMoment.open });
const end = claimUntil(tinyEdition, tinyMoment.open);

test('Who has not claimed is reminded seven days and one day before the end, once each, and never after it.', async () => {
  await give('share:one');
  const { id } = await give('share:two');
  await pool.query('insert into reward_claim values (1, $1, to_timestamp($2))', [id, tinyMoment.open]);
  assert.equal(await remindOfClaims(app, end - 8 * day, oneRound), 0);
  const together = await Promise.all([0, 1, 2, 3].map(() => remindOfClaims(app, end - 7 * day, oneRound)));
  assert.deepEqual(together.sort(), [0, 0, 0, 1]);
  assert.equal(await remindOfClaims(app, end - 3 * day, oneRound), 0);
  assert.equal(await remindOfClaims(app, end - day, oneRound), 1);
  assert.equal(await remindOfClaims(app, end - 60, oneRound), 0);
  assert.equal(await remindOfClaims(app, end, oneRound), 0);
  const { rows } = await pool.query(`select kind, values from notice`);
  assert.deepEqual(
    rows,
    Array.from({ length: 2 }, () => ({ kind: 'claim_ending', values: { prize: 'medal', date: end - 1 } })),
  );
});

test('Who was not there seven days before is reminded on the last day only.', async () => {
  await give('share:three');
  assert.equal(await remindOfClaims(app, end - day / 2, oneRound), 1);
  assert.equal(await remindOfClaims(app, end - day / 3, oneRound), 0);
});
