/** Which moments a process derives, sends and remembers; what it believes of the time; and when it gives up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { Database } from '../database/database.ts';
import { commitDraw } from './commitment.ts';
import { testDraw } from './draw-test.ts';
import { forgetMoments, noteKept, openedMoments, openMoments } from './moment.ts';
import { spendAttempt } from './spend.ts';
import { askDraw, believedMoment, hearTime } from './time.ts';

const stock = { pacing: 'even' as const, areas: [{ area: 1, items: [{ tier: 1, prize: 'medal', count: 9 }] }] };
const { app, pool, moments, players } = await testDraw({ stock });
const all = await moments();
const opensAt = (number: number) => all[number - 1]?.opens_at ?? assert.fail(`no moment ${number}`);
const { terms } = await commitDraw(app, 0);
const length = 'slice' in terms ? terms.slice : assert.fail('no slices');
const { slices } = await askDraw(app, tinyMoment.open);
const openedBy = async (at: number, area = 1, known = slices) => {
  const { last, opened } = await openedMoments(app, pool, area, { at, slices: known });
  return [last, ...opened.map(({ number }) => number)];
};
const kept = async () =>
  (await pool.query('select number from draw_moment order by 1')).rows.map(({ number }) => number);

test('Without a beacon each slice that has begun is known, the last one as well', () => {
  const { from, to } = tinyEdition.draw;
  assert.equal(slices, (to - from) / length);
});

test('What has opened is derived up to that second, and of an area without stock nothing', async () => {
  assert.deepEqual(await openedBy(opensAt(1) - 1), [0]);
  assert.deepEqual(await openedBy(opensAt(5)), [5, 1, 2, 3, 4, 5]);
  assert.deepEqual(await openedBy(opensAt(5), 9), [0]);
});

test('What is in the database is not sent again, whatever was kept before it is said late', async () => {
  await openMoments(app, opensAt(3));
  assert.deepEqual(await kept(), [1, 2, 3]);
  assert.deepEqual(await openedBy(opensAt(5)), [5, 4, 5]);
  noteKept(app, 1, 2);
  noteKept(app, 9, 5);
  assert.deepEqual(await openedBy(opensAt(5)), [5, 4, 5]);
  assert.deepEqual(await openedBy(opensAt(2)), [2]);
  await openMoments(app, opensAt(5));
  assert.deepEqual(await kept(), [1, 2, 3, 4, 5]);
});

test('A database that was set back is believed: all is derived anew, by what it knows', async () => {
  assert.deepEqual(await openedBy(tinyEdition.draw.to, 1, 0), [0]);
  assert.deepEqual(await openedBy(opensAt(2)), [2, 1, 2]);
  await openMoments(app, opensAt(5));
  assert.deepEqual(await openedBy(opensAt(5)), [5]);
  forgetMoments(app);
  assert.deepEqual(await openedBy(opensAt(2)), [2, 1, 2]);
});

test('Of several calls that derive at once each moment is derived once', async () => {
  forgetMoments(app);
  const half = Math.floor((opensAt(5) - tinyEdition.draw.from) / length) + 1;
  const found = await Promise.all([1, 2, 3].map(() => openedBy(opensAt(5), 1, half)));
  for (const one of found) assert.deepEqual(one, [5, 1, 2, 3, 4, 5]);
});

const told = Math.floor(opensAt(5)) + 0.5;
/** A database that answers each draw so. */
function answering(outcome: string) {
  const tries: unknown[][] = [];
  const database = {
    query: (...asked: [string | { readonly name: string; readonly text: string; readonly values: unknown[] }]) => {
      const [first] = asked;
      if (typeof first === 'string' || first.name !== 'draw-once') return pool.query(...asked);
      tries.push(first.values);
      return { rows: [{ outcome, answer: null, body: null, told }] };
    },
  } as unknown as Database;
  return { tries, database };
}
const drawing = { area: 1, player_id: '01980000-0000-7000-8000-000000000001', at: opensAt(5) };

test('Who is told to be behind asks anew, from the second time on with all moments, and gives up after eight', async () => {
  await openMoments(app, opensAt(5));
  const { tries, database } = answering('behind');
  await assert.rejects(spendAttempt(app, database, { drawing, mark: null }), /faster than this process could follow/);
  assert.deepEqual(
    tries.map((values) => (values[6] as number[]).length),
    [0, 0, 5, 5, 5, 5, 5, 5],
  );
});

test('Who tells another time than the database draws nothing, without trying again', async () => {
  const { tries, database } = answering('other_time');
  await assert.rejects(spendAttempt(app, database, { drawing, mark: null }), /tells another time than its database/);
  assert.equal(tries.length, 1);
});

test('What a draw sent is known to be there; a draw that was closed sent nothing', async () => {
  for (const [outcome, sent] of [
    ['closed', 5],
    ['no_attempt', 5],
    ['kept', 5],
    ['win', 0],
    ['miss', 0],
  ] as const) {
    forgetMoments(app);
    const { database } = answering(outcome);
    assert.equal((await spendAttempt(app, database, { drawing, mark: null })).outcome, outcome);
    assert.equal((await openedBy(opensAt(5))).length - 1, sent, outcome);
  }
});

test('In a preview the time is what a process says, in whole seconds; before it asked, it believes nothing', async () => {
  const fresh = { pool: { query: pool.query.bind(pool) } as unknown as typeof pool };
  assert.equal(believedMoment(fresh, tinyMoment.open), null);
  hearTime(fresh, tinyMoment.open);
  assert.equal(believedMoment(fresh, tinyMoment.open), null);
  assert.deepEqual(await askDraw(fresh, tinyMoment.open + 0.9), { at: tinyMoment.open, slices });
  assert.deepEqual(believedMoment(fresh, tinyMoment.open + 60.9), { at: tinyMoment.open + 60, slices });
  await pool.query('update draw_commitment set floor_at = to_timestamp($1)', [tinyMoment.open + 100]);
  await askDraw(fresh, tinyMoment.open);
  assert.deepEqual(believedMoment(fresh, tinyMoment.open), { at: tinyMoment.open + 100, slices });
});

test('Elsewhere it is the database’s, which goes on by a watch of its own, and not before the last checkpoint', async (t) => {
  await players(1, 1);
  await pool.query('delete from preview_mark');
  const now = Date.now() / 1000;
  const { at } = await askDraw(app, now);
  assert.ok(Math.abs(at - now) < 60);
  const believed = () => believedMoment(app, tinyMoment.open)?.at ?? 0;
  assert.ok(believed() >= at && believed() < at + 60);
  hearTime(app, now + 10_000);
  assert.ok(believed() >= Math.floor(now + 10_000) && believed() < now + 10_060);
  const heard = performance.now();
  t.mock.method(performance, 'now', () => heard + 3_600_000);
  assert.ok(believed() >= Math.floor(now + 13_600));
  t.mock.restoreAll();
  hearTime(app, tinyMoment.open - 1000);
  assert.equal(believed(), tinyMoment.open + 100);
});
