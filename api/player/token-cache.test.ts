import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { tinyMoment } from '@event/tests/edition/tiny';
import { hashOfToken } from '../http/token.ts';
import { createLine } from '../http/turn/line.ts';
import { Busy, createTurns } from '../http/turn/turn.ts';
import { testServer } from '../server-test.ts';
import { createTokens } from './token-cache.ts';

const { app, pool, logIn } = await testServer();
const now = tinyMoment.open;
const sources = { ...app, turns: createLine(app) };

test('a process that cannot hear of ended sessions does not trust what it remembers', async () => {
  const deaf = createTokens(sources);
  const hash = hashOfToken(await logIn({ role_id: '1' }));
  assert.ok(await deaf.find(hash, 'look', true));
  await pool.query('update session set ended_at = to_timestamp($2) where token_hash = $1', [hash, now]);
  assert.equal(await deaf.find(hash, 'look', true), null);
});

test('while the pulse is late who looks is believed for five seconds, and who acts is asked for anew', async (t) => {
  const began = performance.now();
  let passed = 0;
  t.mock.method(performance, 'now', () => began + passed);
  const late = createTokens(sources);
  const hash = hashOfToken(await logIn({ role_id: '2' }));
  await late.poll();
  assert.ok(await late.find(hash, 'look', true));
  await pool.query('update session set ended_at = to_timestamp($2) where token_hash = $1', [hash, now]);
  passed = 2000;
  assert.ok(await late.find(hash, 'look', true));
  assert.equal(await late.find(hash, 'act', true), null);
  passed = 5100;
  assert.equal(await late.find(hash, 'look', true), null);
});

test('a token that a hundred requests bring at once is looked up once', async (t) => {
  const tokens = createTokens(sources);
  const query = t.mock.method(app.pool, 'query');
  const hash = hashOfToken(await logIn({ role_id: '3' }));
  const found = await Promise.all(Array.from({ length: 100 }, () => tokens.find(hash, 'act', true)));
  assert.ok(found.every((player) => player?.role_id === '3'));
  const looks = () =>
    query.mock.calls.filter(({ arguments: [one] }) => (one as { name?: string }).name === 'session find');
  assert.equal(looks().length, 1);
  await tokens.find(hash, 'act', true);
  assert.equal(looks().length, 2, 'one after another each asks, so the line above can fail');
});

/** A hundred made-up tokens at once, before a database that answers none of them, and a player behind them. */
async function beforeFlood(t: TestContext, flood_is_ours: boolean) {
  const hash = hashOfToken(await logIn({ role_id: '4' }));
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  const { query } = app.pool;
  const made_up = Array.from({ length: 100 }, (_, at) => hashOfToken(`made up ${at}`));
  let looked = 0;
  t.mock.method(app.pool, 'query', async (asked: { values: Buffer[] }) => {
    if (made_up.some((one) => one === asked.values[0])) {
      looked += 1;
      await promise;
    }
    return (query as (asked: unknown) => Promise<unknown>).call(app.pool, asked);
  });
  const tokens = createTokens({ ...app, turns: createTurns({ at_once: 8, most_waiting: 8 }) });
  const flood = made_up.map((one) => tokens.find(one, 'look', flood_is_ours).catch((error) => error));
  const player = tokens.find(hash, 'look', true).catch((error) => error);
  const came_in = await Promise.race([player, setTimeout(300, 'waits')]);
  const turned_away = (await Promise.race([Promise.all(flood.slice(-1)), setTimeout(300, [])])).length;
  answer();
  await Promise.all([...flood, player]);
  return { looked, came_in, turned_away };
}

test('made-up tokens are looked up one at a time, in a line of their own, and keep no player out', async (t) => {
  const { looked, came_in, turned_away } = await beforeFlood(t, false);
  assert.deepEqual([looked < 10, came_in.role_id, turned_away], [true, '4', 1]);
});

test('control: as if they were ours, they take every turn there is', async (t) => {
  const { came_in } = await beforeFlood(t, true);
  assert.ok(came_in === 'waits' || came_in instanceof Busy, String(came_in));
});

test('a token from before there was a check holds', async () => {
  const tokens = createTokens(sources);
  const hash = hashOfToken(await logIn({ role_id: '5' }));
  assert.equal((await tokens.find(hash, 'act', false))?.role_id, '5');
});
