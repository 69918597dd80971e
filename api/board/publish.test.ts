import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { testDatabase } from '../database/database-test.ts';
import { newPlayer, newWork, rank, read, tinyBoard, writePeriods } from './board-test.ts';
import { publishBoards } from './body.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
await writePeriods(pool);
let now = tinyMoment.open + 10;
const work = await newWork(pool, await newPlayer(pool), tinyMoment.open);
await rank(app, work, work.revision_id, tinyMoment.open + 1);
await publishBoards(app, now);

const place = [tinyBoard.area, tinyBoard.platform, tinyBoard.period];
const where = 'where (area, platform, period) = ($1, $2, $3)';
const shown = async () => {
  const { rows } = await pool.query(`select version, body from board_body ${where}`, place);
  return { version: rows[0].version, views: JSON.parse(rows[0].body).rows[0]?.total_views };
};
const marks = async () => (await pool.query(`select from board_changed ${where}`, place)).rowCount;

async function change(views: number) {
  now += 10;
  await read(app, { revision_id: work.revision_id, views, at: now });
}

test('of eight processes that see a change at once one makes its body', async () => {
  await change(100);
  const before = await pool.query('select last_value from board_version');
  const made = await Promise.all(Array.from({ length: 8 }, () => publishBoards(app, now)));
  const after = await pool.query('select last_value from board_version');
  assert.equal(
    made.reduce((sum, count) => sum + count, 0),
    after.rows[0].last_value - before.rows[0].last_value,
  );
  assert.equal(
    made.reduce((sum, count) => sum + count, 0),
    1,
  );
  assert.deepEqual([(await shown()).views, await marks()], [100, 0]);
});

test('a board that a long transaction holds is published as it is, and again after it', async () => {
  const long = await pool.connect();
  await change(200);
  await long.query('begin');
  await long.query(`update board_changed set changed_at = changed_at ${where}`, place);
  assert.equal(await publishBoards(app, now), 1);
  assert.deepEqual([(await shown()).views, await marks()], [200, 1]);
  await long.query('rollback');
  long.release();
  now += 1;
  assert.equal(await publishBoards(app, now), 1);
  assert.equal(await marks(), 0);
});

test('a board whose body somebody makes now is left to them, and the others go on', async () => {
  await change(300);
  const { version } = await shown();
  const other = await pool.connect();
  await other.query('begin');
  await other.query(`select from board_body ${where} for update`, place);
  assert.equal(await publishBoards(app, now), 0);
  assert.equal((await shown()).version, version);
  await other.query('rollback');
  other.release();
  assert.equal(await publishBoards(app, now), 1);
  assert.equal((await shown()).views, 300);
});

test('a board that fails is told, and the others are published all the same', async () => {
  await pool.query(`create function refuse_first() returns trigger language plpgsql as $$
    begin if new.period = 1 then raise 'broken'; end if; return new; end $$`);
  await pool.query(
    'create trigger refuse_first before insert on board_body for each row execute function refuse_first()',
  );
  await pool.query('delete from board_body');
  await assert.rejects(publishBoards(app, now), /1 boards could not be published/);
  assert.ok(((await pool.query('select from board_body')).rowCount ?? 0) > 0);
  await pool.query('drop function refuse_first cascade');
  await publishBoards(app, now);
  assert.equal((await shown()).views, 300);
});
