/** Lines that were made before a line named its work, and before an end said whether a person took the winner out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork, type TestWork, writePeriods } from '../board/board-test.ts';
import { newId } from '../database/database.ts';
import { emptyDatabase, migrationsBefore } from '../database/database-test.ts';
import { migrate } from '../database/migrate.ts';
import { linesOf } from './line.ts';

const { url, pool } = await emptyDatabase();
const at = tinyMoment.announcement;
const [board, excellent] = ['board:1:1', 'excellent:1'];

async function liveWork(player: string): Promise<TestWork> {
  const work = await newWork(pool, player, tinyMoment.open, { proved: false });
  await pool.query(
    `insert into decision (area, id, submission_id, revision_id, live_after, kind, decided_by, decided_at)
     values (1, $1, $2, $3, $3, 'approve', 'ann', to_timestamp($4))`,
    [newId(at), work.id, work.revision_id, tinyMoment.open],
  );
  await pool.query('update submission set live_revision = $2 where id = $1', [work.id, work.revision_id]);
  return work;
}

async function select(work: TestWork, place: number, selected_at: number, removed_why: string | null = null) {
  await pool.query(
    `insert into excellent_selection
       (area, id, platform, place, submission_id, selected_by, selected_at, removed_by, removed_at, removed_why)
     values (1, $1, 1, $2, $3, 'ann', to_timestamp($4), $5, case when $5::text is not null then to_timestamp($4) end, $5)`,
    [newId(at), place, work.id, selected_at, removed_why],
  );
}

interface OldLine {
  readonly list: string;
  readonly rank: number;
  readonly player: string;
  readonly instead_of?: string;
}

async function addOld({ list, rank, player, instead_of }: OldLine): Promise<string> {
  const [id, reward] = [newId(at), newId(at)];
  await pool.query(
    `insert into reward (area, id, player_id, kind, prize, amount, currency, coded, source, won_at)
     values (1, $1, $2, 'rank', 'rank', 100, 'diamonds', false, $3, to_timestamp($4))`,
    [reward, player, `${list}:${rank}:${id}`, at],
  );
  await pool.query(
    `insert into settlement (area, id, list, rank, player_id, reward_id, made_by, made_at, instead_of)
     values (1, $1, $2, $3, $4, $5, 'ann', to_timestamp($6), $7)`,
    [id, list, rank, player, reward, at, instead_of],
  );
  return id;
}

const voidOld = (id: string, note: string) =>
  pool.query(
    `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at)
     values (1, $1, 'void', $2, 'ann', to_timestamp($3))`,
    [id, note, at],
  );

await migrate(url, migrationsBefore('0037'));
await writePeriods(pool);
await pool.query('insert into excellent_place select n, 1 from generate_series(1, 9) n');
const players = await Promise.all(['Ada', 'Bo', 'Cy', 'Di'].map((name) => newPlayer(pool, name)));
const [ada = '', bo = '', cy = '', di = ''] = players;

/** Ada has two works, and her first place was given to the other one before. */
const [before, now] = [await liveWork(ada), await liveWork(ada)];
await select(before, 1, at + 60, 'the other one is meant');
await select(now, 1, at);
const held = await addOld({ list: excellent, rank: 1, player: ada });
/** Bo's work left the second place twice: the later time counts. */
const [early, late] = [await liveWork(bo), await liveWork(bo)];
await select(late, 2, at + 60, 'copied');
await select(early, 2, at, 'copied');
const dropped = await addOld({ list: excellent, rank: 2, player: bo });
/** Of Cy's no selection is known. */
const lost = await addOld({ list: excellent, rank: 3, player: cy });

await liveWork(cy);
await liveWork(di);
const moved = await addOld({ list: board, rank: 1, player: cy });
await voidOld(moved, 'the list changed');
const replaced = await addOld({ list: board, rank: 1, player: di, instead_of: moved });
await voidOld(replaced, 'no answer within 14 days');
const alternate = await addOld({ list: board, rank: 1, player: cy, instead_of: replaced });

const applied = await migrate(url);
const lines = await linesOf(pool, { area: 1 });
const line = (id: string) => lines.find((one) => one.id === id) ?? assert.fail(`There is no line ${id}`);

test('The new schema is laid over old lines, and all of them are still there', () => {
  assert.equal(applied[0], '0037-settlement.sql');
  assert.equal(lines.length, 6);
});

test('An old line of an excellent work names the work that has its place; when none has, the last that had it', () => {
  assert.deepEqual([line(held).submission_id, line(held).state], [now.id, 'open']);
  assert.deepEqual([line(dropped).submission_id, line(dropped).state], [late.id, 'out']);
});

test('An old line whose work nobody knows is out, and asks for a replacement; a new one is refused', async () => {
  assert.deepEqual([line(lost).submission_id, line(lost).state], [null, 'out']);
  await assert.rejects(addOld({ list: excellent, rank: 4, player: ada }), /somebody who is out/);
});

test('Whom a person replaced was taken out for good; whom a changed list moved was not, and stands in again', () => {
  assert.deepEqual([line(replaced).state, line(replaced).taken_out], ['void', true]);
  assert.deepEqual([line(moved).state, line(moved).taken_out], ['void', false]);
  assert.deepEqual([line(alternate).state, line(alternate).is_replacement], ['open', true]);
  assert.deepEqual([line(replaced).is_replacement, line(held).is_replacement], [false, false]);
});
