/** What the one statement believes of its process, and what it does not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { tinyEdition } from '@event/tests/edition/tiny';
import { atOnce } from '../database/database.ts';
import { drawOnce, testDraw } from './draw-test.ts';
import { takeCheckpoint } from './log.ts';
import { believedMoment } from './time.ts';

type Draw = Awaited<ReturnType<typeof testDraw>>;

const late = tinyEdition.draw.to - 1;
const stock = { pacing: 'even' as const, areas: [{ area: 1, items: [{ tier: 1, prize: 'medal', count: 2 }] }] };
const drawAt = ({ app, pool }: Draw, player_id: string, at: number) =>
  atOnce(pool, (database) => drawOnce(app, database, { area: 1, player_id, at }));
const now = () => Date.now() / 1000;

test('Outside a preview a process knows the time as it was told, behind its database and never before it.', async () => {
  const draw = await testDraw({ stock });
  const [player = ''] = await draw.players(1, 4);
  await draw.pool.query('delete from preview_mark');
  await draw.pool.query(`update draw_commitment set opens_at = now() - interval '1 hour',
    floor_at = date_trunc('second', now()) - interval '1 hour', closes_at = now() + interval '1 hour'`);
  const time = async (): Promise<number> =>
    (await draw.pool.query('select extract(epoch from clock_timestamp())::float8 as time')).rows[0].time;
  const isAt = (told: number, from: number, to: number) =>
    assert.ok(told > from - 1 && told <= to, `${told}, and not a whole second between ${from} and ${to}`);
  // What is told while one draw is made is what the next one knows: it may be late by as long as that took.
  let late_by = 0;
  for (let n = 1; n <= 3; n++) {
    const began = await time();
    await drawAt(draw, player, now());
    const ended = await time();
    const { rows } = await draw.pool.query('select max(drawn_at) as last, count(distinct drawn_at) as dates from draw');
    isAt(rows[0].last, began - late_by, ended);
    assert.equal(rows[0].dates, n, 'each draw is dated when it was');
    late_by = ended - began;
    while ((await time()) < Math.floor(ended) + 1 + late_by) await sleep(50);
  }
  const before = await time();
  const believed = believedMoment(draw.app, now())?.at ?? 0;
  isAt(believed, before - late_by, await time());
  // Another clock, although the time is known.
  await assert.rejects(drawAt(draw, player, now() + 120), /tells another time/);
});

test('A checkpoint that the process has not heard of dates its next draw.', async () => {
  const draw = await testDraw({ stock });
  const [player = ''] = await draw.players(1, 2);
  const at = tinyEdition.draw.from + 60;
  await drawAt(draw, player, at);
  await takeCheckpoint(draw.app, at + 600);
  await drawAt(draw, player, at);
  const { rows } = await draw.pool.query('select drawn_at from draw order by serial');
  assert.deepEqual(
    rows.map(({ drawn_at }) => drawn_at),
    [at, at + 600],
  );
});

test('A database that was set back gets its moments again.', async () => {
  const draw = await testDraw({ stock });
  const [player = ''] = await draw.players(1, 4);
  assert.equal((await drawAt(draw, player, late)).win, true);
  await draw.pool.query('truncate draw_moment, draw, reward cascade');
  assert.equal((await drawAt(draw, player, late)).win, true);
  assert.equal((await drawAt(draw, player, late)).win, true);
  assert.deepEqual(await draw.verify(), { valid: true, draws: 2, wins: 2 });
});

test('A moment that a database lost after a process had kept it is there again before the next one is.', async () => {
  const draw = await testDraw({ stock });
  const [player = ''] = await draw.players(1, 4);
  const [first, second] = await draw.moments();
  assert.ok(first && second && first.opens_at < second.opens_at);
  const win = async (at: number) => (await drawAt(draw, player, Math.ceil(at))).win;
  assert.equal(await win(first.opens_at), true);
  await draw.pool.query('truncate draw_moment, draw, reward cascade');
  assert.deepEqual([await win(second.opens_at), await win(second.opens_at)], [true, true]);
  assert.deepEqual(await draw.verify(), { valid: true, draws: 2, wins: 2 });
});

test('Who finds the moment taken waits for nobody else of the area.', async () => {
  const draw = await testDraw({
    stock: { ...stock, areas: [{ area: 1, items: [{ tier: 1, prize: 'medal', count: 1 }] }] },
  });
  const [winner = '', late_one = ''] = await draw.players(2, 1);
  const [first, second] = [await draw.pool.connect(), await draw.pool.connect()];
  const drawIn = (client: typeof first, player_id: string) =>
    drawOnce(draw.app, client, { area: 1, player_id, at: late });
  const locks = () => draw.pool.query('select from draw_area for update nowait');
  await first.query('begin');
  await second.query('begin');
  assert.equal((await drawIn(first, winner)).win, true);
  await assert.rejects(locks(), /could not obtain lock/);
  const waiting = drawIn(second, late_one);
  await sleep(100);
  await first.query('commit');
  assert.equal((await waiting).win, false);
  await locks();
  await second.query('commit');
  for (const client of [first, second]) client.release();
});

test('No draw spends the attempt of somebody else.', async () => {
  const draw = await testDraw({ stock });
  const [owner = '', other = ''] = await draw.players(2, 1);
  await assert.rejects(
    draw.pool.query(
      `insert into draw (area, serial, attempt_id, player_id, drawn_at)
       select area, nextval('draw_serial'), id, $2, to_timestamp($3) from attempt where player_id = $1`,
      [owner, other, late],
    ),
    /draw_area_player_id_attempt_id_fkey/,
  );
});
