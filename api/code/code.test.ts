import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { tinyEdition, tinyMoment } from '@event/tests/edition/tiny';
import { inTransaction } from '../database/database.ts';
import { drawOnce, testDraw } from '../draw/draw-test.ts';
import { grantReward, rewardsOf } from '../reward/reward.ts';
import { codePools, fillCodes, tendCodes } from './code.ts';
import { importCodes } from './import.ts';

type Draw = Awaited<ReturnType<typeof testDraw>>;
const at = tinyMoment.open;
const late = tinyEdition.draw.to - 1;
const stockOf = (count: number) => ({
  pacing: 'even' as const,
  areas: [{ area: 1, items: [{ tier: 1, prize: 'cup', count }] }],
});
const codes = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `CUP-${String(from + index).padStart(6, '0')}`);
const fileOf = (lines: readonly string[]) => ['code', ...lines].join('\n');

function take(draw: Draw, text: string, more = {}) {
  const open = () => Readable.from(Buffer.from(text));
  return importCodes(draw.app, { area: 1, prize: 'cup', open, by: 'test', at, ...more });
}

const drawAll = (draw: Draw, players: readonly string[]) =>
  Promise.all(
    players.map((player_id) =>
      inTransaction(draw.pool, (database) => drawOnce(draw.app, database, { area: 1, player_id, at: late })),
    ),
  );

test('Each winner has one code of the pool in the same transaction, and no code has two winners.', async () => {
  const draw = await testDraw({ stock: stockOf(40) });
  await take(draw, fileOf(codes(0, 60)));
  const players = await draw.players(80, 1);
  const drawn = await drawAll(draw, players);
  assert.equal(drawn.filter(({ win }) => win).length, 40);
  const { rows } = await draw.pool.query(
    'select count(reward_id), count(distinct reward_id) as rewards, count(*) as all from code',
  );
  assert.deepEqual(rows[0], { count: 40, rewards: 40, all: 60 });
});

test('When winners and codes are equally many, everybody gets one although all start at once.', async () => {
  const draw = await testDraw({ stock: stockOf(30) });
  await take(draw, fileOf(codes(0, 30)));
  await drawAll(draw, await draw.players(30, 1));
  assert.deepEqual(await codePools(draw.pool, Number.POSITIVE_INFINITY), [
    { area: 1, prize: 'cup', imported: 30, free: 0, spoiled: 0, early: 0, waiting: 0, low: true },
  ]);
});

test('An empty pool keeps the win; the code is filled in when codes arrive, the earliest winner first, each once.', async () => {
  const draw = await testDraw({ stock: stockOf(5) });
  const players = await draw.players(5, 1);
  assert.ok((await drawAll(draw, players)).every(({ win }) => win));
  assert.equal((await codePools(draw.pool, Number.POSITIVE_INFINITY))[0]?.waiting, 5);
  const imported = await take(draw, fileOf(codes(0, 3)));
  assert.equal(imported.filled.length, 3);
  await take(draw, fileOf(codes(100, 10)));
  const filling = Array.from({ length: 5 }, () => fillCodes(draw.pool, { area: 1, prize: 'cup', at }));
  assert.deepEqual((await Promise.all(filling)).flat(), []);
  assert.deepEqual((await codePools(draw.pool, Number.POSITIVE_INFINITY))[0], {
    area: 1,
    prize: 'cup',
    imported: 13,
    free: 8,
    spoiled: 0,
    early: 0,
    waiting: 0,
    low: false,
  });
});

test('Several fillers at once give each waiting reward one code.', async () => {
  const draw = await testDraw({ stock: stockOf(20) });
  await drawAll(draw, await draw.players(20, 1));
  await draw.pool.query(
    `insert into code_batch values (gen_random_uuid(), 1, 'cup', '', 30, 'test', to_timestamp($1))`,
    [at],
  );
  await draw.pool.query(`insert into code (id, area, prize, place, sealed, fingerprint, batch_id)
    select gen_random_uuid(), 1, 'cup', n, '', n::text::bytea, (select id from code_batch) from generate_series(1, 30) n`);
  const filled = await Promise.all(
    Array.from({ length: 6 }, () => fillCodes(draw.pool, { area: 1, prize: 'cup', at })),
  );
  assert.equal(filled.flat().length, 20);
  assert.equal((await codePools(draw.pool, Number.POSITIVE_INFINITY))[0]?.free, 10);
});

test('A free code is found by its own index, not by walking through those that were taken.', async () => {
  const draw = await testDraw({ stock: stockOf(0) });
  await draw.pool.query(
    `insert into code_batch values (gen_random_uuid(), 1, 'cup', '', 20000, 'test', to_timestamp($1))`,
    [at],
  );
  await draw.pool.query(`insert into code (id, area, prize, place, sealed, fingerprint, batch_id)
    select gen_random_uuid(), 1, 'cup', n * 100000, '', n::text::bytea, (select id from code_batch) from generate_series(1, 20000) n`);
  await draw.pool.query('analyze code');
  const { rows } = await draw.pool.query(`explain (format json) select id from code
    where area = 1 and prize = 'cup' and reward_id is null and spoiled_at is null and place >= 12345 order by place limit 1 for update skip locked`);
  assert.match(JSON.stringify(rows), /"Index Name":"code_free"/);
});

test('Codes are sealed in the database: none can be read there.', async () => {
  const draw = await testDraw({ stock: stockOf(1) });
  await take(draw, fileOf(['CANARY-7788']));
  const { rows } = await draw.pool.query('select * from code');
  assert.equal(rows.length, 1);
  for (const value of Object.values(rows[0])) {
    const bytes = value instanceof Buffer ? value : Buffer.from(String(value));
    assert.equal(bytes.includes('CANARY'), false);
  }
});

test('Every bad line is named, and with any of them nothing is taken in.', async () => {
  const draw = await testDraw({ stock: stockOf(1) });
  await take(draw, fileOf(['CUP-000009']));
  const bad = [
    'code,prize,area',
    'CUP-000001,cup,1',
    'CUP-000001,,',
    'CUP 000002,,',
    ',,',
    'CUP-00003,,',
    'CUP-000004,medal,',
    'CUP-000005,,2',
    'CUP-000009,,',
    'CUP_000006,,',
  ];
  const { mistakes } = await take(draw, bad.join('\r\n'));
  assert.deepEqual(
    mistakes.map(({ line, problem }) => `${line}: ${problem}`),
    [
      '3: twice in this file',
      '4: has spaces',
      '5: empty',
      '6: wrong length',
      '7: of another prize',
      '8: of another area',
      '9: imported before',
      '10: has characters other than letters, digits and hyphens',
    ],
  );
  assert.equal((await codePools(draw.pool, Number.POSITIVE_INFINITY))[0]?.imported, 1);
});

test('A file without the heading, with strange columns, empty or no CSV is refused by name.', async () => {
  const draw = await testDraw({ stock: stockOf(1) });
  const problem = async (text: string) => (await take(draw, text)).mistakes[0]?.problem;
  assert.equal(await problem('CUP-1\nCUP-2'), 'no column named code');
  assert.equal(await problem('code,owner\nCUP-1,me'), 'unknown column');
  assert.equal(await problem(''), 'empty');
  assert.equal(await problem('code\n'), 'empty');
  assert.equal(await problem('code\n"CUP-1\nCUP-2'), 'not CSV');
  assert.equal(await problem('\ufeffcode\nCUP-1'), undefined);
});

test('A dry run takes nothing in; the same file again does nothing; another file with a known code is refused.', async () => {
  const draw = await testDraw({ stock: stockOf(1) });
  const text = fileOf(codes(0, 2500));
  assert.equal((await take(draw, text, { dry: true })).imported, 2500);
  assert.equal((await codePools(draw.pool, Number.POSITIVE_INFINITY))[0]?.imported, 0);
  const progress: number[] = [];
  assert.equal((await take(draw, text, { onProgress: (done: number) => progress.push(done) })).imported, 2500);
  assert.deepEqual(progress.at(-1), 2500);
  assert.equal((await take(draw, text)).repeated, true);
  assert.deepEqual((await take(draw, fileOf(codes(2499, 2)))).mistakes, [{ line: 2, problem: 'imported before' }]);
  assert.equal((await codePools(draw.pool, Number.POSITIVE_INFINITY))[0]?.free, 2500);
});

test('Two imports of the same file at once take it in once.', async () => {
  const draw = await testDraw({ stock: stockOf(1) });
  const text = fileOf(codes(0, 500));
  const taken = await Promise.all([take(draw, text), take(draw, text)]);
  assert.deepEqual(taken.map(({ repeated }) => repeated).sort(), [false, true]);
  assert.equal((await codePools(draw.pool, Number.POSITIVE_INFINITY))[0]?.imported, 500);
});

test('A pool that runs low raises one alert, which ends when codes arrive.', async () => {
  const draw = await testDraw({ stock: stockOf(3) });
  const alerts = async () =>
    (await draw.pool.query('select cleared_at is null as holds from code_alert order by 1')).rows;
  await tendCodes(draw.app, at);
  await tendCodes(draw.app, at + 60);
  assert.deepEqual(await alerts(), [{ holds: true }]);
  await take(draw, fileOf(codes(0, 50)));
  await tendCodes(draw.app, at + 120);
  assert.deepEqual(await alerts(), [{ holds: false }]);
});

test('A reward is given once per source, with a code when its prize has codes.', async () => {
  const draw = await testDraw({ stock: stockOf(0) });
  const [player_id = ''] = await draw.players(1, 0);
  await take(draw, 'code\nPACK-1', { prize: 'share-pack' });
  const gift = {
    area: 1,
    player_id,
    kind: 'share' as const,
    prize: 'share-pack',
    source: 'share:facebook',
    won_at: at,
  };
  const given = await Promise.all(Array.from({ length: 10 }, () => grantReward(draw.pool, draw.app, gift)));
  assert.equal(new Set(given.map(({ id }) => id)).size, 1);
  const rewards = await rewardsOf(draw.pool, draw.app, 1, player_id);
  assert.equal(rewards.length, 1);
  assert.deepEqual([rewards[0]?.state, rewards[0]?.code], [0, null]);
});
