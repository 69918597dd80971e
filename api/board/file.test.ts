import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardOfFiles, verifyBoard } from '@event/contest/board/verify';
import { day } from '@event/contest/time';
import { tinyEdition } from '@event/tests/edition/tiny';
import fc from 'fast-check';
import type { App } from '../app.ts';
import { testDatabase } from '../database/database-test.ts';
import { oneRound } from '../duty/duty.ts';
import { boardAt } from './at.ts';
import { tinyBoard, writePeriods } from './board-test.ts';
import { publishBoardFiles } from './file.ts';
import { filesOf, playerNumbers } from './file-test.ts';
import { forgetAll, type HistoryStep, histories, play, telling } from './history-test.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
await writePeriods(pool);

async function refuseOtherBoards(
  steps: readonly HistoryStep[],
  beside?: (now: number) => Promise<void>,
): Promise<void> {
  await forgetAll(pool);
  const moments = await play(app, steps, beside);
  await publishBoardFiles(app, (moments.at(-1) ?? 0) + 2 * day, oneRound);
  const files = await filesOf(pool);
  const verdict = verifyBoard(files);
  assert.ok(verdict.valid, JSON.stringify(verdict));
  const players = await playerNumbers(pool);
  for (const moment of moments) {
    const rows = files.length === 0 ? [] : boardOfFiles(files, Math.round(moment * 1e6)).rows;
    const board = await boardAt(pool, tinyBoard, moment);
    assert.deepEqual(
      rows.map(({ player, views, reached_at, submitted_at }) => [player, views, reached_at / 1e6, submitted_at / 1e6]),
      board.map(({ player_id, views, reached_at, submitted_at }) => [
        players.get(player_id),
        views,
        reached_at,
        submitted_at,
      ]),
    );
  }
}

test('the files of a board give it as it stood at any moment', async () => {
  await refuseOtherBoards(telling);
  await fc.assert(
    fc.asyncProperty(histories, (steps) => refuseOtherBoards(steps)),
    { numRuns: 8 },
  );
});

test('so do those of a board that began by the earlier rule of ties', async () => {
  await pool.query('update board_period set rule = 1');
  try {
    await refuseOtherBoards(telling);
    const [file, ...rest] = await filesOf(pool);
    assert.match(file?.rule ?? '', /^board 1 /);
    const asNew = [file, ...rest].map((one) => ({ ...one, rule: one?.rule.replace('board 1 ', 'board 2 ') }));
    assert.equal(verifyBoard(asNew).valid, false);
  } finally {
    await pool.query('update board_period set rule = 2');
  }
});

test('they do so when each was made soon after its day, and nobody knew yet what would come', async () => {
  const beside = (now: number) => publishBoardFiles(app, now, oneRound);
  await refuseOtherBoards(telling, beside);
  await fc.assert(
    fc.asyncProperty(histories, (steps) => refuseOtherBoards(steps, beside)),
    { numRuns: 8 },
  );
});
