/** Who began to bring numbers before a decision ranks by that decision all the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { type Database, inTransaction } from '../database/database.ts';
import { untilWaiting } from '../database/lock-test.ts';
import { disqualifyPlayer } from '../player/disqualification.ts';
import { keepReadings } from '../reading/reading.ts';
import { testServer } from '../server-test.ts';
import { newPlayer, newWork, rank, read, type TestWork } from './board-test.ts';

const { app, pool } = await testServer();
const began = tinyMoment.open + 60;
const decided = began + 8;

async function ranked(views: number): Promise<TestWork> {
  const work = await newWork(pool, await newPlayer(pool), tinyMoment.open);
  await rank(app, work, work.revision_id, tinyMoment.open);
  await read(app, { revision_id: work.revision_id, views, at: tinyMoment.open });
  return work;
}

/** What a sweep that began before brings while somebody else has decided, but not committed yet. */
async function sweptDuring({ revision_id }: TestWork, decide: (database: Database) => Promise<unknown>): Promise<void> {
  const rest = { likes: null, comments: null, source: 'api', collector: 'ytb', meaning: 'a view' } as const;
  const reading = { area: 1, revision_id, read_at: began, views: 200, ...rest };
  let swept: Promise<unknown> = Promise.resolve();
  await inTransaction(pool, async (database) => {
    await decide(database);
    swept = inTransaction(pool, (other) => keepReadings(app, other, [reading], began));
    await untilWaiting(pool);
  });
  await swept;
}

async function viewsOf({ player_id }: TestWork): Promise<number | null> {
  const { rows } = await pool.query('select views from standing where player_id = $1', [player_id]);
  return rows[0]?.views ?? null;
}

const on = (database: Database) => ({ ...app, pool: database }) as typeof app;

test('a work that is rejected while a sweep is under way stays out', async () => {
  const work = await ranked(100);
  await sweptDuring(work, (database) => rank(on(database), work, null, decided));
  assert.equal(await viewsOf(work), null);
});

test('a player who is disqualified while a sweep is under way stays out', async () => {
  const work = await ranked(100);
  const given = {
    area: 1,
    player_id: work.player_id,
    reason: 'other',
    note: 'for a test',
    by: 'somebody',
    at: decided,
  };
  await sweptDuring(work, (database) => disqualifyPlayer(app, database, given));
  assert.equal(await viewsOf(work), null);
});

test('a work that is approved while a sweep is under way stays in, with the number of the sweep', async () => {
  const work = await newWork(pool, await newPlayer(pool), tinyMoment.open);
  await sweptDuring(work, (database) => rank(on(database), work, work.revision_id, decided));
  assert.equal(await viewsOf(work), 200);
});
