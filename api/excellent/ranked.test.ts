/** Points are given without seeing the others': whoever may read the ranking does not change theirs by what it says. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { organizerWith, type TestOrganizer } from '../http/desk-test.ts';
import { testExcellent } from './excellent-test.ts';

const { pool, server, owner, judge, judgedWork, asked } = await testExcellent();
const officer = await organizerWith(server, 'Both', [
  { role: 'judge', area: null },
  { role: 'prize_officer', area: 1 },
]);
const alone = await judge('Alone');

/** Two have given their points; the third is whoever is tried. */
async function workOfTwo(name: string) {
  const work = await judgedWork(name, 5);
  await pool.query('delete from excellent_score where submission_id = $1 and organizer_id = $2', [work.id, owner.id]);
  return { area: 1, id: work.id };
}

async function higher(person: TestOrganizer, work: { area: number; id: string }) {
  const { status, data } = await person.ask('excellent_score', { ...work, points: 10 });
  return [status, (data as { name?: string } | null)?.name];
}

for (const [name, person] of [
  ['an owner', owner],
  ['a judge who is prize officer', officer],
] as const) {
  test(`${name} gives points, and keeps to them once the mean can be read`, async () => {
    const work = await workOfTwo(name);
    assert.equal((await person.ask('excellent_score', { ...work, points: 5 })).status, 200);
    const { data } = await person.ask('excellent_ranking', asked);
    assert.ok(data.list.some(({ submission_id }) => submission_id === work.id));
    assert.deepEqual(await higher(person, work), [409, 'ranked']);
    // Nor by saying that they know the player, and taking that back.
    assert.equal((await person.ask('excellent_conflict', work)).status, 200);
    assert.equal((await person.ask('excellent_conflict_lift', { ...work, judge: person.id })).status, 200);
    assert.deepEqual(await higher(person, work), [409, 'ranked']);
  });
}

test('a judge who reads no ranking may think again', async () => {
  const work = await workOfTwo('thinks again');
  for (const points of [5, 6]) assert.equal((await alone.ask('excellent_score', { ...work, points })).status, 200);
});
