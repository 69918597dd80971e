/** The desk's lists as files: found as the lists are, of the organizer's areas alone, and logged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { organizerWith } from '../http/desk-test.ts';
import { startContest } from './submission-test.ts';

const contest = await startContest();
const { pool } = contest;
const kim = await organizerWith(contest, 'Kim Ong', [{ role: 'viewer', area: null }]);
const ayu = await organizerWith(contest, 'Ayu Pratiwi', [{ role: 'viewer', area: 3 }]);
const judge = await organizerWith(contest, 'Josh Cruz', [{ role: 'judge', area: null }]);
const tam = await organizerWith(contest, 'Tam Le', [{ role: 'reviewer', area: 1 }]);

/** More than are read at once, each with a title that a spreadsheet would run; the first is decided on. */
const token = await contest.logInSomebody();
const id = await contest.video({ title: '=HYPERLINK("x") #TinyContest', views: 7 });
const { data: entered } = await contest.submit(token, `https://youtu.be/${id}`);
const { data: shown } = await tam.ask('case', { area: '1', id: entered.id });
const rejection = { kind: 'reject', reason: 'other', note: 'Not one of ours; really' } as const;
await tam.ask('decide_case', { area: 1, id: entered.id, revision: shown.revision, ...rejection });

type Rows = readonly Readonly<Record<string, string>>[];
const read = (file: unknown, delimiter = ','): Rows =>
  parse(String(file), { bom: true, columns: true, delimiter, relax_column_count: false });

test('Submissions, their readings and decisions are exported as the list finds them, with commas or semicolons', async () => {
  for (const [as, delimiter] of [
    ['csv', ','],
    ['semicolon', ';'],
  ] as const) {
    const [row] = read((await kim.ask('export_submissions', { what: 'submissions', as })).data, delimiter);
    assert.deepEqual(
      [row?.number, row?.status, row?.title],
      [`${entered.number}`, 'out', `'=HYPERLINK("x") #TinyContest`],
    );
    const decisions = read((await kim.ask('export_submissions', { what: 'decisions', as })).data, delimiter);
    assert.deepEqual(
      decisions.map(({ number, by, decision, note }) => [number, by, decision, note]),
      [[`${entered.number}`, 'Tam Le', 'reject', 'Not one of ours; really']],
    );
    const readings = read((await kim.ask('export_submissions', { what: 'readings', as })).data, delimiter);
    assert.deepEqual([readings.length, readings[0]?.views], [1, '7']);
  }
  const { data: none } = await kim.ask('export_submissions', { what: 'submissions', as: 'csv', status: 'approved' });
  assert.deepEqual(read(none), []);
});

test('Whoever has no right in an area gets nothing of it, and a judge no names at all', async () => {
  assert.deepEqual(read((await ayu.ask('export_submissions', { what: 'submissions', as: 'csv' })).data), []);
  assert.deepEqual(
    read((await ayu.ask('export_submissions', { what: 'submissions', as: 'csv', areas: '1' })).data),
    [],
  );
  assert.deepEqual(read((await ayu.ask('export_players', { as: 'csv' })).data), []);
  assert.equal((await judge.ask('export_submissions', { what: 'readings', as: 'csv' })).status, 403);
  assert.equal((await judge.ask('export_players', { as: 'csv' })).status, 403);
});

test('Players are exported without a contact; who took what, and how it was looked for, is in the log', async () => {
  await contest.server.inject({
    method: 'POST',
    url: '/api/goldenmonthugc/user/fill',
    headers: { authorization: token },
    payload: { contact_type: 1, contact_addr: 'someone@example.org' },
  });
  const { data } = await kim.ask('export_players', { as: 'csv', q: 'player' });
  assert.ok(read(data).length > 0);
  assert.doesNotMatch(String(data), /example\.org/);
  const { rows } = await pool.query(
    `select o.name, a.what, a.detail->>'q' as q from action a join organizer o on o.id::text = a.by
     where a.what like 'export %' order by a.number desc limit 1`,
  );
  assert.deepEqual(rows, [{ name: 'Kim Ong', what: 'export players', q: 'player' }]);
});

test('More than are read at once follow each other in one file, none twice and none left out', async () => {
  await pool.query(
    `insert into player (area, id, name, role_id, zone_id, country, created_at)
     select area, gen_random_uuid(), 'Crowd ' || n, 'crowd-' || n, zone_id, country, created_at
     from (select * from player limit 1) one, generate_series(1, 1203) n`,
  );
  const rows = read((await kim.ask('export_players', { as: 'csv', q: 'crowd' })).data);
  assert.equal(rows.length, 1203);
  assert.equal(new Set(rows.map((row) => row['role id'])).size, 1203);
});
