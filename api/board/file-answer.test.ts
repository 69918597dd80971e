import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { boardOfFiles, verifyBoard } from '@event/contest/board/verify';
import { day } from '@event/contest/time';
import { api_base } from '@event/contest/wire';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { oneRound } from '../duty/duty.ts';
import { holdReadings, liftHold } from '../reading/hold.ts';
import { thinReadings } from '../reading/thin.ts';
import { testServer } from '../server-test.ts';
import { newPlayer, newWork, rank, read, writePeriods } from './board-test.ts';
import { certifyBoard } from './certify.ts';
import { publishBoardFiles } from './file.ts';
import { filesOf } from './file-test.ts';
import { thinBoardFiles } from './file-thin.ts';

const { app, pool, server } = await testServer();
await writePeriods(pool);
const { open } = tinyMoment;
const work = await newWork(pool, await newPlayer(pool), open + 10);
const { revision_id } = work;
await read(app, { revision_id, views: 1111, at: open + 20 });
await rank(app, work, revision_id, open + 30);
for (const [hours, views] of [2222, 3333, 4444].entries())
  await read(app, { revision_id, views, at: open + (hours + 1) * 3600 });
await holdReadings(app, pool, {
  ...{ area: 1, revision_id, signals: [], by: 'somebody', at: open + 5 * 3600 },
  ...{ from_at: open + 4 * 3600, reason: 'signals' },
});
await read(app, { revision_id, views: 99_999, at: open + 6 * 3600 });
await publishBoardFiles(app, open + 2 * day, oneRound);
const board = 'area=1&platform=1&period=1';
const get = (path: string, headers = {}) => server.inject({ url: `${api_base}${path}`, headers });

test('a held number is in no file before it counts, and in one from then on', async () => {
  const said = async () => (await filesOf(pool)).flatMap(({ lines }) => lines).join('\n');
  const before = await said();
  assert.match(before, / held 10001 1 1 \d{16} /);
  assert.match(before, / 4444 api /);
  assert.doesNotMatch(before, /99999/);
  const { rows } = await pool.query('select id from reading_hold');
  await liftHold(app, pool, { area: 1, hold: rows[0].id, by: 'somebody', at: open + 2 * day });
  await publishBoardFiles(app, open + 4 * day, oneRound);
  assert.match(await said(), / 99999 api /);
  assert.ok((await said()).startsWith(before));
});

test('the files are listed, each is sent as it is kept, and known by its tag', async () => {
  const { data } = (await get(`/rank/files?${board}`)).json();
  assert.deepEqual(
    data.list.map(({ number }: { number: number }) => number),
    [1, 2],
  );
  const file = `/rank/file?${board}&number=1`;
  const { rows } = await pool.query('select body from board_file where number = 1');
  const said = [
    {},
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'br;q=1.0, gzip;q=0.5' },
    { 'accept-encoding': '*' },
  ];
  for (const headers of said) {
    const zipped = await get(file, headers);
    assert.equal(zipped.headers['content-encoding'], 'gzip');
    assert.deepEqual(zipped.rawPayload, rows[0].body);
  }
  const zipped = await get(file);
  const sent = JSON.parse(gunzipSync(zipped.rawPayload).toString()).data;
  assert.equal(sent.head, data.list[0].head);
  assert.deepEqual(sent, (await filesOf(pool))[0]);
  assert.equal((await get(file, { 'if-none-match': zipped.headers.etag })).statusCode, 304);
  assert.equal((await get(`/rank/file?${board}&number=3`)).statusCode, 400);
  assert.equal((await get(`/rank/file?${board}`)).statusCode, 400);
});

test('nobody has a file unpacked: who takes no gzip is told so, and it is kept by no cache', async () => {
  for (const encoding of ['identity', 'br', 'gzip;q=0', '']) {
    const answer = await get(`/rank/file?${board}&number=1`, { 'accept-encoding': encoding });
    assert.equal(answer.statusCode, 400, encoding);
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.deepEqual(answer.json().data, { field: 'accept-encoding', problem: 'wrong' });
  }
});

test('four processes that publish at once make each file once', async () => {
  await pool.query('truncate board_chain, board_file');
  await publishBoardFiles(app, open + 2 * day, oneRound);
  const others = Array.from({ length: 4 }, () => publishBoardFiles({ ...app }, open + 4 * day, oneRound));
  await Promise.all(others);
  const files = await filesOf(pool);
  assert.deepEqual(
    files.map(({ number }) => number),
    [1, 2],
  );
  assert.ok(verifyBoard(files).valid);
});

test('what a platform lends for some days leaves the files too; the chain stays, and the board that was signed', async () => {
  const [period] = tinyEdition.periods;
  const at = (period?.to ?? 0) + 3600;
  await certifyBoard(pool, app, { key: { area: 1, platform: 1, period: 1 }, by: 'somebody', reason: 'a trial', at });
  await publishBoardFiles(app, at + 2 * day, oneRound);
  const before = await filesOf(pool);
  const later = at + 60 * day;
  await thinBoardFiles(app, later, oneRound);
  assert.deepEqual(await filesOf(pool), before, 'what is still among the readings stays');
  await thinReadings(app, later, oneRound);
  await thinBoardFiles(app, later, oneRound);
  const files = await filesOf(pool);
  assert.doesNotMatch(JSON.stringify(files), / 2222 api /);
  const verdict = verifyBoard(files);
  assert.ok(verdict.valid && verdict.removed > 0 && verdict.certificates === 1, JSON.stringify(verdict));
  assert.ok(verifyBoard([...before, ...files]).valid, 'an older copy is the same file');
  assert.deepEqual(boardOfFiles(files, at * 1e6).rows, boardOfFiles(before, at * 1e6).rows);
  const { rows } = await pool.query('select from board_file where oldest_lent is not null');
  assert.equal(rows.length, 0);
});
