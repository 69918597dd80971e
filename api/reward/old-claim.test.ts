/** Rewards of before the last day to claim was whole. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '@event/contest/time';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer } from '../board/board-test.ts';
import { newId } from '../database/database.ts';
import { emptyDatabase, migrationsBefore } from '../database/database-test.ts';
import { migrate } from '../database/migrate.ts';

const { url, pool } = await emptyDatabase();
const last = Math.floor(tinyMoment.announcement / day) * day;

test('An older reward, too, can be claimed to the end of the day that its winner was told', async () => {
  await migrate(url, migrationsBefore('0314'));
  const player = await newPlayer(pool, 'Ada');
  const give = (claim_until: number | null) =>
    pool.query(
      `insert into reward (area, id, player_id, kind, prize, coded, source, won_at, claim_until)
       values (1, $1::uuid, $2, 'share', 'medal', false, $1::uuid::text, to_timestamp($3), to_timestamp($4))`,
      [newId(last), player, tinyMoment.open, claim_until],
    );
  for (const until of [last, last + 0.5, last + day / 2, null]) await give(until);
  await migrate(url);
  const { rows } = await pool.query('select claim_until from reward order by claim_until nulls last');
  assert.deepEqual(
    rows.map(({ claim_until }) => claim_until),
    [last, last + day, last + day, null],
  );
});
