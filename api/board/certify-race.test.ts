/** What comes while a board is signed waits for the signature. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { type Database, inTransaction } from '../database/database.ts';
import { testServer } from '../server-test.ts';
import { newPlayer, newWork, rank, read, type TestWork, tinyBoard } from './board-test.ts';
import { hashOfRows } from './body.ts';
import { certifyBoard, NotCertified } from './certify.ts';

const { app, pool } = await testServer();
const at = (tinyEdition.periods[0]?.to ?? 0) + 60;
const certify = (database: Database, reason: string | null = null) =>
  certifyBoard(database, app, { key: tinyBoard, by: 'somebody', reason, at });
const works = await Promise.all([300, 200, 100].map(ranked));

async function ranked(views: number): Promise<TestWork> {
  const work = await newWork(pool, await newPlayer(pool), tinyMoment.open);
  await rank(app, work, work.revision_id, tinyMoment.open);
  await read(app, { revision_id: work.revision_id, views, at: tinyMoment.open });
  return work;
}

/** Until somebody else in this database waits for a lock, or has it behind them. */
async function waitsOrEnds(other: Promise<unknown>): Promise<void> {
  let isOver = false;
  const ends = () => {
    isOver = true;
  };
  other.then(ends, ends);
  for (;;) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (isOver || rows.length > 0) return;
    await sleep(5);
  }
}

test('Of two who sign a board at once the second is told that it is signed', async () => {
  let second: Promise<unknown> = Promise.resolve();
  const first = await inTransaction(pool, async (database) => {
    const signed = await certify(database);
    second = inTransaction(pool, (other) => certify(other));
    await waitsOrEnds(second);
    return signed;
  });
  assert.equal(first.version, 1);
  await assert.rejects(second, NotCertified);
});

test('A rank that would move while a board is signed moves afterwards: the hash is that of the signed rows', async () => {
  const [leader] = works;
  assert.ok(leader);
  let move: Promise<void> = Promise.resolve();
  const signed = await inTransaction(pool, (database) => {
    const query = async (text: string, values: unknown[]) => {
      if (text.startsWith('insert into certified_row')) {
        move = rank(app, leader, null, at);
        await waitsOrEnds(move);
      }
      return database.query(text, values);
    };
    return certify({ query } as Database, 'Signed anew');
  });
  await move;
  const { rows } = await pool.query<{ player_id: string; views: number }>(
    'select player_id, views from certified_row where version = $1 order by rank',
    [signed.version],
  );
  assert.equal(rows[0]?.player_id, leader.player_id);
  assert.equal(hashOfRows(rows).toString('hex'), signed.hash);
  const standing = await pool.query('select from standing where player_id = $1', [leader.player_id]);
  assert.equal(standing.rows.length, 0);
});
