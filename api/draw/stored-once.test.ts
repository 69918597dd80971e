/** What a draw and a share are wrapped into, as the database has it stored: keys of repeats, switches, moments. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../database/database.ts';
import { opens, storedDraw } from './stored-test.ts';

const { pool, newArea, newPlayer, outsidePreview } = await storedDraw();
await pool.query('insert into share_number select generate_series(1, 9) on conflict do nothing');

interface OneDraw {
  readonly area: number;
  readonly player: string;
  readonly now?: number;
  readonly at?: number;
  readonly key?: string | null;
  readonly since?: number;
  readonly kept?: number;
  readonly moments?: readonly (readonly [number, number, number, string])[];
  readonly database?: Database;
}

async function draw({
  area,
  player,
  now = opens,
  at = now,
  key = null,
  since = now - 60,
  kept = 0,
  moments = [],
  database = pool,
}: OneDraw) {
  const [numbers, times, tiers, prizes] = [0, 1, 2, 3].map((place) => moments.map((moment) => moment[place]));
  const { rows } = await database.query(
    `select outcome, answer, convert_from(body, 'UTF8') as body, told
     from draw_once($1::smallint, $2, $3, $4, 0, $5, $6, $7, $8, $9, gen_random_uuid(), $10, $11, $12, $13)`,
    [area, player, now, at, kept, numbers, times, tiers, prizes, now + 60, key, key && Buffer.from(`of ${key}`), since],
  );
  return rows[0];
}

interface Share {
  readonly area: number;
  readonly player: string;
  readonly channel: string;
  readonly key?: string | null;
  readonly now?: number;
}

async function share({ area, player, channel, key = null, now = opens }: Share) {
  const { rows } = await pool.query(
    `select outcome, answer, convert_from(body, 'UTF8') as body
     from share_once($1::smallint, $2, $3, $4, 2, gen_random_uuid(), gen_random_uuid(), 'pack', false, $5, '{"name": "x"}', $6, $7, $8)`,
    [area, player, now, channel, now + 60, key, key && Buffer.from(`of ${key}`), now - 60],
  );
  return rows[0];
}

const count = async (table: string, player: string): Promise<number> =>
  (await pool.query(`select count(*) as n from ${table} where player_id = $1`, [player])).rows[0].n;

test('A draw with a key is answered the same again, spends once, and tells what its request said; after its time it is a new one.', async () => {
  const area = await newArea();
  const [player, somebody] = [await newPlayer(area, 9), await newPlayer(area, 1)];
  const first = await draw({ area, player, key: 'a', now: opens + 100 });
  assert.deepEqual([first.outcome, first.body, first.told], ['miss', null, opens + 100]);
  const { serial, ...rest } = first.answer;
  assert.deepEqual(rest, { win: false, prize: null, reward_id: null, draw_count: 8 });
  const again = await draw({ area, player, key: 'a', now: opens + 130 });
  assert.deepEqual([again.outcome, again.answer, again.body], ['kept', first.answer, 'of a']);
  assert.equal((await draw({ area, player, key: 'b', now: opens + 100 })).answer.draw_count, 7);
  assert.equal((await draw({ area, player: somebody, key: 'a', now: opens + 100 })).outcome, 'miss');
  assert.equal((await draw({ area, player, key: 'a', now: opens + 160, since: opens + 99 })).outcome, 'kept');
  const anew = await draw({ area, player, key: 'a', now: opens + 160, since: opens + 100 });
  assert.deepEqual([anew.outcome, anew.answer.draw_count], ['miss', 6]);
  assert.deepEqual(
    (await draw({ area, player, key: 'a', now: opens + 160 })).answer,
    anew.answer,
    'in place of the old one',
  );
  for (const left of [5, 4]) assert.equal((await draw({ area, player })).answer.draw_count, left);
  assert.ok(serial > 0);
  assert.deepEqual([await count('draw', player), await count('idempotency', player)], [5, 2]);
});

test('A key of another call or player is another key, and an answer that somebody kept meanwhile undoes the whole.', async () => {
  const area = await newArea();
  const [player, somebody] = [await newPlayer(area, 9), await newPlayer(area)];
  await share({ area, player, channel: 'copy', key: 'a' });
  assert.equal((await share({ area, player: somebody, channel: 'copy', key: 'a' })).outcome, 'shared');
  assert.equal((await draw({ area, player, key: 'a' })).outcome, 'miss');
  assert.equal((await draw({ area, player, key: 'b' })).outcome, 'miss');
  assert.equal((await share({ area, player, channel: 'other', key: 'b' })).outcome, 'shared');
  const keep = (now: number, since: number) =>
    pool.query(`select keep_answer($1::smallint, $2, 'draw', 'k', 'x', '{"n": 1}', $3, $4)`, [
      area,
      player,
      now,
      since,
    ]);
  await keep(opens, opens - 60);
  await assert.rejects(keep(opens + 9, opens - 1), { code: '40001' });
  await pool.query(`update idempotency set answer_of = null, answer_sealed = 'x' where player_id = $1 and key = 'k'`, [
    player,
  ]);
  await keep(opens + 9, opens);
  const { rows } = await pool.query(
    `select answer_of, answer_sealed, created_at from idempotency where player_id = $1 and key = 'k'`,
    [player],
  );
  assert.deepEqual(rows, [{ answer_of: { n: 1 }, answer_sealed: null, created_at: opens + 9 }]);
});

const turn = (name: string, area: number | null, closed: boolean, thrown_at: number) =>
  pool.query(
    `insert into service_switch (id, name, area, closed, thrown_by, thrown_at) values (gen_random_uuid(), $1, $2, $3, 'x', to_timestamp($4))`,
    [...[name, area, closed, thrown_at]],
  );

test('A door is closed by its last switch, everywhere or in the area; what was answered is answered all the same.', async () => {
  const [area, another] = [await newArea(), await newArea()];
  const player = await newPlayer(area, 9);
  await draw({ area, player, key: 'before' });
  await share({ area, player, channel: 'copy', key: 'before' });
  const both = async () => [
    (await draw({ area, player })).outcome,
    (await share({ area, player, channel: 'x' })).outcome,
  ];
  await turn('draw', another, true, 1);
  await turn('draw', area, true, 1);
  assert.equal((await draw({ area, player })).outcome, 'closed');
  await turn('draw', null, false, 2);
  assert.equal((await draw({ area, player })).outcome, 'closed', 'open elsewhere');
  await turn('share', null, true, 2);
  await turn('share', area, false, 3);
  assert.deepEqual(await both(), ['closed', 'closed']);
  assert.equal((await draw({ area, player, key: 'before' })).outcome, 'kept');
  assert.equal((await share({ area, player, channel: 'copy', key: 'before' })).outcome, 'kept');
  await turn('draw', area, false, 4);
  await turn('share', null, false, 4);
  assert.deepEqual(await both(), ['miss', 'shared']);
  const { rows } = await pool.query(
    `select is_switched_off('draw', $1::smallint) as here, is_switched_off('draw') as anywhere`,
    [another],
  );
  assert.deepEqual(rows, [{ here: true, anywhere: false }]);
});

test('Outside a preview nobody draws at another time than the database’s.', async () => {
  const area = await newArea();
  const player = await newPlayer(area, 9);
  await outsidePreview(async (database, now) => {
    const at = async (off: number, ahead = 0) =>
      (await draw({ area, player, now: now + off, at: now + ahead, database })).outcome;
    assert.deepEqual([await at(0), await at(-45), await at(45)], ['miss', 'miss', 'miss']);
    for (const off of [-90, 90]) assert.equal(await at(off), 'other_time');
    assert.equal(await at(0, 8), 'behind');
  });
});

test('A draw brings the moments that have opened, as they were promised; without one of them it is behind.', async () => {
  const [area, another] = [
    await newArea({ prize: 'medal' }, { prize: 'code', coded: true }),
    await newArea({ prize: 'medal' }),
  ];
  const player = await newPlayer(area, 9);
  const [first, second] = [[1, opens, 1, 'medal'] as const, [2, opens + 20, 2, 'code'] as const];
  assert.equal((await draw({ area, player, kept: 1, moments: [second] })).outcome, 'behind', 'a hole');
  assert.equal((await draw({ area, player, moments: [[1, opens, 1, 'gold']] })).outcome, 'behind', 'never promised');
  const won = await draw({ area, player, moments: [first, second] });
  assert.deepEqual([won.outcome, won.answer.win, won.answer.prize], ['win', true, 'medal']);
  const { rows } = await pool.query(
    'select area, number, opens_at, tier, prize, coded from draw_moment where area = any($1) order by number',
    [[area, another]],
  );
  assert.deepEqual(rows, [
    { area, number: 1, opens_at: opens, tier: 1, prize: 'medal', coded: false },
    { area, number: 2, opens_at: opens + 20, tier: 2, prize: 'code', coded: true },
  ]);
  assert.equal((await draw({ area, player, kept: 1, moments: [second] })).outcome, 'miss', 'known already');
  const reward = await pool.query('select id from reward where player_id = $1', [player]);
  assert.deepEqual(reward.rows, [{ id: won.answer.reward_id }]);
  for (let n = 0; n < 7; n++) await draw({ area, player, kept: 2 });
  const none = await draw({ area, player, kept: 2, key: 'none' });
  assert.deepEqual([none.outcome, none.answer], ['no_attempt', null]);
});

test('A share gives an attempt and a pack, once a channel, as often as the limit says, and counts them.', async () => {
  const area = await newArea();
  const [player, somebody] = [await newPlayer(area, 1), await newPlayer(area, 1)];
  await share({ area, player: somebody, channel: 'a' });
  const first = await share({ area, player, channel: 'a', key: 'a' });
  assert.deepEqual([first.outcome, first.body], ['shared', null]);
  assert.deepEqual(first.answer, { reward_share_count: 1, draw_count: 2, pack: { name: 'x' } });
  const again = await share({ area, player, channel: 'a', key: 'a' });
  assert.deepEqual([again.outcome, again.answer, again.body], ['kept', first.answer, 'of a']);
  assert.equal(
    (await share({ area, player, channel: 'a', key: 'a', now: opens + 60 })).outcome,
    'repeat',
    'its time is over',
  );
  assert.equal((await share({ area, player, channel: 'a' })).outcome, 'repeat');
  assert.deepEqual((await share({ area, player, channel: 'b' })).answer, {
    reward_share_count: 2,
    draw_count: 3,
    pack: { name: 'x' },
  });
  assert.equal((await share({ area, player, channel: 'c' })).outcome, 'repeat');
  assert.deepEqual(
    [await count('attempt', player), await count('reward', player), await count('share', player)],
    [3, 2, 2],
  );
});

test('A moment is kept that comes alone.', async () => {
  const area = await newArea({ prize: 'gold' });
  const player = await newPlayer(area);
  assert.equal((await draw({ area, player, moments: [[1, opens, 1, 'gold']] })).outcome, 'win');
});
