import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, newId } from '../database/database.ts';
import { takePlace } from './slot.ts';
import { startContest, watch } from './submission-test.ts';

const contest = await startContest();
const { pool, submit, video, app } = contest;
const fifty = Array.from({ length: 50 }, (_, at) => at);

const tally = (codes: number[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(codes, String)).map(([code, all]) => [code, all?.length]));

/** Takes a guard away while `work` runs: its key then never meets its like. */
async function without<result>(
  table: string,
  column: string,
  value: string,
  work: () => Promise<result>,
): Promise<result> {
  await pool.query(
    `create function blind() returns trigger language plpgsql as $$ begin new.${column} := ${value}; return new; end $$`,
  );
  await pool.query(`create trigger blind before insert on ${table} for each row execute function blind()`);
  try {
    return await work();
  } finally {
    await pool.query('drop function blind cascade');
  }
}

/** No platform is asked before each of them has its answer or is at work. */
async function submitFiftyAtOnce() {
  const token = await contest.logInSomebody();
  const ids = await Promise.all(fifty.map(() => video()));
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  globalThis.fetch = (...asked) => gate.then(() => fetch(...asked));
  let answered = 0;
  const answers = ids.map((id) =>
    submit(token, watch(id)).finally(() => {
      answered += 1;
    }),
  );
  const atWork = async () => (await pool.query('select from submission_in_flight')).rowCount ?? 0;
  while (answered + (await atWork()) < fifty.length) await sleep(5);
  globalThis.fetch = fetch;
  letGo();
  return tally((await Promise.all(answers)).map(({ code }) => code));
}

test('of fifty parallel submits of one player one is at work, and the others are told so', async () => {
  assert.deepEqual(await submitFiftyAtOnce(), { 0: 1, 104016: 49 });
});

test('without the row of the submit in flight the same fifty are all at work, until the places are full', async () => {
  const answers = await without('submission_in_flight', 'player_id', 'gen_random_uuid()', submitFiftyAtOnce);
  assert.deepEqual(answers, { 0: 10, 104012: 40 });
});

async function enterOneVideoFiftyTimes() {
  const tokens = await Promise.all(fifty.map(() => contest.logInSomebody()));
  const id = await video();
  const answers = await Promise.all(tokens.map((token) => submit(token, watch(id))));
  return tally(answers.map(({ code }) => code));
}

test('of fifty players who enter one video at once one gets it', async () => {
  assert.deepEqual(await enterOneVideoFiftyTimes(), { 0: 1, 104015: 49 });
});

test('without the claim on the video all fifty get it', async () => {
  const answers = await without('video_claim', 'video_id', 'gen_random_uuid()::text', enterOneVideoFiftyTimes);
  assert.deepEqual(answers, { 0: 50 });
});

test('fifty repeats of one request are one submission and one answer', async () => {
  const token = await contest.logInSomebody();
  const link = watch(await video());
  const answers = await Promise.all(fifty.map(() => submit(token, link, {}, 'one-key')));
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
  assert.equal(answers[0]?.code, 0);
  const { rows } = await pool.query('select count(*) as n from submission where id = $1', [answers[0]?.data.id]);
  assert.equal(rows[0].n, 1);
});

async function takeFifty(prepare = async () => {}): Promise<number> {
  const token = await contest.logInSomebody();
  const { data } = await submit(token, watch(await video()));
  const { rows } = await pool.query('select player_id from submission where id = $1', [data.id]);
  const { player_id } = rows[0];
  await pool.query('delete from submission_slot where player_id = $1', [player_id]);
  await prepare();
  const place = () => ({ area: 1, player_id, platform: 1, submission_id: newId(contest.now) });
  await Promise.allSettled(fifty.map(() => inTransaction(pool, (database) => takePlace(app, database, place()))));
  const { rows: taken } = await pool.query('select count(*) as n from submission_slot where player_id = $1', [
    player_id,
  ]);
  return taken[0].n;
}

test('of fifty who reach for a place at once exactly ten get one', async () => {
  assert.equal(await takeFifty(), 10);
});

test('where the limit was lowered, nobody gets a number above it that somebody else still holds', async () => {
  const more = async () => void (await pool.query('insert into submission_slot_number values (11)'));
  assert.equal(await takeFifty(more), 10);
  await pool.query('delete from submission_slot_number where number > 10');
});

test('without the key of the places more than ten are taken', async () => {
  await pool.query('alter table submission_slot drop constraint submission_slot_pkey');
  // The first one waits for another who has found the same place free.
  const meet = () =>
    pool.query(`create function meet() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(77);
      while not exists (select from submission_slot where player_id = new.player_id) and 2 > (select count(*) from pg_locks
        where locktype = 'advisory' and objid = 77
          and database = (select oid from pg_database where datname = current_database())) loop
        perform pg_sleep(0.01);
      end loop;
      return new;
    end $$;
    create trigger meet before insert on submission_slot for each row execute function meet()`);
  assert.ok((await takeFifty(async () => void (await meet()))) > 10);
});
