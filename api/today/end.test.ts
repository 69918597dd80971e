import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Grant } from '@event/contest/organizer/role';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork } from '../board/board-test.ts';
import { at, testSettlement } from '../settlement/settlement-test.ts';
import { endOf } from './end.ts';

const { app, pool, board, approve, deliver, ...people } = await testSettlement();

const asker = (grants: readonly Grant[], id = people.mia) => ({
  app,
  organizer: { id, name: 'Mia', grants, session: Buffer.alloc(0), stepped_up_at: null },
  now: at,
});
const asked = async (grants: readonly Grant[] = [{ role: 'prize_officer', area: null }], id?: string) =>
  (await endOf(asker(grants, id), pool)).map(({ what }) => what);

test('What is certified asks to be settled, then each line for two approvals, then for its delivery, then for nothing', async () => {
  const list = await board(2);
  assert.deepEqual(await asked(), ['1 list to settle']);
  await list.make(people.mia);
  const lines = await list.lines();
  const money = lines.filter(({ currency }) => currency === 'usd').length;
  const unreached = money === 0 ? [] : [`${money} winners to ask for a contact`.replace(/^1 winners/, '1 winner')];
  assert.deepEqual(await asked(), ['2 lines to approve', ...unreached]);
  for (const { id } of lines) assert.equal(await approve(id, people.noa), null);
  assert.deepEqual(await asked(), ['2 lines to approve', ...unreached]);
  assert.deepEqual(await asked(undefined, people.noa), unreached, 'not of who approved first');
  for (const { id } of lines) assert.equal(await approve(id, people.pim), null);
  assert.deepEqual(await asked(), ['2 lines to deliver', ...unreached]);
  for (const { id } of lines) assert.equal(await deliver(id, people.mia, 'paid at the booth'), null);
  assert.deepEqual(await asked(), []);
});

test('A list whose only winner is out asks to be settled until it is certified again, and then for nothing', async () => {
  const list = await board(1);
  await people.disqualify(list.players[0] ?? '');
  assert.deepEqual(await asked(), ['1 list to settle']);
  await list.certify([]);
  assert.deepEqual(await asked(), []);
});

test('A winner who is out is to be replaced, and no line of theirs waits for anything else', async () => {
  const list = await board(2);
  await list.make(people.mia);
  const [first = '', second = ''] = list.players;
  await people.disqualify(first);
  const found = await asked();
  assert.deepEqual([found.includes('1 winner to replace'), found.includes('1 line to approve')], [true, true]);
  await people.disqualify(second);
  assert.deepEqual(await asked(), ['2 winners to replace']);
  await people.restore(first);
  await people.restore(second);
  for (const { id } of await list.lines()) {
    await approve(id, people.noa);
    await approve(id, people.pim);
    await deliver(id, people.mia, 'paid at the booth');
  }
  assert.deepEqual(await asked(), []);
});

test('A list with works to judge is to be chosen, then published, then settled as long as a work is on it', async () => {
  const work = await newWork(pool, await newPlayer(pool, 'Hero'), tinyMoment.open);
  await pool.query(`update revision set theme = 'hero' where id = $1`, [work.revision_id]);
  assert.deepEqual(await asked(), [], 'not before it is approved');
  await pool.query('update submission set live_revision = $1, waiting_revision = null where id = $2', [
    work.revision_id,
    work.id,
  ]);
  assert.deepEqual(await asked(), ['1 list of excellent works to choose']);
  await pool.query('insert into excellent_place (number, tier) values (1, 1) on conflict do nothing');
  await pool.query(
    `insert into excellent_selection (area, id, platform, place, submission_id, selected_by, selected_at)
     values (1, gen_random_uuid(), 1, 1, $1, 'mia', now())`,
    [work.id],
  );
  assert.deepEqual(await asked(), ['1 list of excellent works to publish']);
  await pool.query(
    `insert into excellent_publication (area, platform, published_by, published_at) values (1, 1, 'mia', now())`,
  );
  assert.deepEqual(await asked(), ['1 list to settle'], 'once it is published');
  await pool.query(`update excellent_selection set removed_by = 'mia', removed_at = now(), removed_why = 'copied'`);
  assert.deepEqual(await asked(), [], 'nobody is on it any more');
  await pool.query('delete from excellent_selection');
  await pool.query('delete from excellent_publication');
  await pool.query('update submission set live_revision = null where id = $1', [work.id]);
});

test('A board that ended with players and was not certified is asked for', async () => {
  const { number } = app.edition.periods[0] ?? { number: 1 };
  await pool.query('insert into standing_slice (area, platform, period, slice, standings) values (1, 1, $1, 0, 3)', [
    number,
  ]);
  assert.deepEqual(await asked(), ['1 board to certify']);
  assert.deepEqual(await asked([{ role: 'prize_officer', area: 3 }]), [], 'not of an officer of another area');
  assert.deepEqual(await asked([{ role: 'reviewer', area: null }]), [], 'not of who only reviews');
  await pool.query('delete from standing_slice where period = $1', [number]);
});
