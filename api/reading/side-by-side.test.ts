/** What many do at once on one area and platform goes on side by side: nothing that all of them write is held to the end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '@event/tests/run/until';
import { inTransaction, newId } from '../database/database.ts';
import { startContest, watch } from '../submission/submission-test.ts';
import { keepReadings } from './reading.ts';

const contest = await startContest();
const { app, pool, submit, video } = contest;
const crowd = 64;
Object.assign(app.pool.options, { max: crowd + 6 });

/** How many statements stand behind a lock, and how many of those at the gate. */
async function waiting(): Promise<{ all: number; at_gate: number }> {
  const { rows } = await pool.query(
    `select count(*)::integer as all, (count(*) filter (where wait_event = 'advisory'))::integer as at_gate
     from pg_stat_activity
     where datname = current_database() and wait_event in ('advisory', 'transactionid', 'tuple')`,
  );
  return rows[0];
}

/** Each transaction that enters a work waits at its very end for a gate. Answers how many stand there when all wait for something. */
async function atTheGate(tokens: readonly string[]): Promise<number> {
  await pool.query(`create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(77); return null; end $$`);
  await pool.query(`create constraint trigger wait_at_gate after insert on submission
    deferrable initially deferred for each row execute function wait_at_gate()`);
  const gate = await pool.connect();
  await gate.query('select pg_advisory_lock(77)');
  const ids = await Promise.all(tokens.map(() => video()));
  const answers = tokens.map((token, place) => submit(token, watch(ids[place] ?? '')));
  const standing = await until(async () => {
    const now = await waiting();
    return now.all >= tokens.length ? now : null;
  }, 'all of them wait for something');
  await gate.query('select pg_advisory_unlock(77)');
  gate.release();
  const codes = new Set((await Promise.all(answers)).map(({ code }) => code));
  assert.deepEqual([...codes], [0]);
  await pool.query('drop function wait_at_gate cascade');
  return standing.at_gate;
}

test('sixty-four submits on one area and platform all stand at their commit at once', async () => {
  const tokens: string[] = [];
  for (let one = 0; one < crowd; one++) tokens.push(await contest.logInSomebody());
  assert.equal(await atTheGate(tokens), crowd);
  const { rows } = await pool.query('select extract(epoch from read_at)::float8 as read_at from reading_age');
  assert.deepEqual(rows, [{ read_at: contest.now }]);
});

test('with a row that each of them writes only one gets there, so the test above can fail', async () => {
  await pool.query('create table counted (submits integer); insert into counted values (0)');
  await pool.query(`create function count_submit() returns trigger language plpgsql as $$
    begin update counted set submits = submits + 1; return null; end $$`);
  await pool.query(
    'create trigger count_submit after insert on submission for each row execute function count_submit()',
  );
  const tokens = await Promise.all(Array.from({ length: 4 }, () => contest.logInSomebody()));
  assert.equal(await atTheGate(tokens), 1);
  await pool.query('drop function count_submit cascade');
});

test('while readings of a player are brought the player logs in; a second bringer waits for the first', async () => {
  const token = await contest.logInSomebody();
  const { data } = await submit(token, watch(await video()));
  const { rows } = await pool.query('select area, id from revision where submission_id = $1', [data.id]);
  const { area, id: revision_id } = rows[0];
  const brought = Promise.withResolvers<void>();
  const bring = (read_at: number, held?: Promise<void>) =>
    inTransaction(pool, async (database) => {
      const reading = { area, revision_id, read_at, views: read_at, likes: null, comments: null, meaning: 'a view' };
      const from = { source: 'csv', collector: 'somebody', import_id: newId(read_at) } as const;
      await keepReadings(app, database, [{ ...reading, ...from }], read_at);
      brought.resolve();
      await held;
    });
  let letGo = () => {};
  const first = bring(
    contest.now + 10,
    new Promise((resolve) => {
      letGo = resolve;
    }),
  );
  await brought.promise;
  assert.ok(await contest.logInAgain(token));
  let isDone = false;
  const second = bring(contest.now + 20).then(() => {
    isDone = true;
  });
  await until(async () => isDone || (await waiting()).all > 0, 'the second waits');
  assert.equal(isDone, false);
  letGo();
  await Promise.all([first, second]);
});
