/** The free places of a list that is public: filled as it was shown, seen by everybody at once. */
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
const judges = [farah.id];
for (const name of ['Marco', 'Lena'])
  judges.push((await organizerWith(server, name, [{ role: 'judge', area: null }])).id);
const where = { area: 1, platform: 1 } as const;

async function judgedWork(name: string, points: number): Promise<string> {
  const work = await newWork(pool, await newPlayer(pool, name), tinyMoment.open);
  await pool.query(`update revision set theme = 'hero', title = $2 where id = $1`, [work.revision_id, name]);
  await rank(app, work, work.revision_id, tinyMoment.open + 60);
  await pool.query(
    `with voted as (insert into excellent_vote select 1, $1, id, true, to_timestamp($3) from unnest($2::uuid[]) as u(id) limit 2)
     insert into excellent_score select 1, $1, id, $4, to_timestamp($3) from unnest($2::uuid[]) as u(id)`,
    [work.id, judges, now, points],
  );
  return work.id;
}

const shown = async () => (await farah.ask('excellent_ranking', { area: '1', platform: '1' })).data;

test('What filling the free places would do is said before, and done as it was said', async () => {
  const ada = await judgedWork('Ada', 9);
  assert.deepEqual((await shown()).filling, [{ submission_id: ada, place: 1, amount: 100 }]);
  assert.deepEqual((await farah.ask('excellent_select', where)).data, { selected: 1 });
  assert.deepEqual((await shown()).filling, []);
});

test('A public list is filled only as it was seen: nobody takes back what everybody has seen', async () => {
  const { print } = await shown();
  assert.equal((await farah.ask('excellent_publish', { ...where, seen: print })).status, 200);
  const [cy, bo, ...late] = [
    await judgedWork('Cy', 5),
    await judgedWork('Bo', 8),
    await judgedWork('Di', 4),
    await judgedWork('Eve', 3),
  ];
  for (const unseen of [where, { ...where, seen: print }]) {
    const { status, data } = await farah.ask('excellent_select', unseen);
    assert.deepEqual([status, data.name], [409, 'changed']);
  }
  const before = await shown();
  assert.deepEqual(before.filling, [
    { submission_id: bo, place: 2, amount: 50 },
    { submission_id: cy, place: 3, amount: 50 },
  ]);
  assert.deepEqual((await farah.ask('excellent_select', { ...where, seen: before.print })).data, { selected: 2 });
  const { list } = await shown();
  assert.deepEqual(list.map(({ submission_id, place }) => [submission_id, place]).slice(1), [
    [bo, 2],
    [cy, 3],
    ...late.map((one) => [one, null]),
  ]);
});
