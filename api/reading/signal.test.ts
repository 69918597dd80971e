import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hour } from '@event/contest/time';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { newPlayer, newRevision, newWork, rank, type TestWork, writePeriods } from '../board/board-test.ts';
import { testDatabase } from '../database/database-test.ts';
import { liftHold } from './hold.ts';
import { keepReadings } from './reading.ts';
import { findSignals } from './signal.ts';
import { findRelations } from './signal-relation.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
await writePeriods(pool);

async function work(): Promise<TestWork> {
  const made = await newWork(pool, await newPlayer(pool), tinyMoment.open);
  await rank(app, made, made.revision_id, tinyMoment.open);
  return made;
}

async function read({ revision_id }: TestWork, views: number, likes: number, hours: number) {
  const read_at = tinyMoment.open + hours * hour;
  const rest = { comments: 40, source: 'api', collector: 'ytb', meaning: 'youtube.viewCount' } as const;
  const readings = [{ area: 1, revision_id, read_at, views, likes, ...rest }];
  await keepReadings(app, pool, readings, read_at);
  await findSignals(app, pool, { platform: 1, readings, now: read_at });
}

async function grow(one: TestWork, hours: number): Promise<number> {
  let views = 8000;
  for (let past = 0; past < hours; past++) {
    views += 300 + ((past * 7919) % 400);
    await read(one, views, Math.floor(views * 0.04), past);
  }
  return views;
}

async function viewsOf({ player_id }: TestWork): Promise<number | null> {
  const { rows } = await pool.query('select views from standing where player_id = $1', [player_id]);
  return rows[0]?.views ?? null;
}

async function kindsOf({ revision_id }: TestWork): Promise<string[]> {
  const { rows } = await pool.query('select kind from signal where revision_id = $1 order by kind', [revision_id]);
  return rows.map(({ kind }) => kind);
}

test('bought views are held from the reading in which they came; earlier ones rank on; released they count', async () => {
  const one = await work();
  const honest = await grow(one, 12);
  await read(one, honest + 60_000, Math.floor(honest * 0.04) + 3, 12);
  assert.equal(await viewsOf(one), honest);
  await read(one, honest + 61_000, Math.floor(honest * 0.04) + 30, 13);
  assert.equal(await viewsOf(one), honest);
  const { rows } = await pool.query('select id, reason, signals from reading_hold where revision_id = $1', [
    one.revision_id,
  ]);
  assert.equal(rows.length, 1);
  assert.deepEqual(
    rows[0].signals.map(({ kind }: { kind: string }) => kind),
    ['growth', 'likes_still'],
  );
  assert.equal(rows[0].signals[0].figures.an_hour, 60_000);

  const at = tinyMoment.open + 14 * hour;
  await liftHold(app, pool, { area: 1, hold: rows[0].id, by: 'somebody', at, note: 'a famous person shared it' });
  assert.equal(await viewsOf(one), honest + 61_000);
  await read(one, honest + 62_000, Math.floor(honest * 0.04) + 60, 15);
  assert.equal(await viewsOf(one), honest + 62_000);
});

test('a video that goes viral with its likes is seen and not held', async () => {
  const one = await work();
  const honest = await grow(one, 12);
  await read(one, honest + 60_000, Math.floor((honest + 60_000) * 0.04), 12);
  assert.deepEqual(await kindsOf(one), ['growth']);
  assert.equal(await viewsOf(one), honest + 60_000);
});

test('one channel of two players, the same video twice and a swapped link are seen between submissions, once', async () => {
  const [one, two, alone] = [await work(), await work(), await work()];
  const published = tinyMoment.open - 500;
  for (const { revision_id } of [one, two]) {
    await pool.query(
      `update revision set author_id = 'UC1', seconds = 61.5, published_at = to_timestamp($2) where id = $1`,
      [revision_id, published],
    );
  }
  await read(alone, 9000, 300, 1);
  const at = tinyMoment.open + 20 * hour;
  const swapped = await newRevision(pool, { submission_id: alone.id, at });
  await pool.query('update submission set live_revision = $2 where id = $1', [alone.id, swapped]);
  assert.ok((await findRelations(app, at)) >= 5);
  assert.deepEqual(await kindsOf(one), ['duplicate', 'shared_channel']);
  assert.deepEqual(await kindsOf({ ...alone, revision_id: swapped }), ['swapped_link']);
  assert.equal(await findRelations(app, at + hour), 0);
  const { rows } = await pool.query('select count(*) as holds from reading_hold where revision_id = any($1)', [
    [one.revision_id, two.revision_id, swapped],
  ]);
  assert.equal(rows[0].holds, 0);
});

test('a work that waits under another theme is neither the same video twice nor a swapped link', async () => {
  const one = await work();
  await read(one, 9000, 300, 1);
  const at = tinyMoment.open + 21 * hour;
  const anew = await newRevision(pool, { submission_id: one.id, at });
  await pool.query(
    `update revision set video_id = $2, author_id = 'UC2', seconds = 61.5, published_at = to_timestamp($3) where submission_id = $1`,
    [one.id, one.revision_id, tinyMoment.open - 500],
  );
  await pool.query('update submission set waiting_revision = $2 where id = $1', [one.id, anew]);
  await findRelations(app, at);
  assert.deepEqual([await kindsOf(one), await kindsOf({ ...one, revision_id: anew })], [[], []]);
});
