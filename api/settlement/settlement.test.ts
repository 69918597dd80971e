import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { inTransaction } from '../database/database.ts';
import { testDraw } from '../draw/draw-test.ts';
import { csvOf, xlsxOf } from '../http/spreadsheet.ts';
import { rewardsOf } from '../reward/reward.ts';
import { keepContact } from '../task/contact.ts';
import { exportSettlement } from './export.ts';
import { approveLine, deliverLine, linesOf, replaceLine, settle } from './settlement.ts';
import { boardWinners, excellentWinners, type Winner } from './winner.ts';

const at = tinyMoment.announcement;
const draw = await testDraw({ stock: { pacing: 'even', areas: [] } });
const { app, pool } = draw;
const [first = '', second = '', third = ''] = await draw.players(3, 0);

const within = <result>(work: Parameters<typeof inTransaction<result>>[1]) => inTransaction(pool, work);
const winnersOf = (...players: string[]): Winner[] =>
  players.map((player_id, index) => ({
    rank: index + 1,
    player_id,
    kind: 'rank',
    prize: 'rank',
    amount: 100,
    currency: 'usd',
  }));
const bring = (list: string, winners: Winner[]) =>
  within((client) => settle(app, client, { area: 1, list, winners }, { by: 'ann', at }));
const approve = (id: string, by: string) => within((client) => approveLine(client, 1, id, { by, at }));
const deliver = (id: string) =>
  within((client) => deliverLine(client, { area: 1, id, proof: 'batch 7' }, { by: 'ann', at }));
const live = async (list: string) => (await linesOf(pool, { area: 1, list })).filter(({ ended }) => ended !== 'void');
const disqualify = (player_id: string) =>
  pool.query(
    `insert into disqualification (area, id, player_id, reason, decided_by, decided_at) values (1, gen_random_uuid(), $1, 'other', 'ann', to_timestamp($2))`,
    [player_id, at],
  );

test('A list is settled once, however often it is asked for, and each winner has a reward to follow.', async () => {
  assert.deepEqual(await bring('board:1:1', winnersOf(first, second)), {
    made: 2,
    kept: 0,
    replaced: 0,
    voided: 0,
    conflicts: [],
  });
  assert.equal((await bring('board:1:1', winnersOf(first, second))).kept, 2);
  const [reward] = await rewardsOf(pool, app, 1, first);
  assert.deepEqual([reward?.kind, reward?.amount, reward?.currency], ['rank', 100, 'usd']);
  assert.deepEqual(
    reward?.steps.map(({ step, at }) => [step, at !== null]),
    [
      ['won', true],
      ['claimed', false],
      ['contact', false],
      ['approved', false],
      ['delivered', false],
    ],
  );
});

test('A line is delivered after two different people approved it, and only once.', async () => {
  const [line] = await live('board:1:1');
  const id = line?.id ?? '';
  assert.equal(await deliver(id), 'not_approved');
  assert.equal(await approve(id, 'ann'), 'done');
  assert.equal(await approve(id, 'ann'), 'same_person');
  assert.equal(await deliver(id), 'not_approved');
  assert.equal(await approve(id, 'bob'), 'done');
  assert.equal(await approve(id, 'cid'), 'approved_before');
  assert.equal(await deliver(id), 'done');
  assert.equal(await deliver(id), 'ended');
  const [reward] = await rewardsOf(pool, app, 1, first);
  assert.deepEqual(
    reward?.steps.slice(3).map(({ at }) => at),
    [at, at],
  );
});

test('Two people at once are two approvals, one person twice at once is one.', async () => {
  await bring('board:1:2', winnersOf(first, second));
  const [one, two] = await live('board:1:2');
  assert.deepEqual((await Promise.all([approve(one?.id ?? '', 'ann'), approve(one?.id ?? '', 'bob')])).sort(), [
    'done',
    'done',
  ]);
  assert.deepEqual((await Promise.all([approve(two?.id ?? '', 'ann'), approve(two?.id ?? '', 'ann')])).sort(), [
    'done',
    'same_person',
  ]);
});

test('The database itself refuses one person twice, a second without a first, and a delivery without two.', async () => {
  await bring('board:1:3', winnersOf(third));
  const [line] = await live('board:1:3');
  const insert = (number: number, by: string) =>
    pool.query(
      `insert into settlement_approval (area, settlement_id, number, approved_by, approved_at) values (1, $1, $2, $3, to_timestamp($4))`,
      [line?.id, number, by, at],
    );
  const end = (kind: string) =>
    pool.query(
      `insert into settlement_end (area, settlement_id, kind, note, ended_by, ended_at) values (1, $1, $2, 'x', 'ann', to_timestamp($3))`,
      [line?.id, kind, at],
    );
  await assert.rejects(insert(2, 'bob'), /foreign key/);
  await insert(1, 'ann');
  await assert.rejects(insert(2, 'ann'), /unique/);
  await assert.rejects(insert(3, 'cid'), /check/);
  await assert.rejects(end('delivered'), /foreign key/);
  await insert(2, 'bob');
  await end('delivered');
  await assert.rejects(end('void'), /unique/);
});

test('A changed board voids the line that no longer holds and names the new winner in its place; what was delivered is left to a person.', async () => {
  const changed = await bring('board:1:1', winnersOf(second, third));
  assert.deepEqual([changed.replaced, changed.conflicts.length], [1, 1]);
  const lines = await linesOf(pool, { area: 1, list: 'board:1:1' });
  const alternate = lines.find(({ instead_of }) => instead_of !== null);
  assert.deepEqual([alternate?.rank, alternate?.player_id], [2, third]);
  assert.equal(lines.find(({ id }) => id === alternate?.instead_of)?.ended, 'void');
  assert.equal(
    (await rewardsOf(pool, app, 1, second)).some(
      ({ kind, steps }) => kind === 'rank' && steps.length === 5 && steps[0]?.at === at,
    ),
    true,
  );
});

test('An alternate takes the place and the prize, with the reason kept, and the reward of the first one is gone.', async () => {
  await bring('board:1:4', winnersOf(first));
  const [line] = await live('board:1:4');
  const before = (await rewardsOf(pool, app, 1, first)).length;
  const asked = { area: 1, id: line?.id ?? '', reason: 'no answer within 14 days', alternate: second };
  assert.equal(await within((client) => replaceLine(app, client, asked, { by: 'ann', at })), 'done');
  assert.equal(await within((client) => replaceLine(app, client, asked, { by: 'ann', at })), 'ended');
  const [alternate] = await live('board:1:4');
  assert.deepEqual([alternate?.rank, alternate?.player_id, alternate?.instead_of], [1, second, line?.id]);
  assert.equal((await rewardsOf(pool, app, 1, first)).length, before - 1);
});

test('A disqualified winner is neither approved nor paid, also when it happens in between.', async () => {
  await bring('board:1:5', winnersOf(third));
  const [line] = await live('board:1:5');
  const id = line?.id ?? '';
  await approve(id, 'ann');
  await disqualify(third);
  assert.equal(await approve(id, 'bob'), 'disqualified');
  await pool.query('update disqualification set lifted_at = decided_at');
  assert.equal(await approve(id, 'bob'), 'done');
  await disqualify(third);
  assert.equal(await deliver(id), 'disqualified');
});

test('Nobody is a winner before the board is certified and the list of excellent works is published.', async () => {
  assert.deepEqual((await boardWinners(app, pool, { area: 1, platform: 1, period: 1 })).winners, []);
  assert.deepEqual((await excellentWinners(app, pool, { area: 1, platform: 1 })).winners, []);
  await pool.query(
    `insert into board_certificate (area, platform, period, version, certified_by, certified_at, hash) values (1, 1, 1, 1, 'ann', to_timestamp($1), '')`,
    [at],
  );
  await pool.query(
    `insert into certified_row select 1, 1, 1, 1, n, id, 100 - n, to_timestamp($2), to_timestamp($2) from unnest($1::uuid[]) with ordinality as player(id, n)`,
    [[first, second, third], at],
  );
  const { list, winners } = await boardWinners(app, pool, { area: 1, platform: 1, period: 1 });
  assert.equal(list, 'board:1:1');
  assert.deepEqual(
    winners.map(({ rank, amount, currency }) => [rank, amount, currency]),
    [
      [1, 100, 'usd'],
      [2, 50, 'usd'],
      [3, 500, 'diamonds'],
    ],
  );
});

test('A CSV file is read back as it was written, and no cell of it begins a formula.', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\r', '\n', '\t', "'", 'x', 'ф') });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      const read: string[][] = parse(csvOf({ name: 'x', headings: ['a', 'b'], rows }), {
        bom: true,
        relax_column_count: false,
      });
      const written = rows.map((row) => row.map((cell) => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell)));
      assert.deepEqual(read.slice(1), written);
      for (const cell of read.flat()) assert.doesNotMatch(cell, /^[=+\-@\t\r\n]/);
    }),
  );
});

test('An XLSX file is a zip of sheets.', async () => {
  const file = await xlsxOf([
    {
      name: 'Winners',
      headings: ['author', 'amount'],
      rows: [
        ['=1+1', 5],
        [null, 6],
      ],
    },
  ]);
  assert.equal(file.subarray(0, 2).toString(), 'PK');
});

test('The export opens contacts only when asked, logs that, and adds up what is live.', async () => {
  const contact = {
    type: 1 as const,
    address: 'winner@example.org',
    identity: 'winner@example.org',
    masked: 'w•••@example.org',
  };
  await keepContact(app, pool, { player: { area: 1, id: second }, contact, language: 'en', at });
  const exported = (contacts: boolean) =>
    within((client) => exportSettlement(app, client, { area: 1, contacts }, { by: 'ann', at }));
  const [closed] = await exported(false);
  assert.equal(JSON.stringify(closed).includes('winner@'), false);
  const [opened, totals] = await exported(true);
  assert.equal(JSON.stringify(opened).includes('winner@example.org'), true);
  const amount = opened?.headings.indexOf('amount') ?? -1;
  const state = opened?.headings.indexOf('state') ?? -1;
  const live = opened?.rows.filter((row) => row[state] !== 'void').reduce((sum, row) => sum + Number(row[amount]), 0);
  assert.equal(totals?.rows[0]?.[2], live);
  const { rows } = await pool.query(`select detail from action where what = 'export settlement' order by number`);
  assert.equal(rows[0].detail.contacts, 0);
  assert.ok(rows[1].detail.contacts > 0);
});
