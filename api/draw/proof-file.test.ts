/** The whole proof as a file that anybody may load: what becomes of it when machines stop, are full, or are asked again and again. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { verifyDraw } from '@event/contest/draw';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import { testServer } from '../server-test.ts';
import { commitDraw } from './commitment.ts';
import { grantAttempt } from './draw.ts';
import { drawOnce } from './draw-test.ts';
import { keepDrawLog } from './log.ts';
import { proofFile } from './proof.ts';
import { openSlices } from './slice.ts';

const folder = await mkdtemp(join(tmpdir(), 'proof-file-'));
after(() => rm(folder, { recursive: true }));
const data_dir = join(folder, 'data');
const server = await testServer({ now: tinyMoment.before, environment: { DATA_DIR: data_dir, RATE_SCALE: '1' } });
const { app, pool, set } = server;
const ask = (headers = {}) => server.server.inject({ url: '/api/goldenmonthugc/draw/proof', headers });
const plainOf = (file: string) => file.slice(0, -'.gz'.length);
const verdictsOf = async (file: string) =>
  [await readFile(plainOf(file)), gunzipSync(await readFile(file))].map((text) =>
    verifyDraw(JSON.parse(text.toString()).data),
  );
/** It remembers nothing of what this one wrote: to it the folder has another name. */
async function anotherProcess(name: string): Promise<App> {
  await symlink(data_dir, join(folder, name));
  return { ...app, settings: { ...app.settings, data_dir: join(folder, name) } };
}
const whole = { valid: true, draws: 2, wins: 2 };

await commitDraw(app, tinyMoment.before);
set(tinyMoment.open);
await server.logIn();
const { rows: players } = await pool.query('select area, id as player_id from player');
await openSlices(app, tinyMoment.last_second);
for (const source of ['desk:1', 'desk:2']) {
  await grantAttempt(pool, { ...players[0], source, at: tinyMoment.open });
  const drawing = { ...players[0], at: tinyMoment.last_second };
  await inTransaction(pool, (database) => drawOnce(app, database, drawing));
}

test('While the draw runs there is no file; where it cannot be written it is tried again after a while.', async (t) => {
  assert.equal(await proofFile(app), null);
  set(tinyEdition.draw.to);
  await keepDrawLog(app, tinyEdition.draw.to);
  await writeFile(data_dir, 'a file where the folder should be');
  await assert.rejects(proofFile(app), { code: 'EEXIST' });
  let now = Math.ceil(performance.now());
  t.mock.method(performance, 'now', () => now);
  assert.equal((await ask()).json().data.ended, false);
  await rm(data_dir);
  now += 5000;
  assert.equal((await ask()).json().data.ended, false);
  now += 1;
  assert.deepEqual(verifyDraw((await ask()).json().data), whole);
});

test('Both forms are whole, nobody else on the machine reads them, and nothing is left beside them.', async () => {
  const file = (await proofFile(app)) ?? '';
  assert.match(file, /draw-proof-[0-9a-f]{16}\.json\.gz$/);
  assert.deepEqual((await readdir(data_dir)).map((name) => join(data_dir, name)).sort(), [plainOf(file), file]);
  assert.deepEqual(await verdictsOf(file), [whole, whole]);
  for (const form of [file, plainOf(file)]) assert.equal((await stat(form)).mode & 0o777, 0o600);
});

test('After a stop between the two forms the next process writes both anew, once for all who ask, and a later one keeps them.', async () => {
  const file = (await proofFile(app)) ?? '';
  await rm(plainOf(file));
  await writeFile(file, 'cut off');
  const next = await anotherProcess('next');
  const found = await Promise.all(Array.from({ length: 8 }, () => proofFile(next)));
  assert.equal(new Set(found).size, 1);
  assert.deepEqual(await verdictsOf(file), [whole, whole]);
  assert.equal((await readdir(data_dir)).length, 2);
  const { ino } = await stat(file);
  await proofFile(await anotherProcess('later'));
  assert.equal((await stat(file)).ino, ino);
});

test('It goes zipped to whoever takes that, plain to others, and not at all to who has it.', async () => {
  const [zipped, plain, refusing] = [
    await ask({ 'accept-encoding': 'br, gzip' }),
    await ask(),
    await ask({ 'accept-encoding': 'br, gzip;q=0' }),
  ];
  assert.equal(zipped.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(zipped.rawPayload).toString(), plain.body);
  for (const { headers, body } of [plain, refusing]) {
    assert.equal(headers['content-encoding'], undefined);
    assert.deepEqual(verifyDraw(JSON.parse(body).data), whole);
  }
  const head = JSON.parse(plain.body).data.head.slice(0, 16);
  for (const { headers, rawPayload } of [zipped, plain]) {
    const kept = [headers.etag, headers['cache-control'], headers.vary, headers['content-length']];
    assert.deepEqual(kept, [`"${head}"`, 'public, max-age=3600', 'Accept-Encoding, Origin', `${rawPayload.length}`]);
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  }
  const known = await ask({ 'if-none-match': `"${head}"` });
  assert.deepEqual([known.statusCode, known.body], [304, '']);
});

test('Whoever loads it again and again has to wait; who has it already asks as often as they like.', async (t) => {
  t.mock.method(performance, 'now', () => 1e9);
  const loads = [];
  while (loads.at(-1) !== 429 && loads.length < 99) loads.push((await ask()).statusCode);
  // A network may take a thousand at once, of which each takes twenty.
  assert.deepEqual(loads, [...Array(50).fill(200), 429]);
  assert.equal((await ask({ 'if-none-match': '*' })).statusCode, 304);
});
