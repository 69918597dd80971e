/** What stands in a list is named at the command line as people call it, or not at all where there is only one. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { edition } from '@event/editions/current';
import { newPlayer } from '../../board/board-test.ts';
import { testDatabase } from '../../database/database-test.ts';
import { writeEdition } from '../../edition/rows.ts';
import { wishRoles } from '../../organizer/wish.ts';
import { colleague, commandsOn } from '../command-test.ts';
import type { Run } from '../verb.ts';
import { oneOf } from './listed.ts';

const { url, pool } = await testDatabase();
const now = '2025-03-08T00:00:00Z';
const at = Date.parse(now) / 1000;
const { contest, folder } = await commandsOn(url, now);
await writeEdition(pool, edition, at - 3 * 86_400);

const plan = (from: string, to: string, text: string) =>
  contest(['service', 'plan', '--from', from, '--to', to, '--text', text]);

test('maintenance is planned in moments, and called off by its own, never because there is only one', async () => {
  assert.equal((await contest('service call-off')).code, 2);
  assert.equal((await plan('2025-03-09T01:00Z', '2025-03-09T02:00Z', 'New disks')).code, 0);
  const alone = await contest('service call-off');
  assert.deepEqual([alone.code, /^Name what is meant: "2025-03-09T01:00:00Z"/.test(alone.err)], [2, true]);
  assert.match((await contest('service call-off 2025-03-09T01:00Z --dry-run')).out, /New disks.*Nothing was changed/s);
  assert.equal((await plan('2025-03-10T01:00Z', '2025-03-10T02:00Z', 'New rooms')).code, 0);
  const several = await contest('service call-off');
  assert.deepEqual([several.code, /2025-03-09T01:00:00Z.*; "2025-03-10T01:00:00Z/.test(several.err)], [2, true]);
  assert.match((await contest('service call-off 2025-03-10T01:00Z')).out, /New rooms/);
  assert.match((await contest(['service', 'call-off', 'New disks'])).out, /New disks/);
});

test('a notice is withdrawn by its title, and of two of one name the one that is shown', async () => {
  const send = () => contest(['notice', 'send', '--area', 'id', '--title', 'Board 1 ends', '--message', 'Soon.']);
  await send();
  assert.equal((await contest(['notice', 'withdraw', 'board 1 ends'])).code, 0);
  await send();
  assert.equal((await contest(['notice', 'withdraw', 'Board 1 ends'])).code, 0);
  await send();
  await send();
  assert.match((await contest(['notice', 'withdraw', 'Board 1 ends'])).err, /^Several can be meant: "Board 1 ends" \(/);
  assert.match((await contest(['notice', 'withdraw', 'Board 9'])).err, /^Nothing is called "Board 9": "notice list"/);
});

test('a draft is thrown away by its title, as it is now', async () => {
  const file = join(folder, 'draft.json');
  await writeFile(file, JSON.stringify({ en: { title: 'Half time', message: 'Soon.' } }));
  assert.equal((await contest(`notice save ${file} --area all`)).code, 0);
  const table = join(folder, 'draft.csv');
  assert.equal((await contest(['notice', 'translations', table, '--as', 'csv'])).code, 0);
  const sent = await readFile(table, 'utf8');
  await writeFile(table, sent.replace(/^("id",.*),"",""/m, '$1,"Paruh waktu","Segera."'));
  const back = (words: string[]) => contest(['notice', 'translations-back', table, ...words]);
  assert.match((await back([])).err, /^Name what is meant: "Half time"/);
  assert.match((await back(['half', 'time', '--dry-run'])).out, /^New words in id; .*\nNothing was changed/);
  assert.match((await back(['half', 'time'])).out, /^New words in id; /);
  await writeFile(table, sent.replace(/^"id"/m, '"xx"'));
  const wrong = await back(['half', 'time']);
  assert.deepEqual([wrong.code, /^line \d+: “xx” is not a language/m.test(wrong.out)], [1, true]);
  assert.equal((await contest(['notice', 'discard', 'Half time'])).code, 0);
  assert.equal((await contest(['notice', 'discard', 'Half time'])).code, 1);
});

test('a staff account is let back in by its role number', async () => {
  await pool.query('update player set role_id = $2 where id = $1', [await newPlayer(pool, 'Tester'), '70001']);
  for (const role of ['70001', '70002'])
    assert.equal((await contest(['player', 'staff-add', role, '1', '--note', 'ours'])).code, 0);
  assert.equal((await contest('player staff-remove')).code, 2);
  const words = ['--title', 'Half time', '--message', 'Soon.'];
  assert.match((await contest(['notice', 'try', '--on', 'tester', ...words])).out, /^Shown to Tester alone/);
  assert.match((await contest(['notice', 'try', '--on', 'nobody', ...words])).err, /that has logged in: Tester \(/);
  assert.equal((await contest('player staff-remove Tester')).code, 0);
  assert.equal((await contest('player staff-remove 70001')).code, 1);
  assert.match((await contest('player staff-remove')).err, /^Name what is meant: "70002 1"/);
  assert.equal((await contest('player staff-remove 70002')).code, 0);
  assert.deepEqual(JSON.parse((await contest('player staff --json')).out).list, []);
});

test('a wish for roles is declined by the name of the person', async () => {
  const asked_by = await colleague(pool, 'Olga', [{ role: 'owner', area: null }], at);
  const organizer_id = await colleague(pool, 'Rita', [{ role: 'viewer', area: null }], at);
  await wishRoles(pool, { organizer_id, grants: [{ role: 'prize_officer', area: null }], by: asked_by, at });
  const wished = await contest('organizer wishes');
  assert.match(wished.out, /Rita/);
  assert.equal((await contest('organizer answer rita')).code, 0);
  assert.deepEqual(JSON.parse((await contest('organizer wishes --json')).out).list, []);
});

test('a guideline is written in place of the one that stands, with examples', async () => {
  const words = ['--text', 'Below fifteen seconds.', '--bad', '14 seconds; a still picture'];
  assert.equal((await contest(['review', 'guidelines-write', 'short_video', ...words])).code, 0);
  assert.equal((await contest(['review', 'guidelines-write', 'short_video', ...words])).code, 0);
  const { list } = JSON.parse((await contest('review guidelines --json')).out);
  const [version] = list.find(({ reason }: { reason: string }) => reason === 'short_video').versions;
  assert.deepEqual([version.good, version.bad], [[], ['14 seconds', 'a still picture']]);
  const unknown = await contest(['review', 'guidelines-write', 'ugly', '--text', 'x']);
  assert.deepEqual([unknown.code, /Name a reason: .*short_video/.test(unknown.err)], [2, true]);
});

test('the help of a verb names the values that its options take', async () => {
  const help = (await contest('board now --help')).out;
  assert.match(help, /--area <area> --platform <platform> --period <period>/);
  assert.match(help, /<area> global \(1\), .*\n +<platform> ytb \(1\), .*\n +<period> 1, 2, 3/);
  assert.match((await contest('review reject --help')).out, /<reason> .*short_video/);
  assert.match((await contest('review assign --help')).out, /--to <colleague>/);
  assert.match((await contest('service plan --help')).out, /--from <moment> --to <moment> --text/);
});

test('of two of one name that are both over, neither is chosen unseen', async () => {
  const over = (id: string) => ({ names: ['Last week'], is_over: true, found: { id } });
  const list = { shown_by: 'notice list', read: async () => [over('1'), over('2')] };
  const run = { rest: ['last', 'week'] } as unknown as Run;
  await assert.rejects(oneOf(run, list), /Several can be meant: "Last week" \(1\); "Last week" \(2\)/);
});
