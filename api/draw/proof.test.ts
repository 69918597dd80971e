import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { verifyDraw } from '@event/contest/draw';
import { readLine } from '@event/contest/draw/log';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { actionHead, logAction } from '../action/action.ts';
import { inTransaction } from '../database/database.ts';
import { testServer } from '../server-test.ts';
import { commitDraw } from './commitment.ts';
import { grantAttempt } from './draw.ts';
import { keepDrawLog } from './log.ts';
import { runningProof } from './proof.ts';

const data_dir = await mkdtemp(join(tmpdir(), 'proof-'));
after(() => rm(data_dir, { recursive: true }));
const server = await testServer({ now: tinyMoment.before, environment: { DATA_DIR: data_dir } });
const { app, pool } = server;
const proof = (headers = {}) => server.server.inject({ url: '/api/goldenmonthugc/draw/proof', headers });
const { commitment, seed } = await commitDraw(app, tinyMoment.before);

server.set(tinyMoment.open);
const token = await server.logIn();
const { rows } = await pool.query('select area, id from player');
const [{ area, id: player_id }] = rows;

test('Before the end the commitment, the terms and the stock are public, the seed and the log are not.', async () => {
  const { body, headers, statusCode } = await proof();
  const { code, data } = JSON.parse(body);
  assert.deepEqual([statusCode, code, data.ended, data.commitment], [200, 0, false, commitment]);
  assert.equal(
    data.stock.reduce((sum: number, { left }: { left: number }) => sum + left, 0),
    7,
  );
  assert.equal(body.includes(seed.toString('hex')), false);
  assert.equal('log' in data || 'seed' in data, false);
  assert.equal((await proof({ 'if-none-match': headers.etag })).statusCode, 304);
  assert.deepEqual(verifyDraw(data), { valid: false, line: 0, why: 'not_ended' });
});

test('A draw over the wire spends an attempt, and the same key gets the same answer without another draw.', async () => {
  for (const source of ['desk:1', 'desk:2', 'desk:3'])
    await grantAttempt(pool, { area, player_id, source, at: tinyMoment.open });
  server.set(tinyMoment.last_second);
  const again = await server.logIn();
  const first = await server.ask('draw', {}, { token: again, key: 'one' });
  assert.deepEqual([first.code, first.data.win, first.data.draw_count], [0, true, 2]);
  assert.equal((await server.ask('draw', {}, { token: again, key: 'one' })).body, first.body);
  const others = await Promise.all(['two', 'two', 'two'].map((key) => server.ask('draw', {}, { token: again, key })));
  assert.equal(new Set(others.map(({ body }) => body)).size, 1);
  const last = await server.ask('draw', {}, { token: again });
  assert.deepEqual([last.code, last.data.win, last.data.draw_count], [0, false, 0]);
  assert.equal((await server.ask('draw', {}, { token: again })).code, 104030);
  const { data } = await server.ask<{ mark: string; list: { serial: number }[] }>('draws', undefined, { token: again });
  assert.equal(data.list.length, 3);
  assert.match(data.mark, /^[0-9a-f]{32}$/);
});

test('Checkpoints come once an hour.', async () => {
  const act = { by: 'system', what: 'certify board', detail: {}, at: tinyMoment.last_second };
  await inTransaction(pool, (database) => logAction(database, act));
  assert.equal((await keepDrawLog(app, tinyMoment.last_second))?.serial, 3);
  assert.equal(await keepDrawLog(app, tinyMoment.last_second), null);
});

test('The head of the organizers’ log as of the last checkpoint is public, for whoever holds a later log to it.', async () => {
  const { number, hash } = await actionHead(pool);
  assert.ok(number > 0);
  assert.equal((await runningProof(app)).actions, `${number}:${hash}`);
});

test('After the end the draw is closed, and the proof is valid for whoever asks, compressed or not.', async () => {
  server.set(tinyEdition.draw.to);
  const again = await server.logIn();
  const mine = await server.ask<{ mark: string; list: unknown[] }>('draws', undefined, { token: again });
  assert.equal((await server.ask('draw', {}, { token: again })).code, 104031);
  await keepDrawLog(app, tinyEdition.draw.to + 1);
  assert.equal(await keepDrawLog(app, tinyEdition.draw.to + 7200), null);
  await new Promise((resolve) => setTimeout(resolve, 5100));
  const { body } = await proof();
  assert.deepEqual(verifyDraw(JSON.parse(body)), { valid: true, draws: 3, wins: 2 });
  const { data } = JSON.parse(body);
  assert.match(data.actions, /^\d+:[0-9a-f]{64}$/);
  assert.equal(data.log.filter((text: string) => readLine(text)?.player === mine.data.mark).length, 3);
  const zipped = await proof({ 'accept-encoding': 'gzip' });
  assert.equal(zipped.headers['content-encoding'], 'gzip');
  const forms = (await readdir(data_dir)).map((name) => name.replace(/^.*\.json/, '.json')).sort();
  assert.deepEqual(forms, ['.json', '.json.gz']);
});

test('Nobody draws without a token.', async () => {
  assert.equal((await server.ask('draw', {})).status, 401);
  assert.ok(token);
});
