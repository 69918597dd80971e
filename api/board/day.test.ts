import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';
import { newPlayer, newWork, rank, read, tinyBoard, writePeriods } from './board-test.ts';
import { hashOfRows } from './body.ts';
import { certifyBoard } from './certify.ts';
import { dayOf, keepRanksOfDay } from './day.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
await writePeriods(pool);
const [first] = tinyEdition.periods;
const midnight = (dayOf(tinyMoment.open) + 1) * 86_400;

for (let views = 1; views <= 20; views++) {
  const work = await newWork(pool, await newPlayer(pool, `Player ${views}`), tinyMoment.open);
  await rank(app, work, work.revision_id, tinyMoment.open + 1);
  await read(app, { revision_id: work.revision_id, views: views * 10, at: tinyMoment.open + 2 });
}

const versions = async () => (await pool.query('select player_id, xmin::text from standing order by 1')).rows;
const days = async () =>
  (await pool.query('select day, count(*)::integer as ranks from rank_yesterday group by 1 order by 1')).rows;

test('a midnight writes the ranks of each board once, rewrites no standing and waits for nobody who changes one', async () => {
  const before = await versions();
  const busy = await pool.connect();
  await busy.query('begin');
  await busy.query('select from standing for update');
  const kept = await keepRanksOfDay(app, midnight + 5);
  await busy.query('rollback');
  busy.release();
  assert.ok(kept > 0);
  assert.deepEqual(await versions(), before);
  const { rows } = await pool.query(
    `select y.rank, s.views from rank_yesterday y join standing s using (area, platform, period, player_id) order by 1`,
  );
  assert.deepEqual(
    rows.map(({ rank: place, views }) => [place, views]),
    Array.from({ length: 20 }, (_, at) => [at + 1, 200 - 10 * at]),
  );
});

test('with an update of the standings the same midnight waits, so the test above can fail', async () => {
  const busy = await pool.connect();
  await busy.query('begin');
  await busy.query('select from standing for update');
  const waits = inTransaction(pool, async (database) => {
    await database.query(`set local lock_timeout = '100ms'`);
    await database.query('update standing set views = views');
  });
  await assert.rejects(waits, { code: '55P03' });
  await busy.query('rollback');
  busy.release();
});

test('of five processes that come at once one keeps the ranks', async () => {
  // Whoever waited a second for the others comes again, as its duty does.
  const come = (): Promise<number> =>
    keepRanksOfDay(app, midnight + 86_400).catch((error) => (error.code === '55P03' ? come() : Promise.reject(error)));
  const kept = await Promise.all(Array.from({ length: 5 }, come));
  const boards = await pool.query('select from rank_day where day = $1', [dayOf(midnight) + 1]);
  assert.equal(
    kept.reduce((sum, count) => sum + count, 0),
    boards.rowCount,
  );
  assert.deepEqual((await days()).at(-1), { day: dayOf(midnight) + 1, ranks: 20 });
});

test('what is older than three days goes at a stroke, and what is younger stays', async () => {
  await keepRanksOfDay(app, midnight + 2 * 86_400);
  const three = await days();
  assert.equal(three.length, 3);
  await keepRanksOfDay(app, midnight + 3 * 86_400);
  assert.deepEqual(await days(), [...three.slice(1), { day: dayOf(midnight) + 3, ranks: 20 }]);
});

test('a certificate has the print of its rows, and each own place on it is found by an index', async () => {
  const at = (first?.to ?? 0) + 10;
  const signed = await inTransaction(pool, (database) =>
    certifyBoard(database, app, { key: tinyBoard, by: 'somebody', reason: 'a trial', at }),
  );
  const { rows } = await pool.query('select player_id, views from certified_row order by rank');
  assert.deepEqual([signed.rows, signed.hash], [20, hashOfRows(rows).toString('hex')]);
  assert.notEqual(signed.hash, hashOfRows(rows.toReversed()).toString('hex'));
  const plan = await inTransaction(pool, async (database) => {
    await database.query('set local enable_seqscan = off');
    return database.query(
      `explain select rank from certified_row
       where (area, platform, period, version, player_id) = (1::smallint, 1::smallint, 1::smallint, 1::smallint, $1::uuid)`,
      [rows[0].player_id],
    );
  });
  assert.match(JSON.stringify(plan.rows), /certified_row_player/);
});
