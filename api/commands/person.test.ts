/** A greedy insider at the command line: alone, and under every colleague's name, they are nobody's second person. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DeskCallName, deskCalls } from '@event/contest/desk-wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork, rank, writePeriods } from '../board/board-test.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { callDesk } from './desk.ts';
import { deskVerbs } from './desk-verb.ts';
import type { Run } from './verb.ts';

const now = tinyMoment.review;
const server = await testServer({ now });
const { app, pool } = server;
await writePeriods(pool);
const by = 'command:greedy';
const said: unknown[] = [];
const at = (rest: readonly string[] = [], values: Run['values'] = {}): Run => ({
  ...{ app, now, by, is_dry: false, rest, values },
  answer: (data) => said.push(data),
  progress: () => {},
});

function type(words: string, rest: readonly string[], values: Run['values']) {
  const [noun = '', verb = ''] = words.split(' ');
  const found = deskVerbs()[noun]?.[verb];
  assert.ok(found, `There is no command "${words}"`);
  return found.run(at(rest, values));
}

const nora = await organizerWith(server, 'Nora', [
  { role: 'judge', area: null },
  { role: 'reviewer', area: 1 },
]);
const bea = await organizerWith(server, 'Bea', [{ role: 'owner', area: null }]);
const rita = await organizerWith(server, 'Rita', [{ role: 'viewer', area: null }]);
const rita_again = await organizerWith(server, 'Rita the second', [{ role: 'viewer', area: null }]);
await organizerWith(server, 'Ole', [{ role: 'owner', area: null }]);
const made = await newWork(pool, await newPlayer(pool, 'Friend'), tinyMoment.open);
await pool.query(`update revision set theme = 'hero' where id = $1`, [made.revision_id]);
await rank(app, made, made.revision_id, tinyMoment.open + 60);
const work = { area: 1, id: made.id };
const { rows } = await pool.query('select number from submission where id = $1', [made.id]);
const number = `${rows[0].number}`;

const a_person = /This needs a person with a passkey: do it at the desk/;
const noted = async () => (await pool.query('select by, what from action order by number')).rows;
const votes = async () => (await pool.query('select from excellent_vote')).rowCount;

const nora_as = { id: nora.id, name: 'Nora', grants: [{ role: 'reviewer', area: 1 }] } as const;

/** What the nine calls with a person's name, and those that let money go, would take. */
const refused: readonly [DeskCallName, string, object][] = [
  ['excellent_vote', 'excellent vote', { ...work, pass: true }],
  ['excellent_score', 'excellent score', { ...work, points: 10 }],
  ['excellent_conflict', 'excellent conflict', work],
  ['excellent_conflict_lift', 'excellent conflict-lift', { ...work, judge: nora.id }],
  ['look_again', 'review second-look', { ...work, decision: made.id, kind: 'agree' }],
  ['vouch_channel', 'submission vouch', { ...work, note: 'I know him' }],
  ['release_win', 'draw release', { ...work, note: 'a school' }],
  ['certify', 'board certify', { area: 1, platform: 1, period: 1 }],
  ['approve_lines', 'settlement approve', { area: 1, ids: [made.id] }],
  ['take_back_approvals', 'settlement take-back', { area: 1, ids: [made.id] }],
  ['deliver_lines', 'settlement deliver', { area: 1, ids: [made.id] }],
  ['leave_payments', 'payment leave', { id: made.id, reason: 'mine' }],
  ['replace_line', 'settlement replace', { ...work, note: 'mine' }],
  ['excellent_publish', 'excellent publish', { area: 1, platform: 1 }],
];

for (const [name, words, input] of refused) {
  test(`"${words}" is listed and refused, in the own name and in a colleague's`, async () => {
    const before = await noted();
    await assert.rejects(type(words, [number], { pass: true, note: 'mine' }), a_person);
    await assert.rejects(type(words, [number], { pass: true, note: 'mine', as: 'Nora' }), a_person);
    await assert.rejects(callDesk(at(), name, input as never), a_person);
    await assert.rejects(callDesk(at(), name, input as never, { as: nora_as }), a_person);
    assert.deepEqual(await noted(), before);
    assert.equal(await votes(), 0);
  });
}

test('No line of a settlement is made, and no published work replaced, without a person', async () => {
  for (const name of ['settle', 'excellent_replace'] as const) {
    await assert.rejects(callDesk(at(), name, {} as never), a_person, name);
  }
});

test('A vote is counted for the judge who is there: what is refused here is what the desk does', async () => {
  assert.equal((await nora.ask('excellent_vote', { area: 1, id: made.id, pass: true })).status, 200);
  assert.equal(await votes(), 1);
  await pool.query('delete from excellent_vote');
});

test('Of all calls of the desk five are made in the name of a colleague, and none of them decides', async () => {
  const open: string[] = [];
  for (const name of Object.keys(deskCalls) as DeskCallName[]) {
    const why = await callDesk(at(), name, { nothing: 'right' } as never, { as: nora_as }).then(String, String);
    if (!/on behalf of another|a passkey/.test(why)) open.push(name);
  }
  assert.deepEqual(open.sort(), ['claim_case', 'excellent_next', 'note_case', 'pass_on', 'release_case']);
});

test('A claim, a note and a case passed on are the colleague’s; the log names who was at the keyboard', async () => {
  const before = (await noted()).length;
  // Only what waits is passed on.
  await pool.query('update submission set waiting_revision = live_revision where id = $1', [made.id]);
  for (const words of ['review claim', 'review note', 'review pass-on', 'review release']) {
    assert.equal(await type(words, [number], { text: 'Seen before', as: 'Nora' }), 0, words);
  }
  const written = (await noted()).slice(before);
  assert.deepEqual([...new Set(written.map((one) => one.by))], [by]);
  assert.equal(written.filter(({ what }) => what === 'act for colleague').length, 4);
  const { rows: notes } = await pool.query('select written_by::text from review_note');
  assert.deepEqual(notes, [{ written_by: nora.id }, { written_by: nora.id }]);
  assert.equal(await type('excellent next', [], { area: '1', platform: '1', stage: 'vote', as: 'Nora' }), 0);
});

test('A colleague lends no more than they have: not without the role, and nothing once they left', async () => {
  const note = { text: 'Seen before', as: 'Rita' };
  await assert.rejects(type('review note', [number], note), /not in your areas/);
  await pool.query('update organizer set left_at = now() where id = $1', [rita.id]);
  await assert.rejects(type('review note', [number], { ...note, as: rita.id }), /Rita has left the desk/);
});

test('An appeal is not decided from the command line by whoever rejected before at the desk', async () => {
  const revision = made.revision_id;
  await pool.query('update submission set live_revision = null, waiting_revision = $2 where id = $1', [
    made.id,
    revision,
  ]);
  const decide = { ...work, revision, kind: 'reject', reason: 'short_video', note: null } as const;
  assert.equal((await nora.ask('decide_case', decide)).status, 200);
  await pool.query(
    `insert into decision (area, id, submission_id, revision_id, kind, decided_by, decided_at)
     values (1, gen_random_uuid(), $1, $2, 'appeal', 'player', to_timestamp($3))`,
    [made.id, revision, now],
  );
  await pool.query('update submission set waiting_revision = $2 where id = $1', [made.id, revision]);
  await assert.rejects(
    callDesk(at(), 'decide_case', { ...decide, kind: 'approve', reason: null, note: 'all good' }),
    /The command line does not count as a second person; an appeal needs somebody else/,
  );
});

test('A wish for a role that holds money is declined from the command line, never agreed to', async () => {
  const wished = await bea.ask('set_grants', { id: rita_again.id, grants: [{ role: 'prize_officer', area: null }] });
  assert.deepEqual([wished.status, wished.data.waits], [200, true]);
  const { list } = await callDesk(at(), 'role_wishes', {});
  const id = list[0]?.id ?? '';
  await assert.rejects(type('organizer answer', [id], { agreed: true }), /A second owner must agree/);
  const { rows: held } = await pool.query(`select from organizer_role where role = 'prize_officer'`);
  assert.equal(held.length, 0);
  assert.equal(await type('organizer answer', [id], {}), 0);
  assert.equal((await bea.ask('role_wishes')).data.list.length, 0);
});
