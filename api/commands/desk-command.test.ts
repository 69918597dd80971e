/** What the desk does, done at the command line: on a real database, each change in the log. */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { edition } from '@event/editions/current';
import { verifyActions } from '../action/action.ts';
import type { App } from '../app.ts';
import { newPlayer, newWork, rank, read } from '../board/board-test.ts';
import { testDatabase } from '../database/database-test.ts';
import { writeEdition } from '../edition/rows.ts';
import { findInvitation, invite } from '../organizer/invitation.ts';
import { colleague, commandsOn } from './command-test.ts';

const { url, pool } = await testDatabase();
const app = { edition, pool } as App;
const now = '2025-03-08T00:00:00Z';
const at = Date.parse(now) / 1000;
const opened = at - 3 * 86_400;
const by = `command:${userInfo().username}`;
const { contest, contestAlone, folder } = await commandsOn(url, now);
await writeEdition(pool, edition, opened);

const player = await newPlayer(pool);
const approved = await newWork(pool, player, opened);
await rank(app, approved, approved.revision_id, opened + 1);
await read(app, { revision_id: approved.revision_id, views: 4000, at: opened + 2 });
const waiting = await newWork(pool, await newPlayer(pool), opened + 60);
await pool.query('update submission set live_revision = null, waiting_revision = $2 where id = $1', [
  waiting.id,
  waiting.revision_id,
]);
const { rows } = await pool.query('select id, number from submission');
const numberOf = (id: string): number => rows.find((row) => row.id === id).number;
const [good, open] = [numberOf(approved.id), numberOf(waiting.id)];
const role_id = '70001';
await pool.query('update player set role_id = $2 where id = $1', [player, role_id]);

const logged = async (what: string) =>
  (await pool.query('select by, area, detail from action where what = $1 order by number', [what])).rows;

test('without a noun every command is listed; an unknown one is answered with those there are', async () => {
  const all = await contest([]);
  assert.deepEqual([all.code, /^review approve <number …> +Approve;/m.test(all.out)], [0, true]);
  const none = await contest('moon');
  assert.deepEqual([none.code, /^There is no "moon"\. Choose one of action, board,/.test(none.err)], [2, true]);
  const numbered = await contest('excellent ranking --area 1 --platform 1');
  assert.equal(numbered.code, 0);
});

test('as a process of its own it ends by itself with its exit code, answers to one stream and complaints to the other', async () => {
  const done = await contestAlone('service --json');
  assert.deepEqual([done.code, typeof JSON.parse(done.out), done.err], [0, 'object', '']);
  const no = await contestAlone('player show 000');
  assert.deepEqual(no, { code: 1, out: '', err: 'No player is called "000".\n' });
  const misused = await contestAlone(`review reject ${open}`);
  assert.deepEqual([misused.code, misused.out, /^--reason is missing\n/.test(misused.err)], [2, '', true]);
});

test('what waits is listed, shown, rejected with a reason, taken back, approved, and the log names who', async () => {
  for (const words of ['review --json', 'review list --json', `review list ${open} --json`]) {
    const listed = JSON.parse((await contest(words)).out);
    assert.deepEqual([listed.total, listed.rows[0].number], [1, open], words);
  }
  assert.match((await contest(`review show ${open}`)).out, /verdict +rule +found/);
  const tried = await contest(`review reject ${open} --reason short_video --dry-run`);
  assert.match(tried.out, /1 of 1 rejected\.\nNothing was changed/);
  assert.deepEqual(await logged('reject submission'), []);
  const done = await contest(`review reject ${open} --reason short_video`);
  assert.deepEqual([done.code, done.out], [0, '1 of 1 rejected.\n']);
  assert.equal((await logged('reject submission'))[0].by, by);
  assert.match((await contest(`review approve ${open}`)).out, /decided this in the meantime/);
  assert.equal((await contest(`review undo ${open}`)).out, '1 of 1 undone.\n');
  const both = await contest(['review', 'approve', String(open), '999999']);
  assert.equal(both.code, 1);
  assert.match(both.out, /999999: There is no submission 999999.*\n1 of 2 approved/);
});

test('a rejection without a reason, with a made-up one, or of no number says how it is written', async () => {
  const none = await contest(`review reject ${open}`);
  assert.deepEqual([none.code, /--reason is missing\n {2}review reject <number …>/.test(none.err)], [2, true]);
  assert.match((await contest(`review reject ${open} --reason ugly`)).out, /Choose one of the reasons/);
  assert.match((await contest('review approve seven')).err, /"seven" is not the number of a submission/);
});

test('a submission is found, its disqualification is foretold, done, and taken back', async () => {
  assert.match((await contest(`submission find ${good}`)).out, new RegExp(`^global +${good} .* approved +4000 `, 'm'));
  const foretold = await contest(['submission', 'disqualify', String(good), '--note', 'bought views', '--dry-run']);
  assert.match(foretold.out, /rank 1, 4000 views → no rank.*\nNothing was changed/);
  assert.match((await contest(`submission show ${good}`)).out, /^disqualified +no$/m);
  assert.equal((await contest(['submission', 'disqualify', String(good), '--note', 'bought views'])).code, 0);
  assert.match((await contest(`submission show ${good}`)).out, /^disqualified +yes$/m);
  assert.equal((await contest(['submission', 'disqualify', String(good), '--note', 'again'])).code, 1);
  assert.equal((await contest(['submission', 'restore', String(good), '--note', 'a mistake'])).code, 0);
  assert.equal((await logged('disqualify submission'))[0].detail.note, 'bought views');
});

test('works of a channel are taken out in one act, and works of two channels are not', async () => {
  await pool.query(`update revision set author_id = 'x' where submission_id = $1`, [approved.id]);
  const stolen = ['--reason', 'plagiarism', '--note', 'a stolen channel'];
  const both = await contest(['submission', 'channel-disqualify', String(good), String(open), ...stolen]);
  assert.match(both.err, /not all from one channel/);
  assert.equal((await contest(['submission', 'channel-disqualify', String(good), ...stolen])).code, 0);
  assert.match((await contest(`submission show ${good}`)).out, /^disqualified +yes$/m);
  const back = ['submission', 'channel-restore', String(good), '--note', 'their own'];
  assert.equal((await contest(back)).code, 0);
  assert.match((await contest(back)).err, /No act on its channel has taken submission/);
  assert.match((await contest(`submission show ${good}`)).out, /^disqualified +no$/m);
});

test('a player is found by role number, taken out with all works, and let back in', async () => {
  assert.match((await contest(`player find ${role_id}`)).out, new RegExp(`^global +Somebody +${role_id} .* no$`, 'm'));
  const out = await contest(['player', 'disqualify', role_id, '--note', 'two accounts']);
  assert.match(out.out, / is out\.\n/);
  assert.match((await contest(`player show ${role_id}`)).out, /^disqualified +yes$/m);
  assert.equal((await contest(['player', 'restore', role_id, '--note', 'was not so'])).code, 0);
  const nobody = await contest('player show 000');
  assert.deepEqual([nobody.code, nobody.err], [1, 'No player is called "000".\n']);
});

test('a part of the service is closed and opened; maintenance without a text is refused with the remedy', async () => {
  assert.equal((await contest('service close draw --dry-run')).code, 0);
  assert.match((await contest('service')).out, /^draw +no +yes/m);
  assert.equal((await contest('service close draw')).out, 'draw: closed by hand.\n');
  assert.match((await contest('service')).out, /^draw +yes +yes +command:\S+ +2025-03-08T00:00Z +2025-03-01T/m);
  assert.equal((await contest('service open draw')).out, 'draw: open.\n');
  const silent = await contest('service close maintenance');
  assert.deepEqual([silent.code, silent.err], [1, 'Tell the players what is going on and until when.\n']);
  assert.equal((await contest('service close moon')).code, 2);
});

test('a notice is sent from a file of languages, listed with what it lacks, and withdrawn', async () => {
  const file = join(folder, 'notice.json');
  await writeFile(file, JSON.stringify({ en: { title: 'Board 1 ends', message: 'Soon.' } }));
  assert.match((await contest(`notice send ${file} --area id --dry-run`)).out, /Nothing was changed/);
  assert.equal(JSON.parse((await contest('notice list --json')).out).list.length, 0);
  const sent = await contest(`notice send ${file} --area id`);
  assert.match(sent.out, /shown from .*, to \d+ players of id\.\nThese languages read the English text: id, /);
  const id = sent.out.slice(0, 36);
  assert.equal((await contest(`notice withdraw ${id}`)).code, 0);
  assert.match((await contest('notice')).out, /^id +Board 1 ends .* over /m);
  await writeFile(file, '{ "en": ');
  assert.match((await contest(`notice send ${file} --area id`)).err, /is not JSON/);
  assert.match((await contest(`notice send ${file} --area moon`)).err, /There is no area "moon": write one of global/);
});

test('excellent works are published by a person, and a dry selection says how many', async () => {
  assert.equal((await contest('excellent')).code, 0);
  assert.equal((await contest('excellent select --area global --platform ytb --dry-run')).code, 0);
  const early = await contest('excellent publish --area global --platform ytb');
  assert.deepEqual([early.code, /needs a person with a passkey/.test(early.err)], [1, true]);
});

test('every call of the desk is a command: with the values it knows, the name of the work, and whose name it carries', async () => {
  const all = (await contest([])).out;
  for (const one of [
    'review recheck <number>',
    'review note <number>',
    'review pass-on <number>',
    'review second-look',
  ]) {
    assert.ok(all.includes(`\n${one} `), one);
  }
  for (const one of [
    'excellent vote',
    'excellent score',
    'reading settle',
    'reading hold-back',
    'organizer roles',
    'board proofs',
    'submission vouch',
    'draw held',
    'draw release',
    'organizer wishes',
    'organizer answer',
    'player staff',
    'player staff-add <role number> <zone number>',
    'player staff-remove <role number or name>',
    'notice try [file.json]',
    'notice translations-back <file.csv> <title or id>',
    'action head',
  ]) {
    assert.ok(all.includes(`\n${one} `), one);
  }
  assert.match((await contest('reading settle --help')).out, /--as lift\|keep\|discard --note <text>/);
  const nobody = await contest(['review', 'note', String(open), '--text', 'Seen before']);
  assert.deepEqual([nobody.code, /--as is missing/.test(nobody.err)], [2, true]);
  await colleague(pool, 'Nora', [{ role: 'reviewer', area: null }], at);
  assert.equal((await contest(['review', 'note', String(open), '--text', 'Seen before', '--as', 'Nora'])).code, 0);
  assert.match((await contest(`review show ${open}`)).out, /Nora +note +Seen before/);
  assert.equal((await logged('act for colleague'))[0].by, by);
  assert.equal((await contest(['reading', 'hold-back', String(good), '--note', 'too fast'])).code, 0);
  assert.match((await contest('reading holds --stage kept')).out, /signals/);
  assert.equal((await contest(['reading', 'settle', String(good), '--as', 'lift', '--note', 'it is real'])).code, 0);
});

test('a case is assigned to a colleague by name, and to nobody', async () => {
  await contest(`review undo ${open}`);
  const given = await contest(['review', 'assign', String(open), '--to', 'Nora', '--json']);
  assert.deepEqual(JSON.parse(given.out), { done: [{ area: 1, id: waiting.id }], refused: [] });
  assert.match((await contest('review workload')).out, /Nora +1 /);
  assert.equal((await contest(`review assign ${open}`)).code, 0);
  assert.match((await contest(`review assign ${open}`)).out, /not assigned to anybody/);
  assert.equal((await contest(`review approve ${open}`)).code, 0);
});

test('an open invitation is listed and taken back', async () => {
  const created_by = await colleague(pool, 'Olga', [{ role: 'owner', area: null }], at);
  const { token } = await invite(pool, { name: 'Ivo', roles: [{ role: 'judge', area: 4 }], created_by }, at);
  const listed = await contest('organizer invitations');
  assert.match(listed.out, /^Ivo +judge:id +Olga/m);
  const [{ id }] = JSON.parse((await contest('organizer invitations --json')).out).list;
  assert.match((await contest(`organizer revoke ${id} --dry-run`)).out, /Nothing was changed/);
  assert.equal((await findInvitation(pool, token, at)).name, 'Ivo');
  assert.equal((await contest(`organizer revoke ${id}`)).code, 0);
  await assert.rejects(findInvitation(pool, token, at), /taken back/);
  assert.equal((await contest(`organizer revoke ${id}`)).code, 1);
  assert.equal((await contest('organizer revoke')).code, 2);
});

test('the log lists what the commands did, is whole, and a changed row ends with exit code 1', async () => {
  assert.match((await contest('action list --what draw')).out, new RegExp(`${by} +open draw`));
  assert.equal((await verifyActions(pool)).valid, true);
  assert.match((await contest('action verify')).out, /^\d+ rows, all in place/);
  const head = (await contest('action head')).out.trim();
  assert.match((await contest(`action verify --head ${head}`)).out, /^\d+ rows, all in place/);
  const { rows: all } = await pool.query('select distinct by from action');
  assert.deepEqual(all, [{ by }]);
  await pool.query('alter table action disable trigger action_is_kept');
  await pool.query(`update action set what = 'nothing' where number = 2`);
  assert.deepEqual([(await contest('action verify')).code], [1]);
});
