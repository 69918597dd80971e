import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Board } from '@event/contest/board/wire';
import type { Output } from '@event/contest/wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { testServer } from '../server-test.ts';
import { newPlayer } from './board-test.ts';
import { publishBoards } from './body.ts';

const { app, ask, pool } = await testServer({ now: tinyMoment.review });
const query = { area: '1', platform: '1', period: '1' };
const player_id = await newPlayer(pool);

/** The first one is what people look for; then approvals one after another. */
await pool.query(
  `insert into board_change (area, id, platform, period, player_id, submission_id, old_rank, new_rank, reason, changed_at)
   select 1, gen_random_uuid(), 1, 1, $1, gen_random_uuid(), n, null,
     case n when 1 then 'disqualified' else 'approved' end, to_timestamp($2 + (n + 1) / 3)
   from generate_series(1, 230) n`,
  [player_id, tinyMoment.review - 1000],
);

const page = (before?: string) => ask<Output<'changes'>>('changes', { ...query, ...(before && { before }) });

test('a board lists its newest changes, and the whole log is reached page by page, each change once', async () => {
  await publishBoards(app, tinyMoment.review);
  const { data: board } = await ask<Board>('board', query);
  assert.equal(board.changes.length, 50);
  assert.ok(!board.changes.some(({ reason }) => reason === 'disqualified'), 'control: the board alone hides the first');

  const ranks: (number | null)[] = [];
  const reasons: string[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const { data } = await page(next);
    ranks.push(...data.list.map(({ rank }) => rank));
    reasons.push(...data.list.map(({ reason }) => reason));
    next = data.next;
  }
  assert.equal(ranks.length, 230);
  assert.equal(new Set(ranks).size, 230);
  assert.equal(reasons.at(-1), 'disqualified');
});

test('a page begins at a change of this board, or nowhere', async () => {
  const { data } = await page();
  const other = await ask('changes', { ...query, period: '2', before: data.next });
  assert.deepEqual([other.status, other.data], [400, { field: 'before', problem: 'wrong' }]);
  assert.equal((await page('0190a8c0-0000-7000-8000-000000000000')).status, 400);
  assert.deepEqual((await ask<Output<'changes'>>('changes', { ...query, period: '2' })).data, { list: [], next: null });
});
