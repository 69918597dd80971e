/** Boards and readings from the command line: a real database, real files. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { edition } from '@event/editions/current';
import { verifyActions } from '../action/action.ts';
import type { App } from '../app.ts';
import { newPlayer, newWork, rank, read } from '../board/board-test.ts';
import { publishBoards } from '../board/body.ts';
import { testDatabase } from '../database/database-test.ts';
import { writeEdition } from '../edition/rows.ts';
import { commandsOn } from './command-test.ts';

const { url, pool } = await testDatabase();
const app = { edition, pool } as App;
const moment = (text: string) => Date.parse(text) / 1000;
const opened = moment('2025-03-05T00:00Z');
await writeEdition(pool, edition, opened);
const { contest, folder } = await commandsOn(url, '2025-03-08T00:00:00Z');

const work = await newWork(pool, await newPlayer(pool), opened);
await rank(app, work, work.revision_id, opened + 1);
await read(app, { revision_id: work.revision_id, views: 4000, at: opened + 2 });
await publishBoards(app, opened + 3);
await read(app, { revision_id: work.revision_id, views: 5000, at: opened + 86_400 });
await publishBoards(app, opened + 86_401);
const { rows } = await pool.query('select number from submission');
const { number } = rows[0];
const board = '--area global --platform ytb --period 1';

test('a board of a past moment is computed again and held against what was shown', async () => {
  const before = await contest(`board ${board} --at 2025-03-05T12:00Z`);
  assert.match(before.out, /\n1 +4000 +\d+ usd +Somebody\nEqual to what was shown from 2025-03-05T00:00:03Z on/);
  assert.equal(before.code, 0);
  const after = await contest(`board show ${board} --at 2025-03-07T00:00Z --json`);
  assert.equal(JSON.parse(after.out).rows[0].views, 5000);
  assert.equal((await contest(`board ${board} --at yesterday`)).code, 2);
  assert.equal((await contest('board --area moon --platform ytb --period 1 --at 5')).code, 2);
  assert.match((await contest('board verify')).out, /(\d+) of \1 boards equal/);
});

test('what was shown otherwise than the facts say ends with exit code 1', async () => {
  await pool.query('update reading set views = 5001 where views = 5000');
  const { code, out } = await contest(`board ${board} --at 2025-03-07T00:00Z`);
  assert.deepEqual([code, /NOT equal/.test(out)], [1, true]);
  assert.equal((await contest('board verify')).code, 1);
  await pool.query('update reading set views = 5000 where views = 5001');
});

test('a file of readings is tried, imported, known again and taken back', async () => {
  const file = join(folder, 'readings.csv');
  await writeFile(file, `submission,views,read_at\n${number},6000,2025-03-07T20:00:00Z\n`);
  assert.match((await contest(`reading import ${file} --dry-run`)).out, /1 rows, 1 readings: every row is good/);
  const { out } = await contest(`reading import ${file}`);
  const id = /Undo: reading undo (\S+)/.exec(out)?.[1];
  assert.ok(id, out);
  assert.match((await contest(`reading import ${file}`)).out, /was imported at/);
  assert.match((await contest('reading undo readings.csv')).out, /Took back 1 readings/);
  assert.equal((await contest(`reading undo ${id}`)).code, 1);
  await writeFile(file, `submission,views,read_at\n${number},many,2025-03-07T20:00:00Z\n`);
  const bad = await contest(`reading import ${file}`);
  assert.deepEqual([bad.code, /line 2: views "many"/.test(bad.out)], [1, true]);
});

test('a number is entered by hand, a hold is listed and lifted', async () => {
  const low = await contest(`reading enter ${number} --views 100`);
  assert.deepEqual([low.code, /^100 views are more than 5 %/.test(low.err)], [1, true]);
  const kept = async () => (await pool.query('select count(*) as readings from reading')).rows[0].readings;
  const before = await kept();
  assert.match(
    (await contest(`reading enter ${number} --views 7000 --dry-run`)).out,
    /^Kept 7000 .*\nNothing was changed/,
  );
  assert.equal(await kept(), before, 'of a dry run nothing is kept');
  const enter = `reading enter ${number} --views 7000 --at 2025-03-07T23:00Z`;
  assert.equal((await contest(enter)).code, 0);
  const again = await contest(enter);
  assert.deepEqual([again.code, /already a number for this moment/.test(again.err)], [1, true]);
  assert.equal((await contest(`reading enter ${number} --state gone`)).code, 0);
  const listed = await contest('reading holds');
  assert.match(listed.out, new RegExp(`^global +${number} .* not_public `, 'm'));
  assert.equal((await contest(`reading settle ${number} --as lift --note seen`)).code, 0);
  assert.equal((await contest('reading holds')).out.trim(), 'None.');
});

test('nobody certifies a board without showing who they are, and everything done is in the log', async () => {
  const signed = await contest(`board certify ${board}`, '2025-04-14T00:00:00Z');
  assert.deepEqual([signed.code, /needs a person with a passkey/.test(signed.err)], [1, true]);
  const { rows: actions } = await pool.query('select what from action order by number');
  assert.deepEqual(
    actions.map(({ what }) => what),
    ['import readings', 'undo import', 'enter reading', 'enter reading', 'lift hold'],
  );
  assert.equal((await verifyActions(pool)).valid, true);
});

test('the sweep says how the platforms are, and what a mistake in its use is', async () => {
  assert.match((await contest('sweep')).out, /ytb {2}working; \d+ due of \d+/);
  assert.match((await contest('sweep fly')).err, /sweep can:/);
  assert.equal((await contest('sweep fly')).code, 2);
});
