/** What a draw reads of the log, in the minute in which thousands draw and nobody has counted the log yet. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition } from '@event/tests/edition/tiny';
import { inTransaction } from '../database/database.ts';
import { drawOnce, testDraw } from './draw-test.ts';

const { from } = tinyEdition.draw;
const draws = 400;

/** How many rows of the log those draws read on the average: attempts are counted by then, draws are not. */
async function readByEach(change = (text: string) => text): Promise<number> {
  const stock = { pacing: 'even' as const, areas: [{ area: 1, items: [{ tier: 1, prize: 'medal', count: 1 }] }] };
  const { app, pool, players } = await testDraw({ stock, connections: 1 });
  const { rows } = await pool.query(`select pg_get_functiondef(oid) as text from pg_proc where proname = 'draw'`);
  await pool.query(change(rows[0].text));
  const ids = await players(draws / 4, 4);
  await pool.query('alter table draw set (autovacuum_enabled = off); analyze attempt; analyze player');
  for (let turn = 0; turn < 4; turn++) {
    for (const player_id of ids)
      await inTransaction(pool, (database) => drawOnce(app, database, { area: 1, player_id, at: from }));
  }
  await pool.query('select pg_stat_force_next_flush()');
  const found = await pool.query(
    `select (seq_tup_read + idx_tup_fetch)::float8 / $1 as each from pg_stat_user_tables where relname = 'draw'`,
    [draws],
  );
  return found.rows[0].each;
}

test('A draw reads as few rows of the log as its player has, however many others drew before.', async () => {
  const each = await readByEach();
  assert.ok(each < 12, `${each}`);
});

test('Control: joined with the log as a whole it reads half of what was drawn before.', async () => {
  const each = await readByEach((text) =>
    text.replace(
      'and (select true from draw d where d.area = a.area and d.attempt_id = a.id limit 1) is null',
      'and not exists (select from draw d where d.area = a.area and d.attempt_id = a.id)',
    ),
  );
  assert.ok(each > 50, `${each}`);
});
