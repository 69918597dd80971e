import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '@event/tests/run/until';
import { inTransaction } from '../database/database.ts';
import { liveOf } from '../http/page/live.ts';
import { decide } from '../submission/decision.ts';
import { startContest, watch } from '../submission/submission-test.ts';
import { listWorks } from '../wall/wall.ts';
import { firstExcellent, listExcellent, publishExcellent, removeExcellent, selectExcellent } from './excellent.ts';

const contest = await startContest();
const { app, ask, pool, submit, video, now } = contest;

interface ListedWork {
  list: unknown[];
  total: number;
}

async function approved(theme = 'hero'): Promise<string> {
  const token = await contest.logInSomebody();
  const { data } = await submit(token, watch(await video({ title: 'Hero #TinyContest #TinyHero', views: 50 })), {
    theme,
  });
  await inTransaction(pool, (database) =>
    decide(database, app, { area: 1, submission: data.id, kind: 'approve', by: 'r', at: now }),
  );
  return data.id;
}

const select = (submission: string, tier: number) =>
  inTransaction(pool, (database) =>
    selectExcellent(database, app, { area: 1, submission, tier, by: 'judge', at: now }),
  );

/** Past the prepared answers, which are kept for some seconds. */
const list = (page = 1) => listExcellent(app, pool, { area: 1, platform: 1, page }, now);

/** What the page of the wall is told of them. */
async function onWall() {
  const [area] = app.edition.areas;
  assert.ok(area);
  const asks = { boardOf: never, workOf: never, worksOf: listWorks, firstExcellent };
  return (await liveOf(app, { ...asks, area, route: 'works' })).excellent;
}
const never = () => assert.fail('asked for in vain');

test('works are shown once their list is published, best places first, with credit and views', async () => {
  const [second, first] = [await approved(), await approved()];
  assert.deepEqual(await select(second, 2), { place: 2 });
  assert.deepEqual(await select(first, 1), { place: 1 });
  assert.deepEqual(await list(), { list: [], total: 0 });
  assert.equal(await onWall(), undefined);
  await publishExcellent(pool, { area: 1, platform: 1, by: 'owner', at: now });
  assert.equal(await onWall(), 'ytb');
  const { total, list: works } = await list();
  assert.deepEqual((await ask<ListedWork>('excellent', { area: '1', platform: '1' })).data.list, works);
  assert.equal(total, 2);
  assert.deepEqual(
    works.map(({ tier, total_views }) => [tier, total_views]),
    [
      [1, 50],
      [2, 50],
    ],
  );
  assert.ok(works.every(({ author, link }) => author && link.startsWith('https://www.youtube.com/')));
  assert.deepEqual(await list(2), { list: [], total: 2 });
});

test('to know the first platform with works to look at, one question is asked, of however many platforms', async () => {
  const [area] = app.edition.areas;
  assert.ok(area);
  const platforms = app.edition.platforms.flatMap((one) => [{ ...one, code: 'tt' as const, value: 99 }, one]);
  const edition = { ...app.edition, platforms };
  const offering = { ...area, platforms: platforms.map(({ code }) => code) };
  let asked = 0;
  const query = (...values: Parameters<typeof pool.query>) => {
    asked += 1;
    return pool.query(...values);
  };
  const first = await firstExcellent({ ...app, edition }, { query } as never, offering, now);
  assert.deepEqual([first, asked], ['ytb', 1]);
});

test('only approved works of a hero theme are selected, each once', async () => {
  const work = await approved();
  assert.deepEqual(await select(await approved('tiny'), 2), { refused: 'not_of_theme' });
  assert.deepEqual(await select(work, 2), { place: 3 });
  assert.deepEqual(await select(work, 2), { refused: 'already' });
  await inTransaction(pool, (database) =>
    decide(database, app, { area: 1, submission: work, kind: 'reject', reason: 'other', by: 'r', at: now + 1 }),
  );
  assert.equal((await list()).total, 2);
  assert.deepEqual(await select(work, 1), { refused: 'not_approved' });
  assert.equal(await removeExcellent(pool, { area: 1, submission: work, why: 'rejected', by: 'owner', at: now }), true);
  assert.equal(
    await removeExcellent(pool, { area: 1, submission: work, why: 'rejected', by: 'owner', at: now }),
    false,
  );
});

async function selectFifty(tier: number): Promise<number> {
  const works: string[] = [];
  for (let turn = 0; turn < 50; turn += 1) works.push(await approved());
  const answers = await atOnce(works.map((work) => () => select(work, tier)));
  assert.ok(answers.every((answer) => 'place' in answer || answer.refused === 'full'));
  return answers.filter((answer) => 'place' in answer).length;
}

/** Nobody can write a selection before several have looked for a free place. */
async function atOnce<T>(acts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table excellent_selection in share mode');
  let isOver = false;
  const answers = Promise.all(acts.map((act) => act())).finally(() => {
    isOver = true;
  });
  answers.catch(() => {});
  const waiting = `select 1 from pg_locks where not granted and relation = 'excellent_selection'::regclass`;
  try {
    // Where all are refused before they write nobody waits.
    await until(async () => isOver || ((await holder.query(waiting)).rowCount ?? 0) >= 2, 'two want to write');
  } finally {
    await holder.query('commit');
    holder.release();
  }
  return answers;
}

test('of fifty selected at once for one free place one gets it', async () => {
  assert.equal(await selectFifty(2), 1);
});

test('without the index of the places several get the same one', async () => {
  await pool.query('delete from excellent_selection');
  await pool.query('drop index excellent_selection_place');
  assert.ok((await selectFifty(1)) > 1);
});

test('an area or platform that is not offered has no list', async () => {
  assert.equal((await ask('excellent', { area: '3', platform: '2' })).code, 104019);
  assert.equal((await ask('excellent', { area: '77', platform: '1' })).code, 104019);
});
