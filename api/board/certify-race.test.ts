/** What comes while a board is signed waits for the signature. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { type Database, inTransaction } from '../database/database.ts';
import { waitingIn } from '../database/lock-test.ts';
import { testServer } from '../server-test.ts';
import { decide } from '../submission/decision.ts';
import { newPlayer, newWork, rank, read, type TestWork, tinyBoard } from './board-test.ts';
import { hashOfRows } from './body.ts';
import { certifyBoard, NotCertified } from './certify.ts';

const { app, pool } = await testServer();
const at = (tinyEdition.periods[0]?.to ?? 0) + 60;
const certify = (database: Database, reason: string | null = null) =>
  certifyBoard(database, app, { key: tinyBoard, by: 'somebody', reason, at });
const works = await Promise.all([300, 200, 100].map((views) => ranked(views)));

async function ranked(views: number, of?: string): Promise<TestWork> {
  const work = await newWork(pool, of ?? (await newPlayer(pool)), tinyMoment.open);
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
    if (isOver || (await waitingIn(pool)) > 0) return;
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

/** Rejects a work that is approved, with the moment at which somebody pressed the key. */
const takeOut = ({ id }: TestWork, pressed: number) =>
  inTransaction(pool, (database) =>
    decide(database, app, { area: 1, submission: id, kind: 'reject', reason: 'other', by: 'ann', at: pressed }),
  );

async function hasLostWork({ player_id }: TestWork): Promise<boolean> {
  const { rows } = await pool.query<{ lost: boolean }>(`select has_lost_work(1::smallint, 'board:1:1', $1) as lost`, [
    player_id,
  ]);
  return rows[0]?.lost ?? assert.fail();
}

test('A work that is taken out while its board is signed, by a key pressed before, counts as lost since', async () => {
  const [, winner] = works;
  assert.ok(winner);
  const second = await ranked(150, winner.player_id);
  let out: Promise<unknown> = Promise.resolve();
  await inTransaction(pool, async (database) => {
    const signed = await certify(database, 'Signed anew');
    out = takeOut(second, at - 60);
    await waitsOrEnds(out);
    return signed;
  });
  await out;
  assert.equal(await hasLostWork(winner), true);
  await inTransaction(pool, (database) => certify(database, 'Signed anew'));
  assert.equal(await hasLostWork(winner), false, 'signed anew without it');
});

test('A work that the signature no longer saw is not lost, whatever moment its rejection bears', async () => {
  const [, , winner] = works;
  assert.ok(winner);
  await takeOut(await ranked(50, winner.player_id), at + 60);
  await inTransaction(pool, (database) => certify(database, 'Signed anew'));
  assert.equal(await hasLostWork(winner), false);
});

test('A row so far down that its works were not kept comes to money by no signature but another one', async () => {
  const [, , low] = works;
  assert.ok(low);
  await pool.query(`update certified_row set rank = 1001 where player_id = $1`, [low.player_id]);
  assert.equal(await hasLostWork(low), true);
  await inTransaction(pool, (database) => certify(database, 'Signed anew'));
  assert.equal(await hasLostWork(low), false);
});
