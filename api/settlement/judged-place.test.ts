/** Works that moved to another place of a published list: their prize is the one of the place that they have. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testExcellent } from '../excellent/excellent-test.ts';

const { pool, farah, owner, judgedWork, asked, where, list } = await testExcellent();

const works = new Map([
  ['Ada', await judgedWork('Ada', 9)],
  ['Bo', await judgedWork('Bo', 8)],
  ['Cy', await judgedWork('Cy', 6)],
]);
const rows = async () => (await farah.ask('settlement', { area: '1', list })).data.lines;
const lines = async () =>
  (await rows())
    .filter(({ state }) => state !== 'void')
    .map(({ rank, player, amount, state }) => `${rank} ${player} ${amount} ${state}`);
const lineOf = async (player: string) =>
  (await rows()).find((line) => line.player === player && line.state !== 'void')?.id ?? assert.fail(player);
const seen = async () => (await farah.ask('excellent_ranking', asked)).data.print;
const make = async () => {
  const { data } = await farah.ask('settlement_change', { area: '1', list });
  assert.equal((await farah.ask('settle', { area: 1, list, seen: data.print })).status, 200);
};
const replace = async (player: string) => {
  const id = works.get(player)?.id ?? '';
  const { status } = await farah.ask('excellent_replace', { area: 1, id, why: 'copied', seen: await seen() });
  assert.equal(status, 200);
};

await farah.ask('excellent_select', where);
await farah.ask('excellent_publish', { ...where, seen: await seen() });
await make();

test('Whoever stands in for a work that was taken out moves up as every other, and has the prize of that place.', async () => {
  works.set('Di', await judgedWork('Di', 7));
  await farah.ask('replace_line', { area: 1, id: await lineOf('Bo'), reason: 'no answer', alternate: null });
  await replace('Bo');
  await make();
  assert.deepEqual(await lines(), ['1 Ada 100 open', '2 Di 50 open', '3 Cy 50 open']);
  works.set('Ed', await judgedWork('Ed', 5));
  await replace('Ada');
  await make();
  assert.deepEqual(await lines(), ['1 Di 100 open', '2 Ed 50 open', '3 Cy 50 open']);
});

test('A line of the place that a work had before is not delivered, nor by its id in capitals, nor past the code.', async () => {
  const id = await lineOf('Cy');
  for (const person of [farah, owner]) await person.ask('approve_lines', { area: 1, ids: [id] });
  works.set('Flo', await judgedWork('Flo', 4));
  await replace('Di');
  assert.deepEqual(
    (await farah.ask('settlement_change', { area: '1', list })).data.voided.map(({ player }) => player),
    [...['Di', 'Cy']],
  );
  const deliver = (written: string) => farah.ask('deliver_lines', { area: 1, ids: [written], proof: 'batch 1' });
  assert.match((await deliver(id)).data.not[0]?.why ?? '', /no longer has this winner there/);
  assert.equal((await deliver(id.toUpperCase())).status, 400);
  await assert.rejects(
    pool.query(
      `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at) values (1, $1, 'delivered', 'x', 'x', now())`,
      [id],
    ),
    { constraint: 'settlement_end_on_its_place' },
  );
});
