/** What is decided after a board has ended stands in public, as far as it moved anybody; what moves while a board runs does not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { testDatabase } from '../database/database-test.ts';
import { newPlayer, newWork, rank, read, writePeriods } from './board-test.ts';
import { rankWorks, submissionsToRank } from './standing.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
await writePeriods(pool);
const [first, second] = tinyEdition.periods;
assert.ok(first && second);
const late = first.to + 3600;

async function ranked(player_id: string, views: number, at: number = tinyMoment.open) {
  const work = await newWork(pool, player_id, at);
  await rank(app, work, work.revision_id, at);
  await read(app, { revision_id: work.revision_id, views, at });
  return work;
}

const listed = async () =>
  (await pool.query('select period, player_id, old_rank, new_rank, reason from board_change order by id')).rows;

const [ada, bo, cy] = [await newPlayer(pool, 'Ada'), await newPlayer(pool, 'Bo'), await newPlayer(pool, 'Cy')];
await ranked(ada, 200);
const more = await ranked(ada, 100);
await ranked(bo, 250);

test('Nothing is listed of what moves before the end, or of a board that still runs.', async () => {
  await rank(app, more, null, first.to - 1);
  await rank(app, more, more.revision_id, first.to - 1);
  const running = await ranked(bo, 9, second.from + 60);
  await rank(app, running, null, late);
  assert.deepEqual(await listed(), []);
});

test('Who falls is listed from which place to which, from the first second after the end; who has no number is not.', async () => {
  await rank(app, await newWork(pool, cy, tinyMoment.open), null, late);
  await rank(app, more, null, first.to);
  assert.deepEqual(await listed(), [{ period: 1, player_id: ada, old_rank: 1, new_rank: 2, reason: 'rejected' }]);
});

test('Of all works of somebody who is out each board lists them once, and asking again lists nothing.', async () => {
  await ranked(ada, 5, second.from + 60);
  await pool.query('delete from board_change');
  await pool.query(
    `insert into disqualification (area, id, player_id, reason, decided_by, decided_at)
     values (1, gen_random_uuid(), $1, 'other', 'somebody', to_timestamp($2))`,
    [ada, second.to],
  );
  const submissions = await submissionsToRank(pool, 1, ada);
  assert.equal(submissions.length, 3);
  const out = { area: 1, submissions, reason: 'disqualified', now: second.to } as const;
  assert.equal(await rankWorks(app, pool, out), 2);
  assert.equal(await rankWorks(app, pool, out), 0);
  assert.equal(await rankWorks(app, pool, { ...out, submissions: [] }), 0);
  assert.deepEqual((await listed()).map(({ period, old_rank, new_rank }) => [period, old_rank, new_rank]).sort(), [
    [1, 2, null],
    [2, 1, null],
  ]);
});
