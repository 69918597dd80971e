import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk_base } from '@event/contest/desk-wire';
import { tinyMoment } from '@event/tests/edition/tiny';
import { newPlayer, newWork, rank, read, type TestWork, writePeriods } from '../board/board-test.ts';
import { inTransaction } from '../database/database.ts';
import type { DeskAsk } from '../http/ask.ts';
import { organizerWith } from '../http/desk-test.ts';
import { testServer } from '../server-test.ts';
import { readingCalls } from './desk.ts';
import { holdReadings } from './hold.ts';

const now = tinyMoment.open + 86_400;
const server = await testServer({ now });
const { app, pool } = server;
await writePeriods(pool);
const tam = await organizerWith(server, 'Tam Le', [{ role: 'reviewer', area: null }]);
const kim = await organizerWith(server, 'Kim Ong', [{ role: 'viewer', area: null }]);
const noor = await organizerWith(server, 'Noor', [{ role: 'reviewer', area: null }]);
const ayu = await organizerWith(server, 'Ayu Pratiwi', [{ role: 'reviewer', area: 3 }]);

/** A ranking work with two readings; the second one is held when it is a jump. */
async function work(name: string, views: number, jump?: number): Promise<TestWork & { readonly hold: string }> {
  const made = await newWork(pool, await newPlayer(pool, name), tinyMoment.open);
  await rank(app, made, made.revision_id, tinyMoment.open + 60);
  await read(app, { ...made, views, at: now - 7200 });
  if (jump !== undefined) await read(app, { ...made, views: jump, at: now - 3600 });
  const signals = [
    { kind: 'growth', seen_at: now - 3600, figures: { an_hour: 90_000, usual_hour: 12 } },
    { kind: 'like_ratio', seen_at: now - 3600, figures: { percent: 0.01 } },
  ] as const;
  if (jump !== undefined) {
    const hold = { area: 1, revision_id: made.revision_id, from_at: now - 3600, reason: 'signals', signals } as const;
    await holdReadings(app, pool, { ...hold, by: 'system', at: now - 3000 });
  }
  const { rows } = await pool.query('select id from reading_hold where revision_id = $1', [made.revision_id]);
  return { ...made, hold: rows[0]?.id ?? '' };
}

const jumped = await work('Jumper', 100, 90_000);
const honest = await work('Honest', 500);

const importFile = (cookie: string, content: string, query: object = {}) =>
  server.server.inject({
    method: 'POST',
    url: `${desk_base}/readings/import`,
    query: { name: 'views.csv', dry: 'yes', ...query },
    headers: { cookie, 'content-type': 'text/csv' },
    payload: content,
  });

test('A held reading waits with its figures, and the case says what the board would be with it', async () => {
  const { data } = await tam.ask('holds', {});
  assert.deepEqual(
    data.list.map(({ id, counted, latest, from_at }) => [id, counted, latest, from_at]),
    [[jumped.hold, 100, 90_000, now - 3600]],
  );
  const { data: page } = await kim.ask('hold', { area: '1', id: jumped.hold });
  assert.equal(page.readings.length, 2);
  assert.deepEqual(page.signals[0]?.figures, { an_hour: 90_000, usual_hour: 12 });
  const [board] = page.boards_lifted;
  assert.deepEqual([board?.rank, board?.rank_after, board?.views_after, board?.moved], [2, 1, 90_000, -1]);
  const { rows } = await pool.query('select lifted_at from reading_hold where id = $1', [jumped.hold]);
  assert.equal(rows[0].lifted_at, null);
});

test('Others’ areas see no holds, and a viewer settles none', async () => {
  assert.deepEqual((await ayu.ask('holds', {})).data.list, []);
  assert.equal((await ayu.ask('hold', { area: '1', id: jumped.hold })).status, 404);
  const settled = { area: 1, id: jumped.hold, as: 'lift', note: 'fine' } as const;
  assert.equal((await ayu.ask('settle_hold', settled)).status, 404);
  assert.equal((await kim.ask('settle_hold', settled)).status, 403);
});

test('Kept held with a note it leaves the queue; lifted it counts, once', async () => {
  const settled = { area: 1, id: jumped.hold } as const;
  assert.equal((await tam.ask('settle_hold', { ...settled, as: 'keep', note: 'bought' })).status, 200);
  assert.deepEqual((await tam.ask('holds', {})).data.list, []);
  const { data: kept } = await tam.ask('holds', { stage: 'kept' });
  assert.deepEqual([kept.list[0]?.note, kept.list[0]?.kept_by], ['bought', 'Tam Le']);
  assert.equal((await tam.ask('settle_hold', { ...settled, as: 'lift', note: 'proved' })).status, 200);
  const { data: page } = await tam.ask('submission', { area: '1', id: jumped.id });
  assert.deepEqual([page.views, page.rank, page.holds.length], [90_000, 1, 0]);
  assert.equal((await tam.ask('settle_hold', { ...settled, as: 'lift', note: 'again' })).status, 409);
  const { rows } = await pool.query(`select what from action where what like '% hold' order by number`);
  assert.deepEqual(
    rows.map(({ what }) => what),
    ['keep hold', 'lift hold'],
  );
});

test('Somebody may hold the readings of a work from a moment on, once, with a word', async () => {
  const hold = { area: 1, id: honest.id, from_at: now - 7200, note: 'asked the player' } as const;
  assert.equal((await tam.ask('hold_readings', hold)).status, 200);
  assert.equal((await tam.ask('submission', { area: '1', id: honest.id })).data.views, null);
  assert.equal((await tam.ask('hold_readings', hold)).status, 409);
  const { data } = await tam.ask('holds', { stage: 'kept' });
  const { id = '' } = data.list[0] ?? {};
  assert.equal(data.list[0]?.note, 'asked the player');
  await tam.ask('settle_hold', { area: 1, id, as: 'lift', note: 'answered' });
  assert.equal((await tam.ask('submission', { area: '1', id: honest.id })).data.views, 500);
});

async function numberOf({ id }: TestWork): Promise<string> {
  const { rows } = await pool.query('select number from submission where id = $1', [id]);
  return String(rows[0].number);
}

test('A number by hand carries its author; a fall is asked about, and what cannot be is refused', async () => {
  const entry = { video: await numberOf(honest), views: 700, read_at: now - 60, state: 'ok' } as const;
  const { status, data } = await tam.ask('enter_reading', entry);
  assert.deepEqual([status, data.before], [200, 500]);
  const { data: page } = await tam.ask('submission', { area: '1', id: honest.id });
  assert.deepEqual(
    [page.views, page.readings.at(-1)?.source, page.readings.at(-1)?.collector],
    [700, 'manual', 'Tam Le'],
  );
  const fell = await tam.ask('enter_reading', { ...entry, views: 300, read_at: now - 30 });
  assert.deepEqual([fell.status, fell.data.name], [409, 'drop']);
  assert.equal(
    (await tam.ask('enter_reading', { ...entry, views: 300, read_at: now - 30, is_drop: true })).status,
    200,
  );
  assert.equal((await tam.ask('enter_reading', { ...entry, read_at: now + 3600 })).data.name, 'future');
  assert.equal((await ayu.ask('enter_reading', { ...entry, views: 900 })).data.name, 'unknown_video');
  assert.equal((await kim.ask('enter_reading', entry)).status, 403);
});

const at = new Date((now - 10) * 1000).toISOString();

test('A file is looked at first, every mistake with its line, and then kept whole or not at all', async () => {
  const number = await numberOf(honest);
  const bad = await importFile(
    tam.cookie,
    `video,views,read_at\n${number},800,${at}\n999999,5,${at}\n${number},many,${at}\n`,
  );
  assert.deepEqual(
    bad.json().errors.map(({ line }: { line: number }) => line),
    [3, 4],
  );
  const columns = await importFile(tam.cookie, 'film,views\n1,2\n');
  assert.deepEqual([columns.statusCode, columns.json().name], [409, 'file']);
  const good = `video,views,read_at\n${number},800,${at}\n`;
  assert.equal((await importFile(tam.cookie, good)).json().readings, 1);
  assert.equal((await tam.ask('submission', { area: '1', id: honest.id })).data.views, 300);
  const kept = (await importFile(tam.cookie, good, { dry: 'no' })).json();
  assert.equal(kept.readings, 1);
  assert.equal((await tam.ask('submission', { area: '1', id: honest.id })).data.views, 800);
  assert.ok((await importFile(tam.cookie, good, { dry: 'no' })).json().before);
  assert.equal((await importFile(kim.cookie, good)).statusCode, 403);
  assert.match((await importFile(ayu.cookie, good)).json().errors[0].message, /cannot change/);
});

test('A number far above waits for another person, who sees who brought it and why; its author cannot release it', async () => {
  const number = await numberOf(honest);
  const far = { video: number, views: 90_000, read_at: now - 5, state: 'ok' } as const;
  const { data } = await tam.ask('enter_reading', far);
  assert.deepEqual(
    data.why_held.map(({ kind }) => kind),
    ['far_above'],
  );
  assert.equal((await tam.ask('submission', { area: '1', id: honest.id })).data.views, 800);
  const { data: list } = await kim.ask('holds', {});
  const [held] = list.list;
  assert.deepEqual([held?.reason, held?.entered_by, held?.counted, held?.latest], ['person', 'Tam Le', 800, 90_000]);
  const { data: page } = await tam.ask('hold', { area: '1', id: held?.id ?? '' });
  assert.deepEqual([page.is_own, page.boards_lifted[0]?.views_after], [true, 90_000]);
  const settled = { area: 1, id: held?.id ?? '', note: 'seen' } as const;
  const own = await tam.ask('settle_hold', { ...settled, as: 'lift' });
  assert.equal(own.status, 409);
  assert.match(JSON.stringify(own.data), /another person/);
  assert.equal((await noor.ask('settle_hold', { ...settled, as: 'lift' })).status, 200);
  assert.equal((await tam.ask('submission', { area: '1', id: honest.id })).data.views, 90_000);
  await tam.ask('enter_reading', { ...far, views: 500_000, read_at: now - 4 });
  const [{ id = '' } = {}] = (await noor.ask('holds', {})).data.list;
  assert.equal((await noor.ask('settle_hold', { area: 1, id, as: 'discard', note: 'a typo' })).status, 200);
  const { data: done } = await noor.ask('hold', { area: '1', id });
  assert.deepEqual([done.is_discarded, done.lifted_by], [true, 'Noor']);
  assert.equal((await tam.ask('submission', { area: '1', id: honest.id })).data.views, 90_000);
  const most = await tam.ask('enter_reading', { ...far, views: 1e15, read_at: now - 3 });
  assert.deepEqual([most.status, most.data.name], [409, 'too_many']);
  assert.match(most.data.message ?? '', /at most 10,000,000,000/);
});

test('Bringing numbers and taking a file back ask for a fresh proof', async () => {
  await pool.query('update desk_session set stepped_up_at = null');
  const entry = { video: await numberOf(honest), views: 91_000, read_at: now - 2, state: 'ok' } as const;
  assert.equal((await tam.ask('enter_reading', entry)).data.name, 'step_up');
  assert.equal((await tam.ask('undo_import', { id: honest.id })).data.name, 'step_up');
  assert.equal((await importFile(tam.cookie, 'video,views,read_at\n')).json().name, 'step_up');
  await pool.query('update desk_session set stepped_up_at = to_timestamp($1)', [now]);
});

test('An import is taken back as a whole, by nobody of another area', async () => {
  const { data } = await tam.ask('imports', {});
  const [{ id = '', by = '' } = {}] = data.list;
  assert.equal(by, 'Tam Le');
  assert.deepEqual((await ayu.ask('imports', {})).data.list, []);
  assert.equal((await ayu.ask('undo_import', { id })).status, 404);
  assert.deepEqual((await tam.ask('undo_import', { id })).data, { readings: 1 });
  assert.equal((await tam.ask('submission', { area: '1', id: honest.id })).data.views, 90_000);
  assert.equal((await tam.ask('undo_import', { id })).status, 409);
});

test('An import that only says which videos are gone has its areas too, and is taken back', async () => {
  const content = `video,views,read_at,state\n${await numberOf(honest)},,${new Date((now - 5) * 1000).toISOString()},gone\n`;
  assert.equal((await importFile(tam.cookie, content, { name: 'gone.csv', dry: 'no' })).statusCode, 200);
  const held = () =>
    pool.query(`select from hold_in_force where revision_id = $1 and reason = 'not_public'`, [honest.revision_id]);
  assert.equal((await held()).rowCount, 1);
  const one = (await tam.ask('imports', {})).data.list.find(({ file_name }) => file_name === 'gone.csv');
  assert.equal((await ayu.ask('undo_import', { id: one?.id ?? '' })).status, 404);
  assert.deepEqual((await tam.ask('undo_import', { id: one?.id ?? '' })).data, { readings: 0 });
  assert.equal((await held()).rowCount, 0);
});

test('The health of a platform says whether it answers, how old its numbers are and what is late', async () => {
  await pool.query(`update watch set next_at = to_timestamp($1)`, [now - 7300]);
  await pool.query(
    `insert into platform_state (platform, since, state, why, fails, paused_until)
     values (1, to_timestamp($1), 'paused', 'rate_limited', 3, to_timestamp($2))`,
    [now - 600, now + 600],
  );
  const { data } = await kim.ask('readings', {});
  const [health] = data.list;
  assert.deepEqual([health?.state, health?.why, health?.paused_until], ['paused', 'rate_limited', now + 600]);
  assert.deepEqual([health?.overdue, health?.overdue_since], [2, now - 7300]);
  assert.deepEqual(
    health?.states.map(({ state }) => state),
    ['paused'],
  );
  assert.equal(health?.quota?.whole, 10_000);
  assert.ok((health?.read_at ?? 0) > now - 100);
});

test('A video that came to another area after it was looked up gets no number from here, and nobody there learns of one', async () => {
  const { rows } = await pool.query('select number from submission where id = $1', [honest.id]);
  const input = { video: String(rows[0].number), views: 70, read_at: now - 5, state: 'ok', is_drop: true } as const;
  const organizer = { id: ayu.id, name: 'Ayu Pratiwi', grants: [{ role: 'reviewer', area: 3 }] };
  // As it is once the first look has found another area.
  const ask = { app, input, organizer, areas: [3], now } as unknown as DeskAsk<'enter_reading'>;
  await assert.rejects(
    inTransaction(pool, async (database) => readingCalls.enter_reading.work(ask, database, undefined as never)),
    { name: 'unknown_video' },
  );
  const { rowCount } = await pool.query('select from reading where views = 70');
  assert.equal(rowCount, 0);
});
