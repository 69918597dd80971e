import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Board, OwnRank } from '@event/contest/board/wire';
import type { Submission } from '@event/contest/submission/wire';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { inTransaction } from '../database/database.ts';
import { disqualifyPlayer } from '../player/disqualification.ts';
import { holdReadings, keepHold, liftGone, liftHold } from '../reading/hold.ts';
import { testServer } from '../server-test.ts';
import { newPlayer, newWork, rank, read, tinyBoard } from './board-test.ts';
import { publishBoards } from './body.ts';
import { certifyBoard, NotCertified } from './certify.ts';
import { keepRanksOfDay } from './day.ts';

const server = await testServer({ environment: { SESSION_HOURS: '72', SESSION_IDLE_MINUTES: '4320' } });
const { app, pool, ask, logIn, set } = server;
const [first, second] = tinyEdition.periods;
assert.ok(first && second);
const query = { area: '1', platform: '1', period: '1' };
let now: number = tinyMoment.open;

function at(moment: number) {
  now = moment;
  set(now);
}

async function ranked(player_id: string, views: number): Promise<Awaited<ReturnType<typeof newWork>>> {
  const work = await newWork(pool, player_id, now);
  await rank(app, work, work.revision_id, now);
  await read(app, { revision_id: work.revision_id, views, at: now });
  return work;
}

async function newcomer(name: string) {
  const token = await logIn({ role_id: name.replaceAll(' ', '-'), name });
  const { rows } = await pool.query('select id from player where name = $1', [name]);
  return { token, id: rows[0].id as string };
}

async function own(token: string, change: object = {}): Promise<OwnRank> {
  return (await ask<OwnRank>('own_rank', { ...query, ...change }, { token })).data;
}

/** As browsers get it; the answer is kept for a few seconds of the server's real clock, so it is asked anew each time. */
async function shown(): Promise<Board> {
  const { rows } = await pool.query('select body from board_body where (area, platform, period) = (1, 1, 1)');
  return JSON.parse(rows[0]?.body ?? 'null');
}

test('before anything is published a board is empty, and says whether it runs', async () => {
  const live = await ask<Board>('board', query);
  assert.deepEqual(live.data, { state: 'live', updated_at: null, rows: [], changes: [] });
  const upcoming = await ask<Board>('board', { ...query, period: '2' });
  assert.equal(upcoming.data.state, 'upcoming');
  assert.equal((await ask('board', { ...query, period: '9' })).code, 104019);
});

test('a player sees rank, prize and what is missing to the next better prize', async () => {
  const me = await newcomer('me');
  assert.deepEqual((await own(me.token)).why, 'no_submission');
  for (const views of [500, 400, 300, 200, 100, 90]) await ranked(await newPlayer(pool), views);
  const work = await newWork(pool, me.id, now);
  await pool.query('update submission set waiting_revision = $1 where id = $2', [work.revision_id, work.id]);
  assert.equal((await own(me.token)).why, 'under_review');
  await pool.query('update submission set waiting_revision = null where id = $1', [work.id]);
  await rank(app, work, work.revision_id, now);
  assert.equal((await own(me.token)).why, 'no_reading');
  await read(app, { revision_id: work.revision_id, views: 95, at: now });
  const sixth = await own(me.token);
  assert.deepEqual(sixth, {
    ...{ state: 'live', rank: 6, why: null, total_views: 95, prize: null, movement: null },
    next: { rank: 5, views_missing: 6, prize: { amount: 500, currency: 'diamonds' } },
  });
  at(now + 60);
  await read(app, { revision_id: work.revision_id, views: 250, at: now });
  const fourth = await own(me.token);
  assert.deepEqual([fourth.rank, fourth.prize], [4, { amount: 500, currency: 'diamonds' }]);
  assert.deepEqual(fourth.next, { rank: 2, views_missing: 151, prize: { amount: 50, currency: 'usd' } });
  at(now + 60);
  await read(app, { revision_id: work.revision_id, views: 900, at: now });
  const winner = await own(me.token);
  assert.deepEqual([winner.rank, winner.next, winner.prize], [1, null, { amount: 100, currency: 'usd' }]);
  const elsewhere = await own(me.token, { period: '2' });
  assert.equal(elsewhere.why, 'no_submission');
});

test('of equal numbers the one reached first stands higher', async () => {
  const one = await newcomer('tie one');
  const other = await newcomer('tie other');
  at(now + 60);
  await ranked(other.id, 5000);
  at(now + 60);
  await ranked(one.id, 5000);
  assert.deepEqual([(await own(other.token)).rank, (await own(one.token)).rank], [1, 2]);
});

test('a row names the work that brings most of its views', async () => {
  const best = await newcomer('best of two');
  await ranked(best.id, 7000);
  const { id } = await ranked(best.id, 9000);
  await publishBoards(app, now);
  const { rows } = await pool.query('select number from submission where area = 1 and id = $1', [id]);
  assert.deepEqual((await shown()).rows[0], {
    rank: 1,
    author: 'best of two',
    total_views: 16_000,
    work: rows[0].number,
  });
});

test('a rank far below the shown rows is exact', async () => {
  at(now + 60);
  for (let index = 0; index < 260; index++) await ranked(await newPlayer(pool), 1000 + index);
  const late = await newcomer('far below');
  await ranked(late.id, 1);
  const { rows } = await pool.query('select count(*) as all from standing where (area, platform, period) = (1, 1, 1)');
  assert.equal((await own(late.token)).rank, rows[0].all);
  assert.ok(rows[0].all > 260);
  await publishBoards(app, now);
  assert.equal((await shown()).rows.length, 200);
});

test('a midnight keeps the ranks once, and the day after shows the movement', async () => {
  const mover = await newcomer('mover');
  const work = await ranked(mover.id, 2);
  const before = (await own(mover.token)).rank ?? 0;
  at(Math.floor(now / 86_400 + 1) * 86_400 + 5);
  assert.ok((await keepRanksOfDay(app, now)) > 0);
  assert.equal(await keepRanksOfDay(app, now + 60), 0);
  await read(app, { revision_id: work.revision_id, views: 100_000, at: now });
  const after = await own(mover.token);
  assert.deepEqual([after.rank, after.movement], [1, before - 1]);
});

test('works under check are told so, and only newer numbers are held', async () => {
  const held = await newcomer('held');
  const work = await ranked(held.id, 3);
  const hold = {
    area: 1,
    revision_id: work.revision_id,
    reason: 'not_public',
    signals: [],
    by: 'system',
    at: now,
  } as const;
  await holdReadings(app, pool, { ...hold, from_at: null });
  assert.equal((await own(held.token)).why, 'under_check');
});

test('a player whose newer views are under check keeps the rank, and is told so', async () => {
  const held = await newcomer('newer held');
  const { revision_id } = await ranked(held.id, 4);
  const { rank: before, why } = await own(held.token);
  assert.equal(why, null);
  const hold = { area: 1, revision_id, from_at: now + 60, signals: [], by: 'system', at: now } as const;
  await holdReadings(app, pool, { ...hold, reason: 'signals' });
  at(now + 60);
  await read(app, { revision_id, views: 40, at: now });
  const after = await own(held.token);
  assert.deepEqual([after.rank, after.total_views, after.why], [before, 4, 'under_check']);
  const { rows } = await pool.query('select id from reading_hold where revision_id = $1', [revision_id]);
  await liftHold(app, pool, { area: 1, hold: rows[0].id, by: 'somebody', at: now });
  const counted = await own(held.token);
  assert.deepEqual([counted.total_views, counted.why], [40, null]);
});

test('each reason of a hold is told as it stands', async () => {
  const held = await newcomer('reasons');
  const { revision_id } = await ranked(held.id, 6);
  const why = async () => {
    const { data } = await ask<{ list: Submission[] }>('mine', {}, { token: held.token });
    return [data.list[0]?.checking, data.list[0]?.checking_why];
  };
  assert.deepEqual(await why(), [false, null]);
  const hold = { area: 1, revision_id, from_at: now + 60, signals: [], by: 'system', at: now } as const;
  await holdReadings(app, pool, { ...hold, reason: 'signals' });
  assert.deepEqual(await why(), [true, 'unusual']);
  const { rows } = await pool.query('select id from reading_hold where revision_id = $1', [revision_id]);
  const settled = { area: 1, hold: rows[0].id as string, by: 'somebody', at: now };
  await keepHold(pool, { ...settled, note: 'looked at' });
  assert.deepEqual(await why(), [true, 'kept']);
  await holdReadings(app, pool, { ...hold, from_at: null, reason: 'not_public' });
  assert.deepEqual(await why(), [true, 'not_public']);
  await liftGone(app, pool, { area: 1, revisions: [revision_id], by: 'system', at: now });
  await liftHold(app, pool, settled);
  assert.deepEqual(await why(), [false, null]);
});

test('who is out of the contest has no entry on a board, whatever was counted before', async () => {
  const { id: player_id, token } = await newcomer('out');
  await ranked(player_id, 70);
  assert.notEqual((await own(token)).rank, null);
  const given = { area: 1, player_id, reason: 'other', note: '', by: 'somebody', at: now };
  await inTransaction(pool, (database) => disqualifyPlayer(app, database, given));
  assert.equal((await own(await logIn({ role_id: 'out', name: 'out' }))).why, 'no_submission');
});

test('at its end a board freezes, later changes are listed, and a certificate ends it', async () => {
  const work = await ranked(await newPlayer(pool, 'Changed'), 200_000);
  at(first.to - 1);
  await publishBoards(app, now);
  assert.equal((await shown()).state, 'live');
  await assert.rejects(certify(null), NotCertified);
  at(first.to);
  await publishBoards(app, now);
  const frozen = await shown();
  assert.equal(frozen.state, 'frozen');
  const { token } = await newcomer('who looks');
  assert.equal((await own(token)).state, 'frozen');
  assert.equal(frozen.rows[0]?.author, 'Changed');
  assert.equal(await publishBoards(app, now + 5), 0);

  at(first.to + 60);
  await read(app, { revision_id: work.revision_id, views: 300_000, at: now });
  await publishBoards(app, now);
  assert.equal((await shown()).rows[0]?.total_views, 200_000);
  await rank(app, work, null, now);
  await publishBoards(app, now);
  const changed = await shown();
  assert.notEqual(changed.rows[0]?.author, 'Changed');
  assert.deepEqual(changed.changes[0], { at: now, rank: 1, author: 'Changed', reason: 'rejected' });

  const signed = await certify(null);
  assert.equal(signed.version, 1);
  await publishBoards(app, now);
  const certified = await shown();
  assert.deepEqual([certified.state, certified.rows], ['certified', changed.rows]);
  assert.equal((await own(token)).state, 'certified');
  await rank(app, work, work.revision_id, now + 10);
  await publishBoards(app, now + 10);
  assert.deepEqual((await shown()).rows, changed.rows);
  await assert.rejects(certify(null), NotCertified);
  assert.equal((await certify('The rejection was a mistake')).version, 2);
  await publishBoards(app, now + 20);
  assert.equal((await shown()).rows[0]?.author, 'Changed');
});

function certify(reason: string | null) {
  return inTransaction(pool, (database) =>
    certifyBoard(database, app, { key: tinyBoard, by: 'somebody', reason, at: now }),
  );
}

test('two processes publish a change once each at most, and neither waits for the other for ever', async () => {
  at(second.from + 60);
  await pool.query('delete from board_body');
  const made = await Promise.all([publishBoards(app, now), publishBoards(app, now)]);
  assert.ok(made.every((count) => count <= 2));
  assert.equal((await shown()).state, 'certified');
});
