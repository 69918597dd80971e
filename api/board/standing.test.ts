import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Period } from '@event/contest/edition/edition';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { readFacts } from '@event/tests/simulation/facts';
import { refereeBoard } from '@event/tests/simulation/referee';
import fc from 'fast-check';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';
import { holdReadings, liftHold } from '../reading/hold.ts';
import { keepReadings } from '../reading/reading.ts';
import { newPlayer, newWork, rank, read, tinyBoard, writePeriods } from './board-test.ts';
import { forgetAll } from './history-test.ts';
import { rankOf } from './standing.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
const [first] = tinyEdition.periods as readonly [Period, ...Period[]];

await writePeriods(pool);

test('the boards kept step by step are the boards computed whole, whatever happened in between', async () => {
  const step = fc.record({
    player: fc.nat(7),
    submission: fc.nat(2),
    what: fc.constantFrom('read', 'read', 'read', 'approve', 'reject'),
    views: fc.nat(400),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      await forgetAll(pool);
      const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer(pool)));
      const submissions = new Map<string, Awaited<ReturnType<typeof newWork>>>();
      let now: number = tinyMoment.open;
      for (const { player, submission, what, views } of steps) {
        now += 60;
        const place = `${player} ${submission}`;
        const entry = submissions.get(place) ?? (await newWork(pool, players[player] as string, now));
        submissions.set(place, entry);
        if (what === 'read') await read(app, { revision_id: entry.revision_id, views, at: now });
        else await rank(app, entry, what === 'approve' ? entry.revision_id : null, now);
      }
      const { rows } = await pool.query(
        `select player_id, views, reached_at, submitted_at from standing
         where (area, platform, period) = (1, 1, 1) order by views desc, reached_at, submitted_at, player_id`,
      );
      assert.deepEqual(rows, refereeBoard(await readFacts(pool), '1 1', first, now));
      for (const [index, { player_id }] of rows.entries())
        assert.equal(await rankOf(pool, tinyBoard, player_id), index + 1);
    }),
    { numRuns: 12 },
  );
});

test('a reading after the end of the period changes nothing, and a late correction before it is listed in public', async () => {
  await pool.query('delete from standing');
  const end = first.to;
  const player_id = await newPlayer(pool);
  const entry = await newWork(pool, player_id, tinyMoment.open);
  await rank(app, entry, entry.revision_id, tinyMoment.open + 1);
  await read(app, { revision_id: entry.revision_id, views: 100, at: end - 60 });
  await read(app, { revision_id: entry.revision_id, views: 999, at: end + 60 });
  const board = await pool.query('select views from standing where player_id = $1', [player_id]);
  assert.deepEqual(board.rows, [{ views: 100 }]);

  await rank(app, entry, null, tinyMoment.review);
  const { rows } = await pool.query('select old_rank, new_rank, reason from board_change where player_id = $1', [
    player_id,
  ]);
  assert.deepEqual(rows.at(-1), { old_rank: 1, new_rank: null, reason: 'rejected' });
});

test('held readings do not count until they are released', async () => {
  const player_id = await newPlayer(pool);
  const { open } = tinyMoment;
  const entry = await newWork(pool, player_id, open);
  const { revision_id } = entry;
  await rank(app, entry, revision_id, open + 1);
  await read(app, { revision_id, views: 10, at: open + 60 });
  await read(app, { revision_id, views: 5000, at: open + 120 });
  const views = async () => {
    const { rows } = await pool.query('select views from standing where player_id = $1', [player_id]);
    return rows[0]?.views;
  };
  assert.equal(await views(), 5000);
  const hold = { area: 1, revision_id, from_at: open + 120, reason: 'signals', signals: [], by: 'system' } as const;
  assert.equal(await holdReadings(app, pool, { ...hold, at: open + 130 }), true);
  assert.equal(await holdReadings(app, pool, { ...hold, at: open + 131 }), false);
  assert.equal(await views(), 10);
  const { rows } = await pool.query('select id from reading_hold where revision_id = $1', [revision_id]);
  const lift = { area: 1, hold: rows[0].id, by: 'somebody', at: open + 140 };
  assert.equal(await liftHold(app, pool, lift), true);
  assert.equal(await liftHold(app, pool, lift), false);
  assert.equal(await views(), 5000);
});

test('works of one player that are read at the same moment by many lose nothing of the sum', async () => {
  const player_id = await newPlayer(pool);
  const works = await Promise.all([1, 2, 3, 4, 5, 6].map((past) => newWork(pool, player_id, tinyMoment.open + past)));
  for (const work of works) await rank(app, work, work.revision_id, tinyMoment.open + 60);
  const rest = { area: 1, likes: null, comments: null, source: 'api', collector: 'ytb', meaning: 'a view' } as const;
  for (let round = 1; round <= 8; round++) {
    const now = tinyMoment.open + 100 + round;
    const reads = works.map(({ revision_id }, index) =>
      inTransaction(pool, (database) =>
        keepReadings(app, database, [{ ...rest, revision_id, read_at: now, views: round * 100 + index }], now),
      ),
    );
    await Promise.all(reads);
    const { rows } = await pool.query('select views from standing where player_id = $1', [player_id]);
    assert.equal(
      rows[0].views,
      works.reduce((sum, _, index) => sum + round * 100 + index, 0),
    );
  }
  const { rows } = await pool.query(
    `select coalesce(sum(standings), 0) as counted, (select count(*) from standing where period = 1) as standing
     from standing_slice where period = 1`,
  );
  assert.equal(rows[0].counted, rows[0].standing);
});

/** Works of one player, each with its numbers at so many seconds, and the row they make: views, reached, submitted. */
async function standingOf(
  works: readonly { readonly at: number; readonly views: readonly (readonly [number, number])[] }[],
) {
  const player_id = await newPlayer(pool);
  for (const { at, views } of works) {
    const work = await newWork(pool, player_id, tinyMoment.open + at);
    await rank(app, work, work.revision_id, tinyMoment.open + at);
    for (const [past, count] of views)
      await read(app, { revision_id: work.revision_id, views: count, at: tinyMoment.open + past });
  }
  const { rows } = await pool.query<{ views: number; reached_at: number; submitted_at: number }>(
    'select views, reached_at, submitted_at from standing where player_id = $1',
    [player_id],
  );
  const seconds = rows.map((row) => [row.views, row.reached_at - tinyMoment.open, row.submitted_at - tinyMoment.open]);
  return { player_id, row: seconds[0] };
}

test('a sum was reached when the last of its works reached its number', async () => {
  const { row } = await standingOf([
    { at: 7, views: [[100, 5]] },
    { at: 3, views: [[90, 6]] },
  ]);
  assert.deepEqual(row, [11, 100, 3]);
});

test('a work without a view does not move when the sum was reached; a sum of nothing was reached with its first work', async () => {
  const { row } = await standingOf([
    { at: 0, views: [[10, 5]] },
    { at: 3, views: [[90, 0]] },
  ]);
  assert.deepEqual(row, [5, 10, 0]);
  const nothing = await standingOf([
    { at: 7, views: [[100, 0]] },
    { at: 3, views: [[90, 0]] },
  ]);
  assert.deepEqual(nothing.row, [0, 90, 3]);
});

test('a number stands since it was last another one, also when it had been that before', async () => {
  const { row } = await standingOf([
    {
      at: 0,
      views: [
        [1, 5],
        [2, 9],
        [3, 5],
        [4, 5],
      ],
    },
  ]);
  assert.deepEqual(row, [5, 3, 0]);
});

test('ties go to the number reached first, then to the earlier submission', async () => {
  await forgetAll(pool);
  const late = await standingOf([{ at: 0, views: [[20, 5]] }]);
  const second = await standingOf([{ at: 2, views: [[10, 5]] }]);
  const first = await standingOf([{ at: 1, views: [[10, 5]] }]);
  const best = await standingOf([{ at: 3, views: [[99, 6]] }]);
  const ranks = [best, first, second, late].map(({ player_id }) => rankOf(pool, tinyBoard, player_id));
  assert.deepEqual(await Promise.all(ranks), [1, 2, 3, 4]);
});
