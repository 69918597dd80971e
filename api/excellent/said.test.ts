/** What judges said is appended: a later word changes the count, and leaves the earlier one where it stands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork } from '../board/board-test.ts';
import { newId } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';

const { pool } = await testDatabase();
const work = await newWork(pool, await newPlayer(pool), tinyMoment.open);
const judge = newId(1);
await pool.query(`insert into organizer (id, name, created_by, created_at) values ($1, 'Ann', 'x', to_timestamp(0))`, [
  judge,
]);
const said = async () => (await pool.query('select what, value from excellent_said order by number')).rows;

test('A vote, its change, points and a conflict are four rows, though the first are gone from the count.', async () => {
  const whose = [work.id, judge];
  await pool.query('insert into excellent_vote values (1, $1, $2, true, to_timestamp(1))', whose);
  await pool.query('update excellent_vote set pass = false, voted_at = to_timestamp(2)');
  await pool.query('insert into excellent_score values (1, $1, $2, 9, to_timestamp(3))', whose);
  await pool.query('update excellent_score set points = 3, scored_at = to_timestamp(4)');
  await pool.query('delete from excellent_vote');
  await pool.query('insert into excellent_conflict values (1, $1, $2, to_timestamp(5))', whose);
  assert.deepEqual(await said(), [
    { what: 'vote', value: 1 },
    { what: 'vote', value: 0 },
    { what: 'points', value: 9 },
    { what: 'points', value: 3 },
    { what: 'conflict', value: null },
  ]);
});

test('None of them is changed or taken away; control: without the guard it is.', async () => {
  for (const sql of ['update excellent_said set value = 10', 'delete from excellent_said', 'truncate excellent_said']) {
    await assert.rejects(pool.query(sql), /keeps every row/);
  }
  await pool.query('alter table excellent_said disable trigger excellent_said_is_kept');
  assert.equal((await pool.query('delete from excellent_said')).rowCount, 5);
});
