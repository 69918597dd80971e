import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hour } from '@event/contest/time';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { read, type TestWork, tinyBoard, writePeriods } from '../board/board-test.ts';
import { certifyBoard, NotCertified } from '../board/certify.ts';
import { inTransaction, newId } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';
import { isFault } from './entry.ts';
import { importReadings, undoImport } from './import.ts';
import { ranksByPeople } from './rank.ts';
import { keepReadings } from './reading.ts';
import { enterReading, numberedWork, viewsOf } from './reading-test.ts';
import { discardReadings, NotSecondPerson, releaseReadings } from './second-person.ts';

const { pool } = await testDatabase();
const app = { edition: tinyEdition, pool } as App;
await writePeriods(pool);
const [period] = tinyEdition.periods;
assert.ok(period);
const { to } = period;

async function enter(
  { number }: { number: number },
  views: number,
  change: { at?: number; read_at?: number; by?: string } = {},
) {
  const { at = tinyMoment.open + hour, read_at = at, by = 'tam' } = change;
  const rest = { likes: null, comments: null, state: 'ok', is_drop: true } as const;
  return enterReading(app, { video: String(number), views, read_at, ...rest }, { by, at });
}

async function holdOf({ revision_id }: TestWork) {
  const { rows } = await pool.query<{ id: string; kinds: string[]; entered_by: string }>(
    `select id, entered_by, array(select jsonb_array_elements(signals) ->> 'kind') as kinds from reading_hold
     where revision_id = $1 and reason = 'person' and lifted_at is null`,
    [revision_id],
  );
  return rows[0];
}

const settled = (hold: string | undefined, by: string, at = tinyMoment.open + 2 * hour) => ({
  ...{ area: 1, hold: hold ?? '', by, at, note: 'looked' },
});

test('a number far above the last one counts nowhere until another person releases it', async () => {
  const one = await numberedWork(app, 8000);
  await enter(one, 50_000);
  assert.equal(await viewsOf(app, one), 8000);
  const hold = await holdOf(one);
  assert.deepEqual([hold?.kinds, hold?.entered_by], [['far_above'], 'tam']);
  await assert.rejects(releaseReadings(app, pool, settled(hold?.id, 'tam')), NotSecondPerson);
  await assert.rejects(releaseReadings(app, pool, settled(hold?.id, 'command:kim')), NotSecondPerson);
  assert.equal(await viewsOf(app, one), 8000);
  assert.equal(await releaseReadings(app, pool, settled(hold?.id, 'kim')), true);
  assert.equal(await viewsOf(app, one), 50_000);
  assert.equal(await releaseReadings(app, pool, settled(hold?.id, 'ayu')), false);
});

test('a number far below the last one takes nobody off a rank until another person releases it', async () => {
  const [rival, own] = [await numberedWork(app, 60_000), await numberedWork(app, 40_000)];
  await enter(rival, 0, { at: to - 1 });
  assert.equal(await viewsOf(app, rival), 60_000);
  const hold = await holdOf(rival);
  assert.deepEqual(hold?.kinds, ['far_below']);
  await assert.rejects(releaseReadings(app, pool, settled(hold?.id, 'tam')), NotSecondPerson);
  await enter(own, 39_000, { at: to - 1 });
  assert.equal(await viewsOf(app, own), 39_000);
  assert.equal(await releaseReadings(app, pool, settled(hold?.id, 'kim')), true);
  assert.equal(await viewsOf(app, rival), 0);
});

test('step by step one person comes no further than twice what was vouched for', async () => {
  const one = await numberedWork(app, 8000);
  for (const [step, views] of [15_000, 16_000, 30_000, 32_000].entries()) {
    await enter(one, views, { at: tinyMoment.open + hour + step });
  }
  assert.equal(await viewsOf(app, one), 16_000);
});

test('on a board that has ended every number waits, and one of a later moment changes no rank', async () => {
  const one = await numberedWork(app, 8000);
  await enter(one, 8001, { at: to + hour, read_at: to });
  assert.deepEqual((await holdOf(one))?.kinds, ['board_ended']);
  assert.equal(await viewsOf(app, one), 8000);
  const late = await numberedWork(app, 8000);
  await enter(late, 8001, { at: to + hour, read_at: to + 1 });
  assert.equal(await holdOf(late), undefined);
  assert.equal(await viewsOf(app, late), 8000);
});

test('other numbers of the video count on while one of a person waits', async () => {
  const one = await numberedWork(app, 8000);
  await enter(one, 90_000);
  await read(app, { revision_id: one.revision_id, views: 8500, at: tinyMoment.open + 2 * hour });
  assert.equal(await viewsOf(app, one), 8500);
});

test('discarded it never counts, and the author may do so', async () => {
  const one = await numberedWork(app, 8000);
  await enter(one, 90_000);
  const hold = await holdOf(one);
  assert.equal(await discardReadings(pool, settled(hold?.id, 'tam')), true);
  assert.equal(await releaseReadings(app, pool, settled(hold?.id, 'kim')), false);
  assert.equal(await viewsOf(app, one), 8000);
});

test('the same number entered twice waits once', async () => {
  const one = await numberedWork(app, 8000);
  await enter(one, 90_000);
  await enter(one, 90_000, { by: 'kim' });
  const { rows } = await pool.query('select count(*) as n from reading where revision_id = $1', [one.revision_id]);
  assert.equal(rows[0].n, 2);
});

test('a number that no video has is refused by its figure', async () => {
  const found = await enter(await numberedWork(app, 10), 10_000_000_001);
  assert.ok(isFault(found) && found.fault === 'too_many');
});

test('numbers by hand that look bought are held by the signals of a sweep, however old their moment', async () => {
  const one = await numberedWork(app, 8000);
  const line = (hours: number, views: number, likes: number) =>
    `${one.number},${views},${likes},${new Date((tinyMoment.open + hours * hour) * 1000).toISOString()}`;
  const lines = Array.from({ length: 12 }, (_, at) => line(at + 1, 8100 + at * 100 + (at % 3) * 10, 320 + at * 4));
  lines.push(line(13, 15_900, 365));
  const content = Buffer.from(`video,views,likes,read_at\n${lines.join('\n')}\n`);
  const at = tinyMoment.open + 14 * hour;
  const { errors, held } = await importReadings(app, { name: 'a.csv', content, by: 'tam', at, is_dry: false });
  assert.deepEqual([errors, held], [[], 0]);
  const { rows } = await pool.query(`select signals from reading_hold where revision_id = $1 and reason = 'signals'`, [
    one.revision_id,
  ]);
  assert.deepEqual(
    rows[0]?.signals.map(({ kind }: { kind: string }) => kind),
    ['growth', 'likes_still'],
  );
  assert.equal(await viewsOf(app, one), 9220);
});

test('what waits of a file is released together, and taken back with its import', async () => {
  const [one, two] = [await numberedWork(app, 8000), await numberedWork(app, 8000)];
  const moment = (ago: number) => new Date((tinyMoment.open + hour - ago) * 1000).toISOString();
  const text = `video,views,read_at\n${one.number},50000,${moment(20)}\n${one.number},60000,${moment(10)}\n${two.number},70000,${moment(10)}\n`;
  const file = { name: 'far.csv', content: Buffer.from(text), by: 'tam', at: tinyMoment.open + hour, is_dry: false };
  const { id, held, readings } = await importReadings(app, file);
  assert.deepEqual([readings, held], [3, 3]);
  await releaseReadings(app, pool, settled((await holdOf(one))?.id, 'kim'));
  assert.deepEqual([await viewsOf(app, one), await viewsOf(app, two)], [60_000, 8000]);
  assert.equal(await undoImport(app, { id: id ?? '', by: 'kim', at: tinyMoment.open + 3 * hour }), 2);
  assert.deepEqual([await viewsOf(app, one), await viewsOf(app, two), await holdOf(two)], [8000, 8000, undefined]);
});

test('a board names each rank that rests on a number by a person, and is not signed while one waits', async () => {
  const one = await numberedWork(app, 900_000);
  await enter(one, 950_000, { at: to + hour, read_at: to - 1 });
  const certify = { key: tinyBoard, by: 'ana', reason: 'all looked at', at: to + 2 * hour };
  const sign = () => inTransaction(pool, (database) => certifyBoard(database, app, certify));
  await assert.rejects(sign(), NotCertified);
  await releaseReadings(app, pool, settled((await holdOf(one))?.id, 'kim', to + 2 * hour));
  const { rows } = await pool.query(`select area, id from reading_hold where reason = 'person' and lifted_at is null`);
  for (const { id } of rows) await discardReadings(pool, settled(id, 'kim', to + 2 * hour));
  await sign();
  const [first] = await ranksByPeople(pool, tinyBoard);
  assert.deepEqual(
    [first?.rank, first?.player_id, first?.views, first?.entered_by, first?.released_by],
    [1, one.player_id, 950_000, 'tam', 'kim'],
  );
});

const rejected = (constraint: string) => (error: { constraint?: string }) => error.constraint === constraint;

test('the database itself refuses a number of an ended board without a hold, its own author, and a number not released', async () => {
  const one = await numberedWork(app, 8000);
  const reading = {
    area: 1,
    revision_id: one.revision_id,
    read_at: to,
    views: 9,
    likes: null,
    comments: null,
  } as const;
  const manual = { ...reading, source: 'manual', collector: 'tam', meaning: 'a view' } as const;
  await assert.rejects(keepReadings(app, pool, [manual], to + 1), rejected('reading_of_ended_board'));
  await keepReadings(app, pool, [{ ...manual, source: 'api' }], to + 1);
  await enter(one, 90_000);
  const hold = (await holdOf(one))?.id;
  const count = 'update reading set withdrawn_at = null where hold_id = $1';
  await assert.rejects(pool.query(count, [hold]), rejected('reading_released'));
  await assert.rejects(
    pool.query('update reading set hold_id = null where hold_id = $1', [hold]),
    rejected('reading_keeps_hold'),
  );
  await assert.rejects(
    pool.query('update reading_hold set entered_by = $2, lifted_by = $2, lifted_at = now() where id = $1', [
      hold,
      'tam',
    ]),
    rejected('reading_hold_second_person'),
  );
  await assert.rejects(
    keepReadings(app, pool, [{ ...manual, read_at: to - 1, collector: 'kim', hold_id: hold ?? '' }], to + 1),
    rejected('reading_of_hold'),
  );
});

test('without the trigger a number of an ended board counts at once', async () => {
  const one = await numberedWork(app, 8000);
  const manual = {
    area: 1,
    revision_id: one.revision_id,
    read_at: to,
    views: 9000,
    likes: null,
    comments: null,
  } as const;
  await pool.query('alter table reading disable trigger reading_by_person');
  await keepReadings(app, pool, [{ ...manual, source: 'manual', collector: 'tam', meaning: 'a view' }], to + 1);
  await pool.query('alter table reading enable trigger reading_by_person');
  assert.equal(await viewsOf(app, one), 9000);
});

test('a newcomer, or somebody whom the one let in, or who let them in, is no second person', async () => {
  const one = await numberedWork(app, 8000);
  const [parent, child, young, other] = [1, 2, 3, 4].map((nth) => newId(tinyMoment.open + nth));
  const add = (id: string | undefined, by: string, at: number) =>
    pool.query(`insert into organizer (id, name, created_by, created_at) values ($1, 'x', $2, to_timestamp($3))`, [
      id,
      by,
      at,
    ]);
  await add(parent, 'test', tinyMoment.open - 9 * 86_400);
  await add(child, parent ?? '', tinyMoment.open - 9 * 86_400);
  await add(young, 'test', tinyMoment.open - 46 * hour + 1);
  await add(other, 'test', tinyMoment.open - 46 * hour);
  await enter(one, 50_000, { by: child ?? '' });
  const hold = (await holdOf(one))?.id;
  for (const by of [parent, young]) {
    await assert.rejects(releaseReadings(app, pool, settled(hold, by ?? '')), NotSecondPerson);
    const lift = `update reading_hold set lifted_by = $2, lifted_at = to_timestamp($3) where id = $1`;
    await assert.rejects(pool.query(lift, [hold, by, tinyMoment.open + 2 * hour]), /released by a second one/);
  }
  assert.equal(await releaseReadings(app, pool, settled(hold, other ?? '')), true);
  const two = await numberedWork(app, 8000);
  await enter(two, 50_000, { by: parent ?? '' });
  await assert.rejects(releaseReadings(app, pool, settled((await holdOf(two))?.id, child ?? '')), NotSecondPerson);
});
