/** How the database hands out a code: which one, to which reward, and what the next one does meanwhile. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import { until } from '@event/tests/run/until';
import type { Database } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';
import { waitingIn } from '../database/lock-test.ts';

const { pool } = await testDatabase();
const at = tinyMoment.open;
/** Wherever a taker starts, this place is still ahead; the first is never. */
const [first_place, last_place] = [0, 2 ** 31 - 1];
const batch = randomUUID();
await pool.query(`insert into code_batch values ($1, 1, 'cup', '', 1, 'test', to_timestamp($2))`, [batch, at]);
let last_area = 0;

/** A player of an area that no other test has. */
async function newPool() {
  last_area += 1;
  const [area, player] = [last_area, randomUUID()];
  await pool.query(
    `insert into player (area, id, role_id, zone_id, name, country, created_at)
     values ($1, $2, $3, '1', 'Somebody', 'US', to_timestamp($4))`,
    [area, player, player, at],
  );
  const reward = async (id = randomUUID()) => {
    await pool.query(
      `insert into reward (area, id, player_id, kind, prize, coded, source, won_at)
       values ($1, $2, $3, 'share', 'cup', true, $4, to_timestamp($5))`,
      [area, id, player, randomUUID(), at],
    );
    return id;
  };
  const take = async (reward_id: string, database: Database = pool): Promise<boolean> => {
    const { rows } = await database.query(`select take_code($1::smallint, 'cup', $2, $3) as taken`, [
      ...[area, reward_id, at + 5],
    ]);
    return rows[0].taken;
  };
  return { area, reward, take };
}

interface Code {
  readonly area: number;
  readonly place: number;
  readonly prize?: string;
  readonly isSpoiled?: boolean;
}

async function newCode({ area, place, prize = 'cup', isSpoiled = false }: Code): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into code (id, area, prize, place, sealed, fingerprint, batch_id, spoiled_at, spoiled_by)
     values ($1, $2, $3, $4, '', $5, $6, to_timestamp($7), $8)`,
    [id, area, prize, place, Buffer.from(id), batch, isSpoiled ? at : null, isSpoiled ? 'test' : null],
  );
  return id;
}

const codeOf = async (area: number, reward_id: string, database: Database = pool) => {
  const { rows } = await database.query('select id from code where area = $1 and reward_id = $2', [area, reward_id]);
  return rows.map(({ id }) => id);
};

for (const place of [first_place, last_place])
  test(`A code at place ${place} goes to its own area and prize alone, and no spoiled one goes to anybody`, async () => {
    const { area, reward, take } = await newPool();
    const [mine, empty] = [await reward(), await reward()];
    await newCode({ area, place, isSpoiled: true });
    await newCode({ area, place, prize: 'medal' });
    await newCode({ area: area + 1000, place });
    const code = await newCode({ area, place });
    assert.equal(await take(mine), true);
    assert.deepEqual(await codeOf(area, mine), [code]);
    assert.equal(await take(empty), false);
    assert.deepEqual(await codeOf(area, empty), []);
    const { rows } = await pool.query('select taken_at from code where id = $1', [code]);
    assert.deepEqual(rows, [{ taken_at: at + 5 }]);
  });

test('A reward that has a code takes no second one; one of another area with its number does not count', async () => {
  const [one, other] = [await newPool(), await newPool()];
  const id = await one.reward();
  await other.reward(id);
  for (const { area } of [one, one, other]) await newCode({ area, place: last_place });
  assert.deepEqual([await one.take(id), await one.take(id), await other.take(id)], [true, false, true]);
  assert.equal((await codeOf(one.area, id)).length, 1);
});

test('Each taker starts at a chance place: the next code from there on, or the first of all behind the last', async () => {
  const { area, reward, take } = await newPool();
  const places = [0.2, 0.4, 0.6, 0.8].map((part) => Math.floor(part * last_place));
  for (const place of places) await newCode({ area, place });
  const client = await pool.connect();
  const met = new Set<number>();
  for (let seed = -0.9; seed < 1; seed += 0.1) {
    const id = await reward();
    await client.query('begin');
    const { rows } = await client.query(`select setseed($1), random() as start`, [seed]);
    await client.query('select setseed($1)', [seed]);
    assert.equal(await take(id, client), true);
    const taken = await client.query('select place from code where area = $1 and reward_id = $2', [area, id]);
    await client.query('rollback');
    const from = places.find((place) => place >= Math.floor(rows[0].start * last_place));
    assert.equal(taken.rows[0].place, from ?? places[0]);
    met.add(taken.rows[0].place);
  }
  client.release();
  assert.equal(met.size, places.length);
});

/** The second takes while the first, who has taken, is not done; then the first ends so. */
async function beside({ reward, take }: Awaited<ReturnType<typeof newPool>>, end: 'commit' | 'rollback') {
  const [one, other] = [await reward(), await reward()];
  const client = await pool.connect();
  await client.query('begin');
  assert.equal(await take(one, client), true);
  let isDone = false;
  const second = take(other).finally(() => {
    isDone = true;
  });
  await until(async () => isDone || (await waitingIn(pool)), 'the second waits, or is done');
  const hasWaited = !isDone;
  await client.query(end);
  client.release();
  return { hasWaited, taken: await second };
}

for (const place of [first_place, last_place])
  test(`Nobody waits for a code at place ${place} while another one is free`, async () => {
    const own = await newPool();
    for (const _ of [1, 2]) await newCode({ area: own.area, place });
    assert.deepEqual(await beside(own, 'commit'), { hasWaited: false, taken: true });
  });

test('Who finds the last code locked waits for it: taken back it is theirs, kept it is not', async () => {
  for (const [end, taken] of [
    ['rollback', true],
    ['commit', false],
  ] as const) {
    const own = await newPool();
    for (const other of [
      { area: own.area + 1000 },
      { area: own.area, prize: 'medal' },
      { area: own.area, isSpoiled: true },
    ])
      for (const place of [first_place, last_place]) await newCode({ place, ...other });
    await newCode({ area: own.area, place: 5 });
    assert.deepEqual(await beside(own, end), { hasWaited: true, taken });
  }
});
