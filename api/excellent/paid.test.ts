/** Works whose prize is on its way or there: they move no more, and nobody moves onto their place. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testExcellent } from './excellent-test.ts';

const { farah, owner, judgedWork, asked, where, list } = await testExcellent();

const ada = await judgedWork('Ada', 9);
await judgedWork('Bo', 8);
const cy = await judgedWork('Cy', 7);
await judgedWork('Di', 6);
const seen = async () => (await farah.ask('excellent_ranking', asked)).data.print;
const rows = async () => (await farah.ask('settlement', { area: '1', list })).data.lines;
const lines = async () =>
  (await rows())
    .filter(({ state }) => state !== 'void')
    .map(({ rank: place, player, state }) => `${place} ${player} ${state}`);
const make = async () => {
  const { data } = await farah.ask('settlement_change', { area: '1', list });
  await farah.ask('settle', { area: 1, list, seen: data.print });
};

const approved = async (place: number) => {
  const id = (await rows()).find(({ rank: at, state }) => at === place && state !== 'void')?.id ?? '';
  for (const person of [farah, owner]) await person.ask('approve_lines', { area: 1, ids: [id] });
  return id;
};
async function replaceOut(id: string) {
  const out = { area: 1, id, kind: 'disqualify', reason: 'other', note: 'copied' } as const;
  assert.equal((await owner.ask('change_submission', out)).status, 200);
  return farah.ask('excellent_replace', { area: 1, id, why: 'copied', seen: await seen() });
}

test('A work whose prize a payment run holds does not move up: the run may have sent it', async () => {
  await farah.ask('excellent_select', where);
  await farah.ask('excellent_publish', { ...where, seen: await seen() });
  await make();
  await approved(2);
  assert.equal((await farah.ask('make_payments', { area: 1, currency: 'diamonds' })).data.lines, 1);
  assert.equal((await replaceOut(ada.id)).status, 200);
  await make();
  assert.deepEqual(await lines(), ['1 Cy open', '2 Bo approved', '3 Di open']);
});

test('Out after its prize was delivered, a work keeps its place: whoever moved up would lose their own prize', async () => {
  const first = await approved(1);
  assert.equal((await farah.ask('deliver_lines', { area: 1, ids: [first], proof: 'batch 1' })).data.done, 1);
  const refused = await replaceOut(cy.id);
  assert.deepEqual([refused.status, refused.data.name], [409, 'paid']);
  await make();
  assert.deepEqual(await lines(), ['1 Cy delivered', '2 Bo approved', '3 Di open']);
});
