/** A judge takes back that they know a player, or an owner lifts it: both words stay, and what was said before stands again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork, rank, writePeriods } from '../board/board-test.ts';
import { organizerWith, type TestOrganizer } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';

const server = await testServer({ now: tinyMoment.review });
const { app, pool } = server;
await writePeriods(pool);
const judge = (name: string) => organizerWith(server, name, [{ role: 'judge', area: null }]);
const [marco, lena, josh, rosa] = [await judge('Marco'), await judge('Lena'), await judge('Josh'), await judge('Rosa')];
const nadia = await organizerWith(server, 'Nadia', [{ role: 'owner', area: 1 }]);
const list = { area: '1', platform: '1' } as const;

interface Work {
  readonly area: 1;
  readonly id: string;
}

async function heroWork(): Promise<Work> {
  const made = await newWork(pool, await newPlayer(pool), tinyMoment.open);
  await pool.query(`update revision set theme = 'hero' where id = $1`, [made.revision_id]);
  await rank(app, made, made.revision_id, tinyMoment.open + 60);
  return { area: 1, id: made.id };
}

const vote = async (who: TestOrganizer, work: Work, pass = true) =>
  (await who.ask('excellent_vote', { ...work, pass })).status;
const score = async (who: TestOrganizer, work: Work, points = 5) =>
  (await who.ask('excellent_score', { ...work, points })).status;
const know = async (who: TestOrganizer, work: Work) => (await who.ask('excellent_conflict', work)).status;
const lift = async (by: TestOrganizer, of: TestOrganizer, work: Work, why?: string) => {
  const { status, data } = await by.ask('excellent_conflict_lift', { ...work, judge: of.id, ...(why && { why }) });
  return (data as { readonly name?: string } | null)?.name ?? status;
};
const conflictsOf = async (who: TestOrganizer) =>
  (await who.ask('excellent_conflicts', list)).data.list.map(({ name, submission_id }) => [name, submission_id]);
const saidOf = async (table: string, what: string, { id }: Work) =>
  (await pool.query(`select ${what} as said from ${table} where submission_id = $1 order by 1`, [id])).rows.map(
    ({ said }) => said,
  );

test('A judge takes back what they said and judges the work again; both are in the log', async () => {
  const work = await heroWork();
  assert.equal(await know(rosa, work), 200);
  assert.deepEqual(await conflictsOf(rosa), [['Rosa', work.id]]);
  assert.equal(await vote(rosa, work), 409);
  assert.equal(await lift(rosa, rosa, work), 200);
  assert.deepEqual(await conflictsOf(rosa), []);
  const { data } = await rosa.ask('excellent_next', { ...list, stage: 'vote' });
  assert.equal(data.work?.submission_id, work.id);
  assert.equal(await vote(rosa, work, false), 200);
  assert.equal(await lift(rosa, rosa, work), 'lifted');
  const { rows } = await pool.query(`select by, what from action where what like '%conflict%' order by number`);
  assert.deepEqual(rows, [
    { by: rosa.id, what: 'declare conflict' },
    { by: rosa.id, what: 'take conflict back' },
  ]);
});

test('Declared again it stands again, beside the row that was taken back', async () => {
  const work = await heroWork();
  for (const _time of [1, 2]) {
    assert.equal(await know(rosa, work), 200);
    assert.equal(await lift(rosa, rosa, work), 200);
  }
  assert.equal(await know(rosa, work), 200);
  assert.equal(await know(rosa, work), 409);
  assert.equal(await vote(rosa, work), 409);
  assert.deepEqual(await saidOf('excellent_conflict', 'lifted_by is null', work), [false, false, true]);
  assert.equal(await lift(rosa, rosa, work), 200);
});

test('Another judge takes nothing back and sees nothing; an owner lifts it with a reason', async () => {
  const work = await heroWork();
  await know(rosa, work);
  assert.deepEqual(await conflictsOf(marco), []);
  assert.equal(await lift(marco, rosa, work, 'Not so'), 'role');
  assert.deepEqual(await conflictsOf(nadia), [['Rosa', work.id]]);
  assert.equal(await lift(nadia, rosa, work), 'why');
  assert.equal(await lift(nadia, rosa, work, ' '), 'why');
  assert.equal(await vote(rosa, work), 409);
  assert.equal(await lift(nadia, rosa, work, 'Pressed by mistake'), 200);
  assert.equal(await vote(rosa, work), 200);
  const { rows } = await pool.query(`select by, detail from action where what = 'lift conflict'`);
  assert.deepEqual(rows, [{ by: nadia.id, detail: { judge: 'Rosa', note: 'Pressed by mistake' } }]);
});

test('Who passed a work and gave it points did so again once it is taken back: no way to vote anew on what was decided', async () => {
  const work = await heroWork();
  for (const who of [marco, lena]) await vote(who, work);
  for (const who of [marco, lena]) await score(who, work, 9);
  await know(marco, work);
  assert.deepEqual(await saidOf('excellent_vote', 'pass', work), [true]);
  assert.equal(await lift(marco, marco, work), 200);
  assert.deepEqual(await saidOf('excellent_vote', 'pass', work), [true, true]);
  assert.deepEqual(await saidOf('excellent_score', 'points', work), [9, 9]);
  assert.equal(await vote(marco, work, false), 409);
});

test('What others decided and gave in between stays as it is', async () => {
  const out = await heroWork();
  for (const who of [marco, lena]) await vote(who, out);
  await know(marco, out);
  for (const who of [josh, rosa]) await vote(who, out, false);
  assert.equal(await lift(marco, marco, out), 200);
  assert.deepEqual(await saidOf('excellent_vote', 'pass', out), [false, false, true]);
  const full = await heroWork();
  for (const who of [marco, lena, josh]) await vote(who, full);
  for (const who of [lena, josh, marco]) await score(who, full, 7);
  await know(marco, full);
  assert.equal(await score(rosa, full, 6), 409);
  await vote(rosa, full);
  assert.equal(await score(rosa, full, 6), 200);
  assert.equal(await lift(marco, marco, full), 200);
  assert.deepEqual(await saidOf('excellent_score', 'points', full), [6, 7, 7]);
  // Nor do they come back with a later conflict, when there would be room for them.
  for (const who of [rosa, marco]) await know(who, full);
  assert.equal(await lift(marco, marco, full), 200);
  assert.deepEqual(await saidOf('excellent_score', 'points', full), [7, 7]);
});

test('The database keeps both words: none goes away, and none is lifted twice or by another without a reason', async () => {
  const work = await heroWork();
  await know(rosa, work);
  const liftBy = (by: string, why: string | null) =>
    pool.query(
      `update excellent_conflict set lifted_by = $2, lifted_at = to_timestamp(9), lifted_why = $3 where submission_id = $1`,
      [work.id, by, why],
    );
  await assert.rejects(liftBy(nadia.id, null), /excellent_conflict_lifted_why/);
  await assert.rejects(
    pool.query('update excellent_conflict set lifted_by = organizer_id where submission_id = $1', [work.id]),
    /excellent_conflict_lifted/,
  );
  assert.equal((await liftBy(rosa.id, null)).rowCount, 1);
  await assert.rejects(liftBy(nadia.id, 'Again'), /keeps every row/);
});

test('Once the list is public nothing is taken back any more, not by an owner either', async () => {
  const work = await heroWork();
  await know(rosa, work);
  await pool.query('insert into excellent_publication values (1, 1, $1, to_timestamp(1))', [nadia.id]);
  assert.equal(await lift(rosa, rosa, work), 'published');
  assert.equal(await lift(nadia, rosa, work, 'Late'), 'published');
});
