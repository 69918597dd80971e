/** What everybody may see of works, and what nobody. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hour } from '@event/contest/time';
import { wall_orders } from '@event/contest/wall/wire';
import type { Output } from '@event/contest/wire';
import { inTransaction } from '../database/database.ts';
import { oneRound } from '../duty/duty.ts';
import { disqualifyPlayer } from '../player/disqualification.ts';
import { holdReadings } from '../reading/hold.ts';
import { keepPictures } from '../reading/picture.ts';
import { keepReadings } from '../reading/reading.ts';
import { decide } from '../submission/decision.ts';
import { startContest, watch } from '../submission/submission-test.ts';
import { keepWall } from './keep.ts';
import { readingsOf } from './ledger.ts';
import { listWorks } from './wall.ts';
import { workAt } from './work.ts';

const contest = await startContest();
const { app, ask, pool, submit, video, now } = contest;

interface EnteredWorks {
  readonly id: string;
  readonly number: number;
  readonly revision_id: string;
  readonly video_id: string;
}

async function entered(theme = 'tiny'): Promise<EnteredWorks> {
  const token = await contest.logInSomebody();
  const video_id = await video({ title: 'Hero #TinyContest #TinyHero', views: 50 });
  const { data } = await submit(token, watch(video_id), { theme });
  const { rows } = await pool.query('select id from revision where submission_id = $1', [data.id]);
  return { id: data.id, number: data.number, revision_id: rows[0].id, video_id };
}

const say = (work: EnteredWorks, kind: 'approve' | 'reject' | 'disqualify') =>
  inTransaction(pool, (database) =>
    decide(database, app, {
      area: 1,
      submission: work.id,
      kind,
      by: 'r',
      at: now,
      ...(kind !== 'approve' && { reason: 'other' }),
    }),
  );

async function approved(theme?: string): Promise<EnteredWorks> {
  const work = await entered(theme);
  await say(work, 'approve');
  return work;
}

const read = (work: EnteredWorks, views: number, at: number) =>
  keepReadings(
    app,
    pool,
    [
      {
        ...{ area: 1, revision_id: work.revision_id, read_at: at, views, likes: null, comments: null },
        ...{ source: 'api', collector: 'ytb', meaning: 'views' },
      },
    ],
    at,
  );

const put = (at = now) => keepWall(app, at, oneRound);
/** Past the prepared answers, which are kept for some seconds. */
const wall = (change: object = {}, at = now) => listWorks(app, pool, { area: 1, order: 'new', ...change }, at);
const numbers = ({ list }: Output<'works'>) => list.map(({ number }) => number);
const page = (number: number, area = 1) => workAt(app, pool, { area, number }, now);
const unknown = { refusal: { refusal: 'no_such_work' } };

test('the wall shows what is approved, with credit and number and nothing else of its player', async () => {
  const [waiting, work] = [await entered(), await approved('hero')];
  await put();
  const { list } = await wall();
  assert.ok(!list.some(({ number }) => number === waiting.number));
  const shown = list.find(({ number }) => number === work.number);
  assert.deepEqual(Object.keys(shown ?? {}).sort(), [
    ...['author', 'gained', 'link', 'number', 'platform', 'submitted_at', 'theme', 'thumb', 'title', 'total_views'],
  ]);
  assert.match(shown?.author ?? '', /^Player \d+$/);
  assert.deepEqual([shown?.total_views, shown?.theme, shown?.platform], [50, 'hero', 1]);
  const { data } = await ask<Output<'works'>>('works', { area: '1', theme: 'hero' });
  assert.deepEqual(data.list, (await wall({ theme: 'hero' })).list);
  assert.deepEqual((await wall({ area: 3 })).list, []);
  assert.equal((await ask('works', { area: '3', platform: '2' })).code, 104019);
  assert.equal((await ask('works', { area: '1', after: "1-1'" })).status, 400);
});

test('a work that is rejected, disqualified or whose player is out is gone at once, and says no more than one that never was', async () => {
  const works = [await approved(), await approved(), await approved(), await entered()] as const;
  const [rejected, disqualified, of_somebody_out] = works;
  await put();
  for (const { number } of works.slice(0, 3)) assert.equal((await page(number)).number, number);
  await say(rejected, 'reject');
  await say(disqualified, 'disqualify');
  const { rows } = await pool.query('select player_id from submission where id = $1', [of_somebody_out.id]);
  await inTransaction(pool, (database) =>
    disqualifyPlayer(app, database, {
      ...{ area: 1, player_id: rows[0].player_id, reason: 'other', note: 'n', by: 'r', at: now },
    }),
  );
  const shown = numbers(await wall());
  for (const { number } of works) {
    assert.ok(!shown.includes(number));
    await assert.rejects(page(number), unknown);
    await assert.rejects(readingsOf(pool, { area: 1, number }), unknown);
  }
  const answers = await Promise.all(
    [...works.map(({ number }) => number), 999_999].map((number) => ask('work', { area: '1', number: `${number}` })),
  );
  assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
  assert.equal(answers[0]?.code, 104041);
});

test('each order is walked page by page, whole and nothing twice, also where numbers are equal', async () => {
  for (let turn = 0; turn < 30; turn += 1) {
    const work = await approved();
    await read(work, 50 + (turn % 4) * 10, now + hour);
  }
  await put(now + hour);
  const { rows } = await pool.query('select number, views, gained from wall_work where area = 1');
  const keys = { new: 'number', rising: 'gained', top: 'views' } as const;
  for (const order of wall_orders) {
    const expected = rows
      .toSorted((a, b) => b[keys[order]] - a[keys[order]] || b.number - a.number)
      .map(({ number }) => number);
    const walked: number[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const found: Output<'works'> = await wall({ order, ...(after && { after }) });
      walked.push(...numbers(found));
      after = found.next;
    }
    assert.deepEqual(walked, expected, order);
  }
});

test('a day of growth counts since the first reading of a young work, and since a day before of an older one', async () => {
  const work = await approved();
  await read(work, 90, now + hour);
  await put(now + hour);
  const gained = async () =>
    (await pool.query('select gained from wall_work where number = $1', [work.number])).rows[0].gained;
  assert.equal(await gained(), 40);
  await read(work, 100, now + 26 * hour);
  await put(now + 26 * hour);
  assert.equal(await gained(), 10);
  await read(work, 700, now + 80 * hour);
  await put(now + 80 * hour);
  assert.equal(await gained(), 0, 'what came in two days did not come in one');
  await read(work, 720, now + 82 * hour);
  await put(now + 82 * hour);
  assert.equal(await gained(), 20, 'since it is read again');
});

test('readings that are held are not shown and not named; what counted before them is', async () => {
  const work = await approved();
  await read(work, 60, now + hour);
  await read(work, 9000, now + 2 * hour);
  const before = await page(work.number);
  assert.deepEqual([before.total_views, before.checking], [9000, null]);
  await holdReadings(app, pool, {
    ...{ area: 1, revision_id: work.revision_id, from_at: now + 2 * hour, reason: 'signals', signals: [] },
    ...{ by: 'system', at: now + 3 * hour },
  });
  await put(now + 3 * hour);
  const after = await page(work.number);
  assert.deepEqual([after.total_views, after.checking], [60, 'now']);
  assert.ok(!JSON.stringify([after, await readingsOf(pool, { area: 1, number: work.number })]).includes('9000'));
  const shown = (await wall({ order: 'top' })).list.find(({ number }) => number === work.number);
  assert.equal(shown?.total_views, 60);
});

test('the ledger goes back to the first reading, page by page', async () => {
  const work = await approved();
  for (let turn = 1; turn <= 60; turn += 1) await read(work, 50 + turn, now + turn * 60);
  const first = await readingsOf(pool, { area: 1, number: work.number });
  assert.deepEqual([first.list.length, first.list[0]?.views, first.list[0]?.source], [50, 110, 'api']);
  const rest = await readingsOf(pool, { area: 1, number: work.number, before: first.next ?? 0 });
  assert.deepEqual([rest.list.length, rest.list.at(-1)?.views, rest.next], [11, 50, null]);
  const { code, data } = await ask<Output<'readings'>>('readings', {
    ...{ area: '1', number: `${work.number}`, before: `${first.next}` },
  });
  assert.deepEqual([code, data.list.length], [0, 11]);
});

test('the ledger loses none of two readings of one moment between two pages', async () => {
  const work = await approved();
  for (let turn = 1; turn <= 60; turn += 1) await read(work, 50 + turn, now + turn * 60);
  await pool.query(
    `insert into reading (area, revision_id, read_at, views, source, collector, meaning, recorded_at)
     select area, revision_id, read_at, 7, source, collector, meaning, recorded_at + interval '1 second' from reading
     where (area, revision_id, read_at) = (1, $1, to_timestamp($2))`,
    [work.revision_id, now + 11 * 60],
  );
  const first = await readingsOf(pool, { area: 1, number: work.number });
  const rest = await readingsOf(pool, { area: 1, number: work.number, before: first.next ?? 0 });
  assert.equal(first.list.length + rest.list.length, 62);
});

test('a work says its place on its board, and its views day by day', async () => {
  const work = await approved();
  await read(work, 1_000_000, now + hour);
  const { board, days, author } = await page(work.number);
  assert.deepEqual(board, { period: 1, state: 'live', rank: 1, views: 1_000_000 });
  assert.deepEqual(days, [{ day: Math.floor(now / 86_400) * 86_400, views: 1_000_000 }]);
  assert.ok(author);
});

test('a picture comes anew with a reading, and one whose link has ended is not given', async () => {
  const work = await approved();
  await put();
  const thumb = async (at = now) => (await wall({}, at)).list.find(({ number }) => number === work.number)?.thumb;
  assert.match((await thumb()) ?? '', /\/thumb\/ytb\//);
  const platform = { value: 1 };
  await keepPictures(pool, platform, [{ video_id: work.video_id, url: 'https://i.ytimg.com/new.jpg' }], now + 1);
  assert.equal(await thumb(), 'https://i.ytimg.com/new.jpg');
  await pool.query('update wall_work set platform = 5 where number = $1', [work.number]);
  assert.equal(await thumb(now + 6 * hour), 'https://i.ytimg.com/new.jpg');
  assert.equal(await thumb(now + 6 * hour + 2), null);
});
