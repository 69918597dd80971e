/** A person whose clock goes ahead, or who says so: their number is of no later moment than the one at which it came. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { compareBoard } from '../board/at.ts';
import { read, tinyBoard, writePeriods } from '../board/board-test.ts';
import { publishBoards } from '../board/body.ts';
import { testDatabase } from '../database/database-test.ts';
import { isFault } from './entry.ts';
import { enterReading, numberedWork, viewsOf } from './reading-test.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
await writePeriods(pool);
const end = tinyEdition.periods[0]?.to ?? 0;
const entered = { views: 1900, likes: null, comments: null, state: 'ok', is_drop: false } as const;

test('a number dated a minute ahead does not stand above what the platform says until then', async () => {
  const work = await numberedWork(app, 1000);
  const at = end - 60;
  const found = await enterReading(
    app,
    { ...entered, video: String(work.number), read_at: end - 1 },
    { by: 'tam', at },
  );
  assert.ok(!isFault(found));
  assert.equal(await viewsOf(app, work), 1900);
  await publishBoards(app, at);
  assert.equal((await compareBoard(pool, tinyBoard, { moment: at, limit: 9 })).is_equal, true);
  await read(app, { revision_id: work.revision_id, views: 1100, at: end - 30 });
  assert.equal(await viewsOf(app, work), 1100);
});
