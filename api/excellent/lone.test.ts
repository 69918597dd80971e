/** One prize officer who wants the place of a work that two people approved for another work. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizerWith } from '../http/desk-test.ts';
import { whyPlaceStays } from '../settlement/step.ts';
import { testExcellent } from './excellent-test.ts';

const { server, pool, now, farah, owner, judgedWork, asked, where, list } = await testExcellent();
const officer = (name: string) => organizerWith(server, name, [{ role: 'prize_officer', area: null }]);
const [gil, hana] = [await officer('Gil'), await officer('Hana')];

const ada = await judgedWork('Ada', 9);
const bo = await judgedWork('Bo', 8);
const cy = await judgedWork('Cy', 7);
await judgedWork('Di', 6);
await judgedWork('Friend', 5);
const rows = async () => (await farah.ask('settlement', { area: '1', list })).data.lines;
const lineOf = async (player: string) =>
  (await rows()).find((line) => line.player === player && line.state !== 'void') ?? assert.fail(`no line of ${player}`);
const seen = async () => (await farah.ask('excellent_ranking', asked)).data.print;
const replace = async (person: typeof gil, id: string) => {
  const { status, data } = await person.ask('excellent_replace', { area: 1, id, why: 'copied', seen: await seen() });
  return status === 200 ? 'replaced' : data.name;
};

/** Past the code. */
const forced = (id: string) =>
  pool.query(
    `update excellent_selection set removed_at = now(), removed_by = $2, removed_why = 'x' where submission_id = $1`,
    [id, gil.id],
  );

await farah.ask('excellent_select', where);
await farah.ask('excellent_publish', { ...where, seen: await seen() });
const { data: change } = await farah.ask('settlement_change', { area: '1', list });
await farah.ask('settle', { area: 1, list, seen: change.print });
for (const person of [farah, hana])
  for (const player of ['Ada', 'Bo', 'Cy'])
    assert.equal((await person.ask('approve_lines', { area: 1, ids: [(await lineOf(player)).id] })).data.done, 1);

test('What two people approved is taken off its place by no single one, nor by whoever took the approval back.', async () => {
  assert.equal(await replace(gil, ada.id), 'two_approved');
  await assert.rejects(forced(ada.id), { constraint: 'excellent_selection_two' });
  const { id } = await lineOf('Ada');
  assert.equal((await hana.ask('take_back_approvals', { area: 1, ids: [id] })).data.done, 1);
  assert.equal(await replace(hana, ada.id), 'took_back');
  assert.equal((await lineOf('Ada')).state, 'open');
  assert.equal(await replace(gil, ada.id), 'replaced');
});

test('What came into a payment run since the ranking was looked at stays, for an owner of all areas too.', async () => {
  const look = (id: string) => whyPlaceStays(pool, { area: 1, submission_id: id }, { by: owner.id, at: now });
  assert.equal(await look(cy.id), null);
  const { data: run } = await gil.ask('make_payments', { area: 1, currency: 'diamonds' });
  assert.equal(run.lines, 1);
  assert.equal(await look(cy.id), 'in_run');
  await gil.ask('leave_payments', { id: run.id, reason: 'Too early' });
});

test('An owner of all areas takes it off alone, and anybody one that is out.', async () => {
  assert.equal((await lineOf('Bo')).state, 'approved');
  assert.equal(await replace(gil, bo.id), 'two_approved');
  assert.equal(await replace(owner, bo.id), 'replaced');
  assert.equal((await lineOf('Cy')).state, 'approved');
  const out = { area: 1, id: cy.id, kind: 'disqualify', reason: 'other', note: 'copied' } as const;
  assert.equal((await owner.ask('change_submission', out)).status, 200);
  assert.equal(await replace(gil, cy.id), 'replaced');
});

test('An approved line that is void keeps no work on its place, whatever became of other lines.', async () => {
  const { data } = await farah.ask('settlement_change', { area: '1', list });
  assert.equal((await farah.ask('settle', { area: 1, list, seen: data.print })).status, 200);
  const [line] = (await rows()).filter(({ state }) => state !== 'void');
  const id = line?.id ?? assert.fail('no line');
  for (const person of [farah, hana]) await person.ask('approve_lines', { area: 1, ids: [id] });
  const { rows: works } = await pool.query('select submission_id from settlement where id = $1', [id]);
  const work = works[0].submission_id;
  await assert.rejects(forced(work), { constraint: 'excellent_selection_two' });
  await pool.query(
    `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at) values (1, $1, 'void', 'x', 'x', now())`,
    [id],
  );
  assert.equal(await replace(gil, work), 'replaced');
});
