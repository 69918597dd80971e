/** Works whose prize is on its way or there: they move no more, and nobody moves onto their place. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork, rank, writePeriods } from '../board/board-test.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';

const now = tinyMoment.announcement;
const server = await testServer({ now });
const { app, pool } = server;
await writePeriods(pool);
const farah = await organizerWith(server, 'Farah', [{ role: 'prize_officer', area: null }]);
const owner = await organizerWith(server, 'Nadia', [{ role: 'owner', area: null }]);
const judges = [farah.id, owner.id, (await organizerWith(server, 'Lena', [{ role: 'judge', area: null }])).id];
const asked = { area: '1', platform: '1' } as const;
const where = { area: 1, platform: 1 } as const;
const list = 'excellent:1';

async function judgedWork(name: string, points: number) {
  const work = await newWork(pool, await newPlayer(pool, name), tinyMoment.open);
  await pool.query(`update revision set theme = 'hero', title = $2 where id = $1`, [work.revision_id, name]);
  await rank(app, work, work.revision_id, tinyMoment.open + 60);
  await pool.query(
    `insert into excellent_vote select 1, $1, id, true, to_timestamp($3) from unnest($2::uuid[]) as u(id) limit 2`,
    [work.id, judges, now],
  );
  await pool.query(
    `insert into excellent_score select 1, $1, id, $4, to_timestamp($3) from unnest($2::uuid[]) as u(id)`,
    [work.id, judges, now, points],
  );
  return work;
}
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
