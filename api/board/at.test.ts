import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Period } from '@event/contest/edition/edition';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { readFacts } from '@event/tests/simulation/facts';
import { refereeBoard } from '@event/tests/simulation/referee';
import fc from 'fast-check';
import type { App } from '../app.ts';
import { testDatabase } from '../database/database-test.ts';
import { boardAt, compareBoard } from './at.ts';
import { newPlayer, newWork, rank, read, tinyBoard, writePeriods } from './board-test.ts';
import { publishBoards } from './body.ts';
import { forgetAll, type HistoryStep, histories, play, telling } from './history-test.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
const [period] = tinyEdition.periods as readonly [Period, ...Period[]];
await writePeriods(pool);

/** Plays, and holds the product's boards of several moments against the second calculation. */
async function refuseDifference(steps: readonly HistoryStep[], every = 7): Promise<void> {
  await forgetAll(pool);
  const moments = await play(app, steps);
  const facts = await readFacts(pool);
  for (const moment of [...moments.filter((_, index) => index % every === 0), moments.at(-1) ?? 0, period.to]) {
    assert.deepEqual(await boardAt(pool, tinyBoard, moment), refereeBoard(facts, '1 1', period, moment));
  }
  const { rows } = await pool.query(
    `select player_id, views, reached_at, submitted_at from standing where (area, platform, period) = (1, 1, 1)
     order by views desc, reached_at, submitted_at, player_id`,
  );
  assert.deepEqual(rows, await boardAt(pool, tinyBoard, moments.at(-1) ?? 0));
  for (const moment of moments) {
    const { is_equal } = await compareBoard(pool, tinyBoard, { moment, limit: 200 });
    assert.notEqual(is_equal, false);
  }
}

test('a board of any past moment is the one that a second calculation gives, and the one that was kept step by step', async () => {
  await fc.assert(
    fc.asyncProperty(histories, (steps) => refuseDifference(steps)),
    { numRuns: 12 },
  );
});

test('the telling history is calculated alike', async () => {
  await refuseDifference(telling, 1);
});

for (const [routine, rule] of [
  ['counted_revision', 'and r.entered_at < ends'],
  ['counted_revision', 'latest.live_after is not null and'],
  ['counted_revision', 'and later.is_rejected is null'],
  ['counted_revision', 'and (v.platform, v.video_id) = (ranked.platform, ranked.video_id)'],
  ['valid_reading', 'and r.recorded_at <= as_of'],
  ['valid_reading', 'and (r.withdrawn_at is null or r.withdrawn_at > as_of)'],
  ['valid_reading', 'and h.held_at <= as_of'],
  ['board_at', ' filter (where c.views > 0 or p.rule = 1)'],
  ['board_at', 'and (d.lifted_at is null or d.lifted_at > as_of)'],
] as const) {
  test(`without the rule "${rule}" the second calculation differs`, async () => {
    const { rows } = await pool.query('select pg_get_functiondef(oid) as text from pg_proc where proname = $1', [
      routine,
    ]);
    const { text } = rows[0];
    assert.ok(text.includes(rule));
    await pool.query(text.replace(rule, ''));
    try {
      await assert.rejects(refuseDifference(telling, 1), assert.AssertionError);
    } finally {
      await pool.query(text);
    }
  });
}

test('a board that was shown otherwise than the facts say is found', async () => {
  await forgetAll(pool);
  const work = await newWork(pool, await newPlayer(pool), tinyMoment.open);
  await rank(app, work, work.revision_id, tinyMoment.open + 1);
  await read(app, { revision_id: work.revision_id, views: 70, at: tinyMoment.open + 2 });
  await publishBoards(app, tinyMoment.open + 3);
  const compare = () => compareBoard(pool, tinyBoard, { moment: tinyMoment.open + 9, limit: 200 });
  assert.equal((await compare()).is_equal, true);
  await pool.query('update reading set views = 71');
  assert.equal((await compare()).is_equal, false);
});
