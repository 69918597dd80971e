import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { read, writePeriods } from '../board/board-test.ts';
import { inTransaction } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';
import { untilWaiting } from '../database/lock-test.ts';
import { isFault } from './entry.ts';
import { NotReadable, readRows } from './file.ts';
import { importReadings, undoImport } from './import.ts';
import { countReadings, enterReading, type NumberedWork, numberedWork, viewsOf } from './reading-test.ts';
import { releaseReadings } from './second-person.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
await writePeriods(pool);
const at = tinyMoment.open + 86_400;
let count = 0;

/** An approved work that anything may name: by number, by id, by link. */
async function work(views: number): Promise<NumberedWork & { video: string }> {
  count += 1;
  const video = `dark${String(count).padStart(6, '0')}A`;
  const made = await numberedWork(app, views);
  await pool.query('update revision set video_id = $2 where id = $1', [made.revision_id, video]);
  await pool.query(
    `insert into video_claim (platform, video_id, area, submission_id, revision_id, claimed_at)
     values (1, $1, 1, $2, $3, to_timestamp($4))`,
    [video, made.id, made.revision_id, tinyMoment.open],
  );
  return { ...made, video };
}

const moment = new Date((at - 60) * 1000).toISOString();
const bring = (text: string, change: object = {}) =>
  importReadings(app, {
    name: 'readings.csv',
    content: Buffer.from(text),
    by: 'somebody',
    at,
    is_dry: false,
    ...change,
  });

test('a video is named by number, by platform and id, or by any link; the board follows', async () => {
  const [one, two, three] = [await work(10), await work(20), await work(30)];
  const found = await bring(
    `\uFEFFvideo,views,likes,comments,read_at,state,note\r\n${one.number},100,5,,${moment},ok,"by, phone"\r\n` +
      `ytb ${two.video},200,,,${moment},,\r\nhttps://youtu.be/${three.video}?si=x,300,,,${moment},ok,\r\n`,
  );
  assert.deepEqual(found.errors, []);
  assert.equal(found.readings, 3);
  assert.deepEqual(await Promise.all([one, two, three].map((one) => viewsOf(app, one))), [100, 200, 300]);
});

test('a file with semicolons, as spreadsheets of half the world save it, is read like one with commas', async () => {
  const one = await work(10);
  const found = await bring(`video;views;read_at;note\r\n${one.number};120;${moment};"by phone, twice"\r\n`);
  assert.deepEqual([found.errors, found.readings, await viewsOf(app, one)], [[], 1, 120]);
});

test('one mistake, and nothing is imported; every mistake is told with its line', async () => {
  const [good, low] = [await work(10), await work(1000)];
  const before = await countReadings(app);
  const future = new Date((at + 3600) * 1000).toISOString();
  const early = new Date((tinyMoment.open - 3600) * 1000).toISOString();
  const found = await bring(
    [
      'submission,views,read_at,state',
      `${good.number},11,${moment},ok`,
      `999999,11,${moment},ok`,
      `${good.number},eleven,${moment},ok`,
      `${good.number},11,${future},ok`,
      `${good.number},11,${early},ok`,
      `${low.number},900,${moment},ok`,
      `${low.number},,${moment},ok`,
      `${low.number},5,${moment},gone`,
      `${low.number},1000,2024-01-02 10:00,ok`,
      `${good.number},12,${moment},ok`,
      `hello,12,${moment},ok`,
    ].join('\n'),
  );
  assert.deepEqual(
    found.errors.map(({ line }) => line),
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  );
  assert.match(found.errors[4]?.message ?? '', /more than 5 % below the 1000/);
  assert.equal(await countReadings(app), before);
  const { rows } = await pool.query('select count(*) as imports from reading_import where readings = 0');
  assert.equal(rows[0].imports, 0);
});

test('a number that fell is taken when the person says that it fell', async () => {
  const one = await work(1000);
  const found = await bring(`video,views,read_at,flag\n${one.number},900,${moment},drop\n`);
  assert.deepEqual([found.errors, await viewsOf(app, one)], [[], 900]);
});

test('an older number may be lower than a newer one that is known', async () => {
  const one = await work(1000);
  await read(app, { revision_id: one.revision_id, views: 5000, at: at - 10 });
  const found = await bring(`video,views,read_at\n${one.number},2000,${moment}\n`);
  assert.deepEqual([found.errors, found.readings, await viewsOf(app, one)], [[], 1, 5000]);
});

test('a dry run looks at everything and imports nothing', async () => {
  const one = await work(10);
  const before = await countReadings(app);
  const found = await bring(`video,views,read_at\n${one.number},50,${moment}\n`, { is_dry: true });
  assert.deepEqual([found.readings, found.errors, found.id], [1, [], null]);
  assert.equal(await countReadings(app), before);
});

test('the same file twice is one import; another file with the same rows adds none', async () => {
  const one = await work(10);
  const text = `video,views,read_at\n${one.number},50,${moment}\n`;
  const first = await bring(text);
  const again = await bring(text);
  assert.equal(again.before?.id, first.id);
  const other = await bring(`${text}\n`);
  assert.deepEqual([other.readings, other.repeats], [0, 1]);
});

test('an import is taken back as a whole, and can be brought again', async () => {
  const [one, gone] = [await work(10), await work(60)];
  const text = `video,views,read_at,state\n${one.number},70,${moment},ok\n${gone.number},,${moment},private\n`;
  const { id, holds } = await bring(text);
  assert.ok(id);
  assert.deepEqual([holds, await viewsOf(app, one), await viewsOf(app, gone)], [1, 70, null]);
  assert.equal(await undoImport(app, { id, by: 'somebody', at: at + 10 }), 1);
  assert.deepEqual([await viewsOf(app, one), await viewsOf(app, gone)], [10, 60]);
  assert.equal(await undoImport(app, { id, by: 'somebody', at: at + 20 }), null);
  const again = await bring(text, { at: at + 30 });
  assert.deepEqual([again.readings, await viewsOf(app, one)], [1, 70]);
});

test('a file with a column nobody knows, or a broken one, is not read at all', async () => {
  await assert.rejects(bring('video,views,read_at,shares\n'), NotReadable);
  await assert.rejects(bring('views,read_at\n1,2\n'), NotReadable);
  await assert.rejects(bring(`video,views,read_at\n"1,2,${moment}\n`), NotReadable);
  await assert.rejects(bring(`video,views,read_at\n1,2,${moment},5\n`), NotReadable);
});

test('a person of one area cannot write to another', async () => {
  const one = await work(10);
  const found = await bring(`video,views,read_at\n${one.number},50,${moment}\n`, { areas: [4] });
  assert.equal(found.errors.length, 1);
});

test('one number is entered by hand under the same rules', async () => {
  const one = await work(1000);
  const entered = { video: String(one.number), likes: null, comments: null, state: 'ok', is_drop: false } as const;
  const by = { by: 'somebody', at };
  const low = await enterReading(app, { ...entered, views: 100, read_at: at }, by);
  assert.ok(isFault(low) && low.fault === 'drop');
  const future = await enterReading(app, { ...entered, views: 1100, read_at: at + 3600 }, by);
  assert.ok(isFault(future) && future.fault === 'future');
  assert.ok(!isFault(await enterReading(app, { ...entered, views: 1100, read_at: at }, by)));
  assert.equal(await viewsOf(app, one), 1100);
});

test('twenty thousand rows are one import', async () => {
  const one = await work(20_000);
  const lines = Array.from({ length: 20_000 }, (_, index) => {
    return `${one.number},${20_001 + index},${new Date((tinyMoment.open + 10 + index) * 1000).toISOString()}`;
  });
  const found = await bring(`video,views,read_at\n${lines.join('\n')}\n`, { at: at + 100 });
  assert.deepEqual([found.errors, found.readings], [[], 20_000]);
  assert.equal(await viewsOf(app, one), 40_000);
});

test('a file that arrives across the end of a board is judged when it is kept', async () => {
  const one = await work(100);
  const ends = tinyEdition.periods[0]?.to ?? 0;
  const moments = [ends + 5];
  const row = `video,views,read_at\n${one.number},150,${new Date((ends - 60) * 1000).toISOString()}\n`;
  const clock = () => moments[0] ?? 0;
  const { held, errors } = await bring(row, { at: ends - 10, clock });
  assert.deepEqual([errors, held, await viewsOf(app, one)], [[], 1, 100]);
});

test('an import that is taken back while somebody releases a number of it counts nowhere', async () => {
  const one = await work(100);
  const { id, held } = await bring(`video,views,read_at\n${one.number},50000,${moment}\n`);
  assert.equal(held, 1);
  const { rows } = await pool.query('select id from reading_hold where held_by = $1', [`import:${id}`]);
  let undone: Promise<unknown> = Promise.resolve();
  await inTransaction(pool, async (database) => {
    const settled = { area: 1, hold: rows[0].id, by: 'kim', at: at + 60, note: null };
    assert.ok(await releaseReadings(app, database, settled));
    undone = undoImport(app, { id: id ?? '', by: 'somebody', at: at + 61 });
    await untilWaiting(pool);
  });
  assert.equal(await undone, 1);
  assert.equal(await viewsOf(app, one), 100);
});

test('a NUL is a mistake in its line, and a row too many refuses the file; each says what to do', async () => {
  const one = await work(10);
  const { errors } = await bring(`video,views,read_at,note\n${one.number},120,${moment},a\0b\n`);
  assert.deepEqual(
    errors.map(({ line, message }) => `${line} ${message.slice(0, 18)}`),
    ['2 the cell in “note”'],
  );
  const rows = Buffer.from(`video,views,read_at\n${'1,2,3\n'.repeat(300_001)}`);
  const readAll = async () => {
    let read = 0;
    for await (const _row of readRows(Readable.from([rows], { objectMode: false }))) read += 1;
    return read;
  };
  await assert.rejects(
    readAll(),
    (error) => error instanceof NotReadable && /^Line 300002 is .* split the file/.test(error.message),
  );
});
