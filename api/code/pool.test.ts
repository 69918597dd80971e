/** What is said of a pool of codes, and what is done for it every minute: each number by rows of its own. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import type { App } from '../app.ts';
import { testDatabase } from '../database/database-test.ts';
import { codePools, fillCodes, latestPools, shownOf, spoilCode, tendCodes } from './code.ts';

const { pool } = await testDatabase();
const at = tinyMoment.open;
const warned: unknown[][] = [];
const app = { pool, log: { warn: (...said: unknown[]) => warned.push(said) } } as unknown as App;
let prizes = 0;

interface Won {
  readonly kind?: string;
  readonly won_at?: number;
}

/** A pool that no other test has. */
async function newPool(codes: number, area = 1) {
  prizes += 1;
  const prize = `prize ${prizes}`;
  const bring = async (count: number) => {
    const id = randomUUID();
    await pool.query(`insert into code_batch values ($1, $2, $3, $4, $5, 'test', to_timestamp($6))`, [
      ...[id, area, prize, Buffer.from(id), count, at],
    ]);
    await pool.query(
      `insert into code (id, area, prize, place, sealed, fingerprint, batch_id)
       select gen_random_uuid(), $1, $2, n, '', ($3 || n)::bytea, $4 from generate_series(1, $5) n`,
      [area, prize, id, id, count],
    );
  };
  if (codes > 0) await bring(codes);
  const win = async ({ kind = 'share', won_at = at }: Won = {}) => {
    const [id, player] = [randomUUID(), randomUUID()];
    await pool.query(
      `insert into player (area, id, role_id, zone_id, name, country, created_at)
       values ($1, $2, $3, '1', 'Somebody', 'US', to_timestamp($4))`,
      [area, player, player, at],
    );
    await pool.query(
      `insert into reward (area, id, player_id, kind, prize, coded, source, won_at)
       values ($1, $2, $3, $4, $5, true, $6, to_timestamp($7))`,
      [area, id, player, kind, prize, id, won_at],
    );
    return { id, player };
  };
  const take = async (won?: Won) => {
    const { id } = await win(won);
    await pool.query('select take_code($1::smallint, $2, $3, $4)', [area, prize, id, at]);
    return id;
  };
  const look = async (until = Number.POSITIVE_INFINITY) =>
    (await codePools(pool, until)).find((one) => one.area === area && one.prize === prize);
  const fill = (most?: number) => fillCodes(pool, { area, prize, at: at + 9, ...(most && { most }) });
  return { area, prize, bring, win, take, look, fill };
}

const nothing = { free: 0, spoiled: 0, early: 0, waiting: 0 };

test('A pool counts what came, what is free, what leaked, and who waits', async () => {
  const { area, prize, take, win, look } = await newPool(20);
  const early = [await take(), await take()];
  for (const id of early)
    await pool.query(
      `insert into redemption_too_early values ($1, $2, to_timestamp($3), 'platform', to_timestamp($3))`,
      [...[area, id, at]],
    );
  await pool.query(
    `insert into reward_redemption (area, reward_id, redeemed_at, reported_by, reported_at, own_account)
     values ($1, $2, to_timestamp($3), 'platform', to_timestamp($3), true)`,
    [area, early[0], at],
  );
  const free = await pool.query('select id from code where prize = $1 and reward_id is null', [prize]);
  for (const { id } of free.rows.slice(0, 3)) await spoilCode(pool, { id, by: 'test', at });
  await win();
  assert.deepEqual(await look(), {
    ...{ area, prize, imported: 20, free: 15, spoiled: 3, early: 1, waiting: 1, low: true },
  });
});

test('A win of the draw reads as not yet given until its day is shown; other gifts are told at once', async () => {
  const { area, prize, take, win, look } = await newPool(5);
  const held = await take({ kind: 'draw', won_at: at });
  await take({ kind: 'share', won_at: at });
  await pool.query(`insert into redemption_too_early values ($1, $2, to_timestamp($3), 'platform', to_timestamp($3))`, [
    ...[area, held, at],
  ]);
  const said = { area, prize, ...nothing, imported: 5, low: false };
  assert.deepEqual(await look(at), { ...said, free: 4 });
  assert.deepEqual(await look(at + 1), { ...said, free: 3, early: 1 });
  const empty = await newPool(0);
  await empty.win({ kind: 'draw', won_at: at });
  assert.equal(await empty.look(at), undefined);
  assert.equal((await empty.look(at + 1))?.waiting, 1);
  await win({ kind: 'draw', won_at: at });
  assert.equal((await look(at))?.waiting, 0);
});

test('A pool is low below a tenth, or while somebody waits, or before anything came', async () => {
  const { take, look } = await newPool(20);
  for (let n = 0; n < 18; n++) await take();
  assert.deepEqual([(await look())?.free, (await look())?.low], [2, false]);
  await take();
  assert.deepEqual([(await look())?.free, (await look())?.low], [1, true]);
  const none = await newPool(0);
  await pool.query('insert into draw_area values (1) on conflict do nothing');
  await pool.query('insert into draw_item (area, tier, prize, count, coded) values (1, 1, $1, 9, true)', [none.prize]);
  assert.deepEqual(await none.look(), { area: 1, prize: none.prize, imported: 0, ...nothing, low: true });
});

test('The earliest winner is filled first, as many as there are codes or were asked for, and only who claimed is told', async () => {
  const { area, prize, win, fill, bring } = await newPool(0);
  const late = await win({ won_at: at + 5 });
  const [first, second] = [await win({ won_at: at + 1 }), await win({ won_at: at + 2 })];
  await pool.query('insert into reward_claim values ($1, $2, to_timestamp($3))', [area, first.id, at + 3]);
  const other = await newPool(0);
  await other.win();
  await bring(2);
  const [filled, ...more] = await fill(1);
  assert.deepEqual(more, []);
  assert.deepEqual(filled, { id: first.id, player_id: first.player, kind: 'share', won_at: at + 1 });
  assert.deepEqual(
    (await fill()).map(({ id }) => id),
    [second.id],
  );
  assert.deepEqual(await fill(), []);
  const { rows } = await pool.query(
    'select kind, values, created_by, player_id from notice where player_id = any($1)',
    [[first.player, second.player, late.player]],
  );
  const told = { kind: 'code_arrived', values: { prize }, created_by: 'system', player_id: first.player };
  assert.deepEqual(rows, [told]);
});

test('Of what was filled, a win of the draw is told from the end of its day on', () => {
  const one = (kind: string) => ({ id: 'x', player_id: 'x', kind, won_at: at });
  const all = [one('draw'), one('share')];
  assert.deepEqual(shownOf(all, at), [one('share')]);
  assert.deepEqual(shownOf(all, at + 1), all);
});

test('A free code is spoiled once, and one that was given is not', async () => {
  const { prize, take } = await newPool(2);
  await take();
  const { rows } = await pool.query('select id, reward_id from code where prize = $1 order by reward_id nulls last', [
    prize,
  ]);
  const spoil = (id: string) => spoilCode(pool, { id, by: 'platform', at });
  assert.equal(await spoil(rows[0].id), false);
  assert.deepEqual([await spoil(rows[1].id), await spoil(rows[1].id)], [true, false]);
});

test('Every minute who waits is filled; a pool that runs low is said once, and noted until codes come', async () => {
  const { area, prize, win, look, bring } = await newPool(0);
  await win();
  const empty = await newPool(0);
  await empty.win();
  const alerts = async () => {
    const { rows } = await pool.query('select raised_at, cleared_at, free from code_alert where prize = $1', [prize]);
    return rows;
  };
  warned.length = 0;
  for (const now of [at + 60, at + 120]) await tendCodes(app, now);
  assert.deepEqual(await alerts(), [{ raised_at: at + 60, cleared_at: null, free: 0 }]);
  const said = warned.filter(([what]) => (what as { prize: string }).prize === prize);
  assert.deepEqual(said, [[{ area, prize, free: 0, waiting: 1 }, 'codes run low']]);
  await bring(20);
  const pools = await tendCodes(app, at + 180);
  await tendCodes(app, at + 240);
  assert.deepEqual(await alerts(), [{ raised_at: at + 60, cleared_at: at + 180, free: 0 }]);
  assert.deepEqual(await look(), { area, prize, imported: 20, ...nothing, free: 19, low: false });
  assert.ok(pools.some((one) => one.prize === prize && one.free === 19));
  assert.deepEqual(
    latestPools().map((one) => one.prize),
    pools.map((one) => one.prize),
  );
  assert.equal((await empty.look())?.waiting, 1);
  assert.equal(warned.filter(([what]) => (what as { prize: string }).prize === prize).length, 1);
});
