import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { until } from '@event/tests/run/until';
import { newPlayer, newWork, rank, writePeriods } from '../board/board-test.ts';
import { untilWaiting, waitingIn } from '../database/lock-test.ts';
import { organizerWith, type TestOrganizer } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';

const now = tinyMoment.review;
const server = await testServer({ now });
const { app, pool } = server;
await writePeriods(pool);
const judge = (name: string, area: number | null = null) => organizerWith(server, name, [{ role: 'judge', area }]);
const [marco, lena, josh, rosa] = [await judge('Marco'), await judge('Lena'), await judge('Josh'), await judge('Rosa')];
const distant = await judge('Distant', 3);
const farah = await organizerWith(server, 'Farah Aziz', [{ role: 'prize_officer', area: null }]);
const omar = await organizerWith(server, 'Omar Sy', [{ role: 'prize_officer', area: null }]);
const list = { area: '1', platform: '1' } as const;

async function heroWork(name: string): Promise<{ readonly area: 1; readonly id: string }> {
  const made = await newWork(pool, await newPlayer(pool, name), tinyMoment.open);
  await pool.query(`update revision set theme = 'hero', author = 'Channel of ' || $2, title = 'Hero' where id = $1`, [
    made.revision_id,
    name,
  ]);
  await rank(app, made, made.revision_id, tinyMoment.open + 60);
  return { area: 1, id: made.id };
}

const vote = async (who: TestOrganizer, work: { area: 1; id: string }, pass: boolean) =>
  (await who.ask('excellent_vote', { ...work, pass })).status;
const score = async (who: TestOrganizer, work: { area: 1; id: string }, points: number) =>
  (await who.ask('excellent_score', { ...work, points })).status;
const seen = async () => (await farah.ask('excellent_ranking', list)).data.print;
const nextFor = async (who: TestOrganizer, stage: 'vote' | 'score') =>
  (await who.ask('excellent_next', { ...list, stage })).data.work;

/** On the short list with the points of three judges. */
async function judged(name: string, points: readonly [number, number, number]) {
  const work = await heroWork(name);
  for (const who of [marco, lena]) await vote(who, work, true);
  for (const [index, who] of [marco, lena, josh].entries()) await score(who, work, points[index] ?? 1);
  return work;
}

test('A list is not published before any work is selected', async () => {
  const { status, data } = await farah.ask('excellent_publish', { area: 1, platform: 1, seen: await seen() });
  assert.equal(status, 409);
  assert.deepEqual(data, { name: 'empty', message: 'No work is selected yet: select first, then publish.' });
});

test('Two votes that agree decide, and of two that do not a third judge decides', async () => {
  const [clear, torn] = [await heroWork('Clear'), await heroWork('Torn')];
  assert.equal(await vote(marco, clear, false), 200);
  assert.equal(await vote(lena, clear, false), 200);
  assert.equal(await vote(josh, clear, true), 409);
  await vote(marco, torn, true);
  await vote(lena, torn, false);
  assert.equal(await score(marco, torn, 9), 409);
  assert.equal((await nextFor(josh, 'vote'))?.submission_id, torn.id);
  assert.equal(await nextFor(marco, 'vote'), null);
  await vote(josh, torn, true);
  assert.equal((await nextFor(marco, 'score'))?.submission_id, torn.id);
  const { data } = await farah.ask('excellent_lists', {});
  const [{ candidates, voting, shortlisted } = { candidates: 0, voting: 0, shortlisted: 0 }] = data.list;
  assert.deepEqual([candidates, voting, shortlisted], [2, 0, 1]);
});

test('A judge may think again while the others have not decided', async () => {
  const work = await heroWork('Again');
  await vote(marco, work, true);
  assert.equal(await vote(marco, work, false), 200);
  await vote(lena, work, false);
  assert.equal(await vote(marco, work, true), 409);
});

test('What a judge is shown names neither the author nor what others said', async () => {
  const work = await heroWork('Secret');
  await vote(marco, work, true);
  const shown = await nextFor(lena, 'vote');
  assert.equal(shown?.submission_id, work.id);
  assert.doesNotMatch(JSON.stringify(shown), /Secret|Channel|votes|passes|points|player/);
  await vote(lena, work, true);
  await vote(josh, work, true);
});

test('Who only judges is told by no other screen who made a work; who reads as well is', async () => {
  const work = await heroWork('Hidden');
  const { rows } = await pool.query(
    `update revision r set author_id = 'UC-hidden' from submission s where r.submission_id = $1 and s.id = $1 returning s.player_id`,
    [work.id],
  );
  const reader = await organizerWith(server, 'Reader', [
    { role: 'judge', area: null },
    { role: 'viewer', area: null },
  ]);
  const asked = { area: '1', id: work.id };
  const statuses = async ({ ask }: typeof reader) => [
    (await ask('find', { text: 'Hidden' })).status,
    (await ask('submissions')).status,
    (await ask('submission', asked)).status,
    (await ask('channel', asked)).status,
    (await ask('players')).status,
    (await ask('holds')).status,
    (await ask('player', { area: '1', id: rows[0].player_id })).status,
  ];
  assert.deepEqual(await statuses(marco), [403, 403, 403, 403, 403, 403, 403]);
  assert.deepEqual(await statuses(reader), [200, 200, 200, 200, 200, 200, 200]);
  for (const who of [marco, lena]) await vote(who, work, false);
});

test('Three judges give points, a fourth none; who knows the player gives neither', async () => {
  const work = await heroWork('Known');
  assert.equal((await rosa.ask('excellent_conflict', work)).status, 200);
  assert.equal(await vote(rosa, work, true), 409);
  assert.equal((await nextFor(rosa, 'vote'))?.submission_id === work.id, false);
  for (const who of [marco, lena]) await vote(who, work, true);
  assert.equal(await score(rosa, work, 10), 409);
  for (const who of [marco, lena, josh]) assert.equal(await score(who, work, 5), 200);
  const fourth = await judge('Fourth');
  assert.equal(await score(fourth, work, 10), 409);
  assert.equal(await score(josh, work, 6), 200);
  assert.equal((await marco.ask('excellent_score', { ...work, points: 11 })).status, 400);
});

test('Judges of other areas, and people who are no judges, judge nothing', async () => {
  const work = await heroWork('Elsewhere');
  assert.equal(await vote(distant, work, true), 404);
  assert.equal((await distant.ask('excellent_next', { ...list, stage: 'vote' })).status, 404);
  assert.equal(await vote(farah, work, true), 403);
  assert.equal((await marco.ask('excellent_ranking', list)).status, 403);
  await vote(marco, work, false);
  await vote(lena, work, false);
});

/** Two prize officers have made the same ranking before either can take a place. */
async function selectAtOnce(best: string) {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from submission where area = 1 and id = $1 for update', [best]);
  const both = [farah, omar].map((who) => who.ask('excellent_select', { area: 1, platform: 1 }));
  await untilWaiting(pool, 2);
  await holder.query('commit');
  holder.release();
  return (await Promise.all(both)).map(({ data }) => data.selected).sort();
}

test('Places go by the mean of the points as far as there are places; an earlier work goes first', async () => {
  await judged('Middle', [7, 7, 8]);
  const best = await judged('Best', [10, 9, 10]);
  await judged('Least', [1, 1, 2]);
  const { data } = await farah.ask('excellent_ranking', list);
  assert.deepEqual(
    data.list.map(({ points }) => points),
    [9.67, 7.33, 5.33, 1.33],
  );
  assert.equal(data.list[0]?.submission_id, best.id);
  assert.deepEqual(await selectAtOnce(best.id), [0, 3]);
  const { data: after } = await farah.ask('excellent_ranking', list);
  assert.deepEqual(
    after.list.map(({ place, tier }) => [place, tier]),
    [
      [1, 1],
      [2, 2],
      [3, 2],
      [null, null],
    ],
  );
  assert.deepEqual((await farah.ask('excellent_select', { area: 1, platform: 1 })).data, { selected: 0 });
});

test('One work for another: the best of each tier below moves up, the next comes in, and what is out stays out', async () => {
  const { data } = await farah.ask('excellent_ranking', list);
  const [first, second, third, fourth] = data.list;
  const replaced = {
    area: 1,
    id: first?.submission_id ?? '',
    why: 'Music of somebody else',
    seen: data.print,
  } as const;
  // Two who look at the same list: the second replaces nothing by what is no longer so.
  const wishes = [farah, omar].map((one) => one.ask('excellent_replace', replaced));
  const answers = await Promise.all(wishes);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal(answers.find(({ status }) => status === 409)?.data.name, 'changed');
  const done = answers.find(({ status }) => status === 200)?.data;

  assert.equal(done?.promoted, fourth?.submission_id);
  const { data: after } = await farah.ask('excellent_ranking', list);
  assert.deepEqual(
    after.list.map(({ place, submission_id }) => [place, submission_id]),
    [second, fourth, third].map((work, index) => [index + 1, work?.submission_id]),
  );
  assert.equal(
    after.list.some(({ submission_id }) => submission_id === first?.submission_id),
    false,
  );
  const gone = { ...replaced, seen: await seen() };
  assert.equal((await farah.ask('excellent_replace', gone)).data.name, 'not_selected');
});

test('What is filled while somebody publishes is not public unseen: the publication comes second and is refused', async () => {
  const { data } = await omar.ask('excellent_ranking', list);
  const last = { area: 1, id: data.list[2]?.submission_id ?? '', why: 'Shown elsewhere', seen: data.print };
  assert.equal((await omar.ask('excellent_replace', last)).status, 200);
  const coming = await judged('Coming', [5, 5, 5]);
  const print = await seen();
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from submission where area = 1 and id = $1 for update', [coming.id]);
  const filled = farah.ask('excellent_select', { area: 1, platform: 1 });
  await untilWaiting(pool);
  let isOver = false;
  const published = omar.ask('excellent_publish', { area: 1, platform: 1, seen: print }).finally(() => {
    isOver = true;
  });
  await until(async () => isOver || (await waitingIn(pool)) === 2, 'the publication waits for its turn');
  await holder.query('commit');
  holder.release();
  assert.deepEqual((await filled).data, { selected: 1 });
  assert.equal((await published).status, 409);
});

test('Selecting asks for a new proof; once public the judging is over and the list is published once', async () => {
  const work = await heroWork('Late');
  const publish = async (print: string) => farah.ask('excellent_publish', { area: 1, platform: 1, seen: print });
  const before = await seen();
  server.set(now + 301);
  assert.equal((await publish(before)).status, 403);
  server.set(now);
  const { data: shown } = await omar.ask('excellent_ranking', list);
  const last = { area: 1, id: shown.list[2]?.submission_id ?? '', why: 'Shown elsewhere', seen: shown.print };
  assert.equal((await omar.ask('excellent_replace', last)).status, 200);
  assert.deepEqual((await publish(before)).data, {
    name: 'changed',
    message: 'The list has changed since you looked. Nothing was done: please look again.',
  });
  assert.equal((await publish(await seen())).status, 200);
  assert.equal((await publish(await seen())).status, 409);
  assert.equal(await vote(marco, work, true), 409);
  const answer = await server.ask<{ total: number }>('excellent', { area: '1', platform: '1', page: '1' });
  assert.equal(answer.data.total, 2);
});
