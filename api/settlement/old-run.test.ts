/** Payment runs of before it was kept which lines a file held: the log of actions knows whose file was taken, and when first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPlayer, writePeriods } from '../board/board-test.ts';
import { newId } from '../database/database.ts';
import { emptyDatabase, migrationsBefore } from '../database/database-test.ts';
import { migrate } from '../database/migrate.ts';

const { url, pool } = await emptyDatabase();
await migrate(url, migrationsBefore('0578'));
await writePeriods(pool);
// Rows as they are, whoever they would be refused to.
for (const table of ['settlement', 'settlement_approval', 'payment', 'action'])
  await pool.query(`alter table ${table} disable trigger user`);
const [taken, untaken] = [newId(1), newId(2)];
await pool.query(
  `insert into payment_run (id, currency, made_by, made_at) select id, 'usd', 'ann', to_timestamp(60) from unnest($1::uuid[]) as id`,
  [[taken, untaken]],
);

/** A line that a run holds, and the moment at which the second of two people approved it. */
async function lineIn(run: string, rank: number, approved_at: number): Promise<string> {
  const [player, reward, line] = [await newPlayer(pool, `Winner ${rank}`), newId(10 + rank), newId(20 + rank)];
  await pool.query(
    `insert into reward (area, id, player_id, kind, prize, amount, currency, coded, source, won_at)
     values (1, $1, $2, 'rank', 'rank', 100, 'usd', false, $3, to_timestamp(40))`,
    [reward, player, `board:1:1:${rank}`],
  );
  await pool.query(
    `insert into settlement (area, id, list, rank, player_id, reward_id, made_by, made_at)
     values (1, $1, 'board:1:1', $2, $3, $4, 'ann', to_timestamp(40))`,
    [line, rank, player, reward],
  );
  await pool.query(
    `insert into settlement_approval (area, settlement_id, number, approved_by, approved_at)
     values (1, $1, 1, 'ann', to_timestamp(45)), (1, $1, 2, 'bo', to_timestamp($2))`,
    [line, approved_at],
  );
  await pool.query('insert into payment (run_id, area, settlement_id) values ($1, 1, $2)', [run, line]);
  return line;
}

const before = await lineIn(taken, 1, 50);
const since = await lineIn(taken, 2, 150);
await lineIn(untaken, 3, 50);
for (const [number, by, at] of [
  [1, 'ann', 100],
  [2, 'cy', 200],
] as const)
  await pool.query(
    `insert into action (number, at, by, what, subject, detail, previous_hash, hash)
     values ($1, to_timestamp($3), $2, 'open payment file', $4, '{}', '', $5)`,
    [number, by, at, taken, Buffer.from([number])],
  );
await migrate(url);

test('What the file of an older run held counts as handed out, and what two approved only since as under void approvals.', async () => {
  const { rows } = await pool.query(
    'select settlement_id, handed_by, handed_at, is_void from payment_handed order by settlement_id',
  );
  const first = { handed_by: 'ann', handed_at: 100 };
  assert.deepEqual(rows, [
    { settlement_id: before, ...first, is_void: false },
    { settlement_id: since, ...first, is_void: true },
  ]);
});
