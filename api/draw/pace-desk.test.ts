/** The draw at the desk, number by number: what is left, what waited at the end of each day, and a rehearsal by area. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Edition } from '@event/contest/edition/edition';
import { day } from '@event/contest/time';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { commitDraw } from './commitment.ts';
import { drawShownUntil } from './shown.ts';

const [here] = tinyEdition.areas as [Edition['areas'][number]];
const edition = { ...tinyEdition, areas: [here, { ...here, value: 2, path: 'elsewhere', name: 'Elsewhere' }] };
const stock = {
  pacing: 'even' as const,
  areas: [
    { area: 1, items: [...[{ tier: 1, prize: 'cup', count: 2 }], { tier: 2, prize: 'medal', count: 20 }] },
    { area: 2, items: [{ tier: 1, prize: 'medal', count: 20 }] },
  ],
};
const contest = await testServer({ edition, stock, now: tinyMoment.before });
const { app, pool } = contest;
const { from, to } = tinyEdition.draw;
const morning = 6 * 3600;

const shown_before = await drawShownUntil(pool, from);
const { commitment, terms } = await commitDraw(app, tinyMoment.before);
let serial = 0;
const numbers = new Map<number, number>();

async function newPlayer(area: number): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
     values ($1, $2, $3, '1', 'Somebody', 'US', to_timestamp($4))`,
    [area, id, id, from],
  );
  return id;
}

/** A moment, and a draw that took it, if one did. */
async function moment(area: number, tier: number, prize: string, { opens, drawn }: { opens: number; drawn?: number }) {
  const number = (numbers.get(area) ?? 0) + 1;
  numbers.set(area, number);
  await pool.query('insert into draw_moment values ($1, $2, to_timestamp($3), $4, $5, false)', [
    ...[area, number, from + opens, tier, prize],
  ]);
  if (drawn !== undefined) await draw(area, drawn, number);
}

async function draw(area: number, at: number, number: number | null = null) {
  const [player, attempt] = [await newPlayer(area), randomUUID()];
  await pool.query(
    `insert into attempt (area, id, player_id, source, granted_at) values ($1, $2, $3, 'desk:1', to_timestamp($4))`,
    [area, attempt, player, from],
  );
  serial += 1;
  await pool.query(
    `insert into draw (area, serial, attempt_id, player_id, drawn_at, moment) values ($1, $2, $3, $4, to_timestamp($5), $6)`,
    [area, serial, attempt, player, from + at, number],
  );
}

const viewer = [{ role: 'viewer', area: null }] as const;
/** As of the end of so many days. */
async function pageAfter(days: number) {
  contest.set(from + days * day + morning);
  const { data } = await (await organizerWith(contest, 'Vera', viewer)).ask('draw_page');
  return data;
}

test('Before anybody promised a draw, nothing of it is hidden', () => {
  assert.equal(shown_before, Number.POSITIVE_INFINITY);
});

test('A rehearsal has the traffic that is asked for, by the shares of the areas: equal ones before anybody plays', async () => {
  contest.set(from + 1);
  const officer = await organizerWith(contest, 'Pia', [{ role: 'prize_officer', area: null }]);
  const rehearse = (runs?: string) =>
    officer.ask('rehearse', { players: '101', draws_per_player: '2', ...(runs && { runs }) });
  const drawsOf = ({ data }: Awaited<ReturnType<typeof rehearse>>) => data.areas.map(({ draws }) => Math.round(draws));
  assert.deepEqual(drawsOf(await rehearse()), [102, 102]);
  for (const area of [1, 1, 1]) await newPlayer(area);
  assert.deepEqual(drawsOf(await rehearse('1')), [202, 0]);
  await newPlayer(2);
  const most = await rehearse('100');
  assert.deepEqual([drawsOf(most), most.data.runs], [[152, 50], 100]);
  const { status, data } = await rehearse('101');
  assert.equal(status, 400);
  assert.equal(data.message, 'Up to 100 runs at once.');
});

test('On the first day nothing is shown but the promise', async () => {
  const page = await pageAfter(0);
  const { committed_at, wins_per_player } = terms;
  assert.deepEqual(
    { ...page, stock: page.stock.length, areas: page.areas.map(({ waiting, usual }) => [waiting, usual]) },
    {
      ...{ commitment, committed_at, from, to, wins_per_player, shown_until: from, stock: 3, days: [] },
      areas: [
        [[], 0],
        [[], 0],
      ],
    },
  );
});

test('What opened and was taken counts by whole days that are over, each area by itself', async () => {
  await moment(1, 1, 'cup', { opens: 100, drawn: 110 });
  await moment(1, 2, 'medal', { opens: 200, drawn: day + 230 });
  await moment(1, 2, 'medal', { opens: 2 * day - 1 });
  await moment(2, 1, 'medal', { opens: 50 });
  await moment(1, 2, 'medal', { opens: 2 * day, drawn: 2 * day });
  await draw(1, 120);
  const page = await pageAfter(2);
  assert.equal(page.shown_until, from + 2 * day);
  assert.deepEqual(page.stock, [
    { area: 1, tier: 1, prize: 'cup', count: 2, left: 1 },
    { area: 1, tier: 2, prize: 'medal', count: 20, left: 19 },
    { area: 2, tier: 1, prize: 'medal', count: 20, left: 20 },
  ]);
  assert.deepEqual(page.areas, [
    { area: 1, stock: 22, opened: 3, taken: 2, waited: (10 + day + 30) / 2, waiting: [1, 1], usual: 1 },
    { area: 2, stock: 20, opened: 1, taken: 0, waited: null, waiting: [1, 1], usual: 1 },
  ]);
  assert.deepEqual(page.days, [
    { area: 1, day: from, planned: 2, draws: 2, wins: 1 },
    { area: 1, day: from + day, planned: 1, draws: 1, wins: 1 },
    { area: 2, day: from, planned: 1, draws: 0, wins: 0 },
  ]);
});

test('What usually waits is what nine days of ten had at most, the last day left out', async () => {
  const noon = day / 2;
  for (const at of [3, 4]) {
    for (let n = 0; n < 4; n++) await moment(1, 2, 'medal', { opens: at * day + noon, drawn: (at + 1) * day + noon });
  }
  for (const at of [4, 12])
    for (let n = 0; n < 5; n++) await moment(2, 1, 'medal', { opens: at * day + noon, drawn: (at + 1) * day + noon });
  const [first, second] = (await pageAfter(13)).areas;
  assert.deepEqual(first?.waiting, [1, 1, 1, 5, 5, 1, 1, 1, 1, 1, 1, 1, 1]);
  assert.deepEqual(second?.waiting, [1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 6]);
  assert.deepEqual([first?.usual, second?.usual], [5, 1]);
});

test('After the end all of it is shown', async () => {
  assert.equal((await pageAfter(20)).shown_until, null);
});
