import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk_base } from '@event/contest/desk-wire';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { organizerWith } from '../http/desk-test.ts';
import { holdReadings } from '../reading/hold.ts';
import { testServer } from '../server-test.ts';
import { newPlayer, newWork, rank, read, writePeriods } from './board-test.ts';

const server = await testServer({ now: tinyMoment.open + 3600 });
const { app, pool } = server;
await writePeriods(pool);
const farah = await organizerWith(server, 'Farah Aziz', [{ role: 'prize_officer', area: null }]);
const kim = await organizerWith(server, 'Kim Ong', [{ role: 'viewer', area: null }]);
const igor = await organizerWith(server, 'Igor Melnik', [{ role: 'prize_officer', area: 2 }]);
const board = { area: '1', platform: '1', period: '1' } as const;
const key = { area: 1, platform: 1, period: 1 } as const;
const ended = (tinyEdition.periods[0]?.to ?? 0) + 60;

async function work(name: string, views: number) {
  const made = await newWork(pool, await newPlayer(pool, name), tinyMoment.open);
  await rank(app, made, made.revision_id, tinyMoment.open + 60);
  await read(app, { ...made, views, at: tinyMoment.open + 1800 });
  return made;
}

const first = await work('First', 900);
const second = await work('=HYPERLINK("x")', 800);

/** Proofs are of the moment, so each moment has its own login. */
async function at(moment: number) {
  server.set(moment);
  return organizerWith(server, 'Farah Aziz', [{ role: 'prize_officer', area: null }]);
}

test('A live board shows ranks with their prizes and what waits, and is not certified', async () => {
  const { data } = await kim.ask('board', board);
  assert.deepEqual(
    data.rows.map(({ rank: place, views, prize }) => [place, views, prize?.amount]),
    [
      [1, 900, 100],
      [2, 800, 50],
    ],
  );
  assert.deepEqual([data.state, data.waiting, data.held, data.standings], ['live', 0, 0, 2]);
  const refused = await farah.ask('certify', key);
  assert.deepEqual([refused.status, refused.data.name], [409, 'not_certified']);
  assert.match(refused.data.message ?? '', /^This board has not ended/);
  const { data: all } = await kim.ask('boards', {});
  assert.deepEqual(
    all.list.map(({ period, state, standings }) => [period, state, standings]),
    [
      [1, 'live', 2],
      [2, 'upcoming', 0],
    ],
  );
});

test('A board is nobody’s of another area, and does not exist elsewhere', async () => {
  assert.deepEqual((await igor.ask('boards', {})).data.list, []);
  assert.equal((await igor.ask('board', board)).status, 404);
  assert.equal((await igor.ask('certify', key)).status, 404);
  assert.equal((await kim.ask('certify', key)).status, 403);
  assert.equal((await farah.ask('board', { ...board, period: '9' })).status, 400);
  assert.equal((await farah.ask('certify', { ...key, platform: 5 })).status, 400);
});

test('Certified with open works only for a reason; then it stands, says what differs, and is corrected with another', async () => {
  const officer = await at(ended);
  const signals = [{ kind: 'growth', seen_at: tinyMoment.open, figures: {} }] as const;
  const hold = {
    area: 1,
    revision_id: second.revision_id,
    from_at: tinyMoment.open + 1900,
    reason: 'signals',
    signals,
  } as const;
  await holdReadings(app, pool, { ...hold, by: 'system', at: ended });
  const { data: frozen } = await officer.ask('board', board);
  assert.deepEqual([frozen.state, frozen.held, frozen.rows[1]?.held], ['frozen', 1, 1]);
  assert.equal((await officer.ask('certify', key)).status, 409);
  const { data: signed } = await officer.ask('certify', { ...key, reason: 'The hold is of no account' });
  assert.deepEqual([signed.state, signed.differing, signed.certificates.length], ['certified', 0, 1]);
  await rank(app, first, null, ended + 10);
  const { data: later } = await officer.ask('board', board);
  assert.deepEqual(
    later.rows.map(({ views }) => views),
    [900, 800],
  );
  assert.equal(later.differing, 2);
  assert.deepEqual(
    later.changes.map(({ author, old_rank, new_rank }) => [author, old_rank, new_rank]),
    [['First', 1, null]],
  );
  assert.equal((await officer.ask('certify', key)).status, 409);
  const { data: corrected } = await officer.ask('certify', { ...key, reason: 'The first was rejected' });
  assert.deepEqual(
    corrected.rows.map(({ views }) => views),
    [800],
  );
  assert.deepEqual(
    corrected.certificates.map(({ version, by }) => [version, by]),
    [
      [2, 'Farah Aziz'],
      [1, 'Farah Aziz'],
    ],
  );
});

test('Certifying asks for a new proof', async () => {
  const officer = await at(ended + 20);
  server.set(ended + 20 + 301);
  assert.equal((await officer.ask('certify', { ...key, reason: 'x' })).data.name, 'step_up');
});

test('The file of a board runs no formula, and is kept from other areas', async () => {
  const url = `${desk_base}/board/export`;
  const officer = await at(ended + 30);
  const answer = await server.server.inject({ method: 'POST', url, query: board, headers: { cookie: officer.cookie } });
  assert.equal(answer.statusCode, 200);
  assert.match(String(answer.headers['content-disposition']), /board-global-ytb-1\.csv/);
  assert.match(answer.body, /"'=HYPERLINK/);
  assert.equal(answer.body.trim().split('\r\n').length, 2);
  const other = await organizerWith(server, 'Other', [{ role: 'viewer', area: 2 }]);
  const refused = await server.server.inject({ method: 'POST', url, query: board, headers: { cookie: other.cookie } });
  assert.equal(refused.statusCode, 404);
  assert.equal((await server.server.inject({ method: 'POST', url, query: board })).statusCode, 401);
});
