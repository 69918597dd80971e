import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { Refused } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { patientDatabase } from '../database/database-test.ts';
import { commitDraw } from './commitment.ts';
import { attemptsLeft, grantAttempt } from './draw.ts';
import { drawOnce, testDraw } from './draw-test.ts';
import { takeCheckpoint } from './log.ts';

type Draw = Awaited<ReturnType<typeof testDraw>>;
const late = tinyEdition.draw.to - 1;
const stockOf = (count: number, prize = 'medal') => ({
  pacing: 'even' as const,
  areas: [{ area: 1, items: [{ tier: 1, prize, count }] }],
});
const drawAt = ({ app, pool }: Draw, player_id: string, at: number) =>
  inTransaction(pool, (database) => drawOnce(app, database, { area: 1, player_id, at }));
const outcome = (promise: Promise<{ win: boolean }>) =>
  promise.then(
    ({ win }) => (win ? 'win' : 'miss'),
    (error) => (error instanceof Refused ? error.refusal.refusal : Promise.reject(error)),
  );
const tally = (names: readonly string[]) =>
  Object.fromEntries([...new Set(names)].sort().map((name) => [name, names.filter((found) => found === name).length]));

test('Fifty draws of one player at once spend exactly the attempts there are.', async () => {
  const draw = await testDraw({ stock: stockOf(3) });
  const [player = ''] = await draw.players(1, 7);
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(drawAt(draw, player, late))));
  assert.deepEqual(tally(outcomes), { miss: 4, no_attempt_left: 43, win: 3 });
  assert.equal(await attemptsLeft(draw.pool, 1, player), 0);
  assert.deepEqual(await draw.verify(), { valid: true, draws: 7, wins: 3 });
});

test('Many players at once win the stock exactly, and the log recomputes.', async () => {
  const draw = await testDraw({ stock: stockOf(40) });
  const players = await draw.players(150, 2);
  const draws = [...players, ...players].map((player, index) =>
    outcome(drawAt(draw, player, tinyMoment.open + index * 5000)),
  );
  const found = tally(await Promise.all(draws));
  const last = await draw.players(60, 1);
  const rest = tally(await Promise.all(last.map((player) => outcome(drawAt(draw, player, late)))));
  assert.equal((found.win ?? 0) + (rest.win ?? 0), 40);
  assert.deepEqual(await draw.verify(), { valid: true, draws: 360, wins: 40 });
});

test('A player at the limit of wins misses, also with all draws at once, and the proof knows the rule.', async () => {
  const draw = await testDraw({ stock: stockOf(20), wins_per_player: 2 });
  const players = await draw.players(3, 12);
  const draws = Array.from({ length: 12 }, () => players.map((player) => outcome(drawAt(draw, player, late))));
  assert.deepEqual(tally(await Promise.all(draws.flat())), { miss: 30, win: 6 });
  assert.deepEqual(await draw.verify(), { valid: true, draws: 36, wins: 6 });
});

test('A prize is out of reach before its moment, and the first to draw after it wins.', async () => {
  const draw = await testDraw({ stock: stockOf(1) });
  const [player = ''] = await draw.players(1, 3);
  const [{ opens_at = 0 } = {}] = await draw.moments();
  assert.equal(await outcome(drawAt(draw, player, opens_at - 0.001)), 'miss');
  assert.equal(await outcome(drawAt(draw, player, opens_at)), 'win');
  assert.equal(await outcome(drawAt(draw, player, late)), 'miss');
  assert.equal((await draw.verify()).valid, true);
});

test('The draw is closed before the window, from its end on, and after its log was closed.', async () => {
  const draw = await testDraw({ stock: stockOf(1) });
  const [player = ''] = await draw.players(1, 1);
  const { from, to } = tinyEdition.draw;
  assert.equal(await outcome(drawAt(draw, player, from - 0.001)), 'draw_closed');
  assert.equal(await outcome(drawAt(draw, player, to)), 'draw_closed');
  await takeCheckpoint(draw.app, to, true);
  assert.equal(await outcome(drawAt(draw, player, late)), 'draw_closed');
  assert.equal(await attemptsLeft(draw.pool, 1, player), 1);
});

test('An error after the draw gives the attempt, the moment and the reward back.', async () => {
  const draw = await testDraw({ stock: stockOf(1) });
  const [player = ''] = await draw.players(1, 1);
  const failing = inTransaction(draw.pool, async (database) => {
    assert.equal((await drawOnce(draw.app, database, { area: 1, player_id: player, at: late })).win, true);
    throw new Error('the machine failed');
  });
  await assert.rejects(failing, /the machine failed/);
  const { rows } = await draw.pool.query('select count(*) from reward');
  assert.equal(rows[0].count, 0);
  assert.equal(await attemptsLeft(draw.pool, 1, player), 1);
  assert.equal(await outcome(drawAt(draw, player, late)), 'win');
  assert.deepEqual(await draw.verify(), { valid: true, draws: 1, wins: 1 });
});

test('The same source grants one attempt.', async () => {
  const draw = await testDraw({ stock: stockOf(0) });
  const [player_id = ''] = await draw.players(1, 0);
  const grant = { area: 1, player_id, source: 'fill', at: tinyMoment.open };
  const granted = await Promise.all(Array.from({ length: 20 }, () => grantAttempt(draw.pool, grant)));
  assert.equal(granted.filter(Boolean).length, 1);
  assert.equal(await attemptsLeft(draw.pool, 1, player_id), 1);
});

test('Servers that start at once make one commitment, and it is older than the window.', async () => {
  const draw = await testDraw({ stock: stockOf(5) });
  await draw.pool.query('delete from draw_item; delete from draw_area; delete from draw_commitment');
  const pools = Array.from({ length: 6 }, () => patientDatabase(draw.url, 2));
  const made = await Promise.all(pools.map((pool) => commitDraw({ ...draw.app, pool }, tinyMoment.before)));
  await Promise.all(pools.map((pool) => pool.end()));
  assert.equal(new Set(made.map(({ commitment }) => commitment)).size, 1);
  const { rows } = await draw.pool.query('select sum(count) as count from draw_item');
  assert.equal(rows[0].count, 5);
});

test('The seed is not readable in the database.', async () => {
  const draw = await testDraw({ stock: stockOf(1) });
  const { seed } = await commitDraw(draw.app, 0);
  const { rows } = await draw.pool.query('select * from draw_commitment');
  assert.equal(JSON.stringify(rows).includes(seed.toString('hex')), false);
  assert.equal(rows[0].seed_sealed.includes(seed), false);
});
