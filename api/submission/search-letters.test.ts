/** What was written beside 0320 by the release before is found like everything else. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from './submission-test.ts';

const contest = await startContest();
const { pool } = contest;
const nadia = await organizerWith(contest, 'Nadia', [{ role: 'owner', area: null }]);
const migration = (name: string) =>
  readFileSync(new URL(`../database/migrations/${name}.sql`, import.meta.url), 'utf8');

async function enter(title: string): Promise<number> {
  const token = await contest.logInSomebody();
  const { data } = await contest.submit(
    token,
    `https://youtu.be/${await contest.video({ title: `${title} #TinyContest` })}`,
  );
  return data.number;
}
const found = async (q: string) => (await nadia.ask('submissions', { q })).data.list.map(({ number }) => number);
const versions = async () =>
  (await pool.query('select number, xmin::text as version from submission_search order by 1')).rows;

const missed = await enter('เล่นสนุกมาก');
const known = await enter('สนุกจริง');
const plain = await enter('Lord steal');

test('a title of letters without spaces that the search missed is found by any part of it, and no other row is written', async () => {
  await pool.query(
    `update submission_search f set words = to_tsvector('simple', r.title) from revision r
     where (r.area, r.id) = (f.area, f.revision_id) and f.number = $1`,
    [missed],
  );
  assert.deepEqual(await found('สนุก'), [known], 'control: it is not found');
  const before = await versions();
  await pool.query(`begin; ${migration('0340-search-writers')} commit`);
  await pool.query(migration('0341-search-letters'));
  assert.deepEqual((await found('สนุก')).sort(), [missed, known].sort());
  assert.deepEqual(await found('steal'), [plain]);
  const after = await versions();
  const written = after.filter(({ version }, at) => version !== before[at]?.version);
  assert.deepEqual(
    written.map(({ number }) => number),
    [missed],
  );
});

test('whoever began before is waited for, and nobody is held up afterwards', async () => {
  const [writer, migrating] = [await pool.connect(), await pool.connect()];
  await writer.query('begin');
  await writer.query('update submission_search set is_waiting = is_waiting where number = $1', [plain]);
  const locked = migrating.query(`begin; set local lock_timeout = '200ms'; ${migration('0340-search-writers')} commit`);
  await assert.rejects(locked, { code: '55P03' });
  await migrating.query('rollback');
  await writer.query('commit');
  await migrating.query(`begin; ${migration('0340-search-writers')} commit`);
  await writer.query('update submission_search set is_waiting = is_waiting where number = $1', [plain]);
  for (const client of [writer, migrating]) client.release();
});
