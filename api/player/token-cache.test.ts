import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { hashOfToken } from '../http/token.ts';
import { createLine } from '../http/turn/line.ts';
import { testServer } from '../server-test.ts';
import { createTokens } from './token-cache.ts';

const { app, pool, logIn } = await testServer();
const now = tinyMoment.open;
const sources = { ...app, turns: createLine(app) };

test('a process that cannot hear of ended sessions does not trust what it remembers', async () => {
  const deaf = createTokens(sources);
  const hash = hashOfToken(await logIn({ role_id: '1' }));
  assert.ok(await deaf.find(hash, 'look'));
  await pool.query('update session set ended_at = to_timestamp($2) where token_hash = $1', [hash, now]);
  assert.equal(await deaf.find(hash, 'look'), null);
});

test('while the pulse is late who looks is believed for five seconds, and who acts is asked for anew', async (t) => {
  const began = performance.now();
  let passed = 0;
  t.mock.method(performance, 'now', () => began + passed);
  const late = createTokens(sources);
  const hash = hashOfToken(await logIn({ role_id: '2' }));
  await late.poll();
  assert.ok(await late.find(hash, 'look'));
  await pool.query('update session set ended_at = to_timestamp($2) where token_hash = $1', [hash, now]);
  passed = 2000;
  assert.ok(await late.find(hash, 'look'));
  assert.equal(await late.find(hash, 'act'), null);
  passed = 5100;
  assert.equal(await late.find(hash, 'look'), null);
});

test('a token that a hundred requests bring at once is looked up once', async (t) => {
  const tokens = createTokens(sources);
  const query = t.mock.method(app.pool, 'query');
  const hash = hashOfToken(await logIn({ role_id: '3' }));
  const found = await Promise.all(Array.from({ length: 100 }, () => tokens.find(hash, 'act')));
  assert.ok(found.every((player) => player?.role_id === '3'));
  const looks = () =>
    query.mock.calls.filter(({ arguments: [one] }) => (one as { name?: string }).name === 'session find');
  assert.equal(looks().length, 1);
  await tokens.find(hash, 'act');
  assert.equal(looks().length, 2, 'one after another each asks, so the line above can fail');
});
