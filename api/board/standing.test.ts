import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byRank, countedReading, standingsOf, type Work } from '@event/contest/board/board';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import fc from 'fast-check';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';
import { holdReadings, liftHold } from '../reading/hold.ts';
import { keepReadings } from '../reading/reading.ts';
import { newPlayer, newWork, rank, read, tinyBoard, writePeriods } from './board-test.ts';
import { rankOf } from './standing.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
const [first] = tinyEdition.periods;

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
      for (const table of ['standing', 'standing_slice', 'work']) await pool.query(`delete from ${table}`);
      const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer(pool)));
      const submissions = new Map<string, Awaited<ReturnType<typeof newWork>>>();
      const readings = new Map<string, { read_at: number; views: number }[]>();
      const live = new Set<string>();
      let now: number = tinyMoment.open;
      for (const { player, submission, what, views } of steps) {
        now += 60;
        const place = `${player} ${submission}`;
        const entry = submissions.get(place) ?? (await newWork(pool, players[player] as string, now));
        submissions.set(place, entry);
        if (what === 'read') {
          await read(app, { revision_id: entry.revision_id, views, at: now });
          readings.set(place, [...(readings.get(place) ?? []), { read_at: now, views }]);
        } else {
          await rank(app, entry, what === 'approve' ? entry.revision_id : null, now);
          if (what === 'approve') live.add(place);
          else live.delete(place);
        }
      }
      const works: Work[] = [];
      for (const [place, { id, player_id, at }] of submissions) {
        const counted = countedReading(readings.get(place) ?? [], first?.to as number);
        if (live.has(place) && counted) works.push({ submission_id: id, player_id, submitted_at: at, ...counted });
      }
      const { rows } = await pool.query(
        `select player_id, views, reached_at, submitted_at from standing
         where (area, platform, period) = (1, 1, 1) order by views desc, reached_at, submitted_at, player_id`,
      );
      assert.deepEqual(rows, standingsOf(works));
      for (const [index, { player_id }] of rows.entries())
        assert.equal(await rankOf(pool, tinyBoard, player_id), index + 1);
    }),
    { numRuns: 12 },
  );
});

test('a reading after the end of the period changes nothing, and a late correction before it is listed in public', async () => {
  await pool.query('delete from standing');
  const end = first?.to as number;
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

test('ties go to the number reached first, then to the earlier submission', () => {
  const row = { player_id: 'b', views: 5, reached_at: 10, submitted_at: 1 };
  assert.ok(byRank(row, { ...row, reached_at: 11 }) < 0);
  assert.ok(byRank(row, { ...row, submitted_at: 0 }) > 0);
  assert.ok(byRank(row, { ...row, views: 6, reached_at: 99 }) > 0);
});
