import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '@event/contest/time';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { boardAt, compareBoard } from '../board/at.ts';
import { newPlayer, newWork, rank, tinyBoard, writePeriods } from '../board/board-test.ts';
import { publishBoards } from '../board/body.ts';
import { testDatabase } from '../database/database-test.ts';
import { oneRound } from '../duty/duty.ts';
import { keepReadings } from './reading.ts';
import { thinReadings } from './thin.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
await writePeriods(pool);
const [first] = tinyEdition.periods;
assert.ok(first);

test('after thirty days only what ranks stand on is left, and the boards stay what they were', async () => {
  const work = await newWork(pool, await newPlayer(pool), tinyMoment.open);
  await rank(app, work, work.revision_id, tinyMoment.open);
  const numbers = [10, 20, 30, 30, 30, 40, 50];
  const rest = { area: 1, revision_id: work.revision_id, likes: null, comments: null } as const;
  const api = { ...rest, source: 'api', collector: 'ytb', meaning: 'youtube.viewCount' } as const;
  const person = { ...rest, source: 'manual', collector: 'somebody', meaning: 'a view' } as const;
  await keepReadings(app, pool, [{ ...person, views: 15, read_at: tinyMoment.open + 5 }], tinyMoment.open + 5);
  for (const [index, views] of numbers.entries()) {
    const read_at = index < 5 ? first.to - (6 - index) * 3600 : first.to + index * 3600;
    await keepReadings(app, pool, [{ ...api, views, read_at }], read_at);
  }
  await publishBoards(app, first.to + 60);
  const before = await boardAt(pool, tinyBoard, first.to + 60);
  assert.equal(before[0]?.reached_at, first.to - 4 * 3600);

  assert.equal(await thinReadings(app, first.to + 20 * day, oneRound), 0);
  const now = first.to + 31 * day;
  const removed = await thinReadings(app, now, oneRound);
  assert.ok(removed > 0);
  const { rows } = await pool.query('select views from reading order by read_at');
  assert.deepEqual(
    rows.map(({ views }) => views),
    [15, 20, 30, 30, 40, 50],
  );
  assert.deepEqual(await boardAt(pool, tinyBoard, now), before);
  assert.equal((await compareBoard(pool, tinyBoard, { moment: now, limit: 200 })).is_equal, true);
  assert.equal(await thinReadings(app, now + 60, oneRound), 0);
});

test('a moment whose readings are gone is said to be so', async () => {
  const then = await compareBoard(pool, tinyBoard, { moment: first.to - 3600, limit: 200 });
  assert.equal(then.is_thinned, true);
  const today = await compareBoard(pool, tinyBoard, { moment: first.to + 40 * day, limit: 200 });
  assert.deepEqual([today.is_equal, (await boardAt(pool, tinyBoard, first.to + 40 * day)).length], [true, 1]);
});
