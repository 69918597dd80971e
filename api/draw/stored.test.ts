/** The draw as the database has it stored: each border of its window, its moments and its limits, tried on both sides. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Database, newId } from '../database/database.ts';
import { closes, opens, storedDraw } from './stored-test.ts';

const { pool, newArea, newPlayer, addMoment, aside, outsidePreview } = await storedDraw();

interface OneDraw {
  readonly area: number;
  readonly player: string;
  readonly at?: number;
  readonly slices?: number;
  readonly opened?: number;
  readonly reward?: string;
  readonly database?: Database;
}
async function draw({
  area,
  player,
  at = opens,
  slices = 0,
  opened = 0,
  reward = newId(at),
  database = pool,
}: OneDraw) {
  const { rows } = await database.query('select * from draw($1::smallint, $2, $3, $4, $5, $6, $7)', [
    ...[area, player, at, slices, opened, reward, at + 60],
  ]);
  return rows[0];
}
const outcome = async (wish: OneDraw): Promise<string> => (await draw(wish)).outcome;

test('It is open from the first second of its window to the last, unless it is being closed or was never promised.', async () => {
  const area = await newArea();
  const player = await newPlayer(area, 9);
  const tried = async (change: string) => {
    await aside(async (database) => {
      await database.query(change);
      assert.equal(await outcome({ area, player, database }), 'closed', change);
    });
  };
  for (const change of ['update draw_commitment set closing = true', 'delete from draw_commitment'])
    await tried(change);
  for (const [at, expected] of [
    [opens - 1, 'closed'],
    [opens, 'miss'],
    [closes - 1, 'miss'],
    [closes, 'closed'],
  ] as const)
    assert.equal(await outcome({ area, player, at }), expected, String(at - opens));
  await aside(async (database) => {
    await database.query('update draw_commitment set floor_at = to_timestamp($1)', [opens + 9]);
    assert.equal(await outcome({ area, player, at: opens + 8, database }), 'behind');
    assert.equal(await outcome({ area, player, at: opens + 9, database }), 'miss');
  });
  await aside(async (database) => {
    await assert.rejects(draw({ area, player, database }), /read committed/);
  }, 'isolation level repeatable read');
});

test('Who knows more or fewer slices or moments than the database draws nothing.', async () => {
  const [area, another] = [await newArea(), await newArea()];
  const player = await newPlayer(area, 9);
  await addMoment(another, 1, opens);
  assert.equal(await outcome({ area, player, slices: 1 }), 'behind');
  assert.equal(await outcome({ area, player, opened: 1 }), 'behind');
  await addMoment(area, 1, opens + 9);
  assert.equal(await outcome({ area, player, opened: 2 }), 'behind');
  assert.equal(await outcome({ area, player, opened: 1 }), 'miss');
  await aside(async (database) => {
    await database.query(
      'insert into draw_slice (number, known_at, serial) values (0, now()::date, 0), (1, now()::date, 0)',
    );
    for (const slices of [0, 1, 3]) assert.equal(await outcome({ area, player, slices, database }), 'behind');
    assert.equal(await outcome({ area, player, slices: 2, database }), 'miss');
  });
});

test('A moment is not kept while one before it is missing in its area.', async () => {
  const [area, another] = [await newArea(), await newArea()];
  const kept = async () =>
    (await pool.query('select number from draw_moment where area = $1 order by number', [area])).rows.map(
      ({ number }) => number,
    );
  for (const number of [1, 2]) await addMoment(another, number, opens);
  for (const number of [2, 3]) await addMoment(area, number, opens);
  assert.deepEqual(await kept(), []);
  for (const number of [1, 3, 2]) await addMoment(area, number, opens);
  assert.deepEqual(await kept(), [1, 2]);
});

test('Outside a preview a draw is dated by the database itself, a few seconds back at most and never ahead.', async () => {
  const area = await newArea();
  const player = await newPlayer(area, 9);
  await outsidePreview(async (database, now) => {
    for (const [ago, expected] of [
      [0, 'miss'],
      [4, 'miss'],
      [30, 'behind'],
      [-5, 'behind'],
    ] as const)
      assert.equal(await outcome({ area, player, at: now - ago, database }), expected, String(ago));
    const early = (version: number, seconds: number) => {
      const text = `insert into draw_moment (area, number, opens_at, tier, prize, coded)
        select $1, coalesce(max(number), 0) + 1, to_timestamp($2), 1, 'x', false from draw_moment where area = $1`;
      return database
        .query(`update draw_commitment set version = ${version}`)
        .then(() => database.query(text, [area, now + seconds]));
    };
    await early(2, -5);
    await early(1, 60);
    await assert.rejects(early(2, 60), /not kept before it opens/);
  });
});

test('It spends the oldest attempt of that player, one for each draw, and says how many are left.', async () => {
  const area = await newArea();
  const [player, somebody] = [await newPlayer(area, 3), await newPlayer(area, 1)];
  const { rows } = await pool.query(
    `update attempt set granted_at = to_timestamp($2 + case source when 'desk:2' then 0 else 1 end) where player_id = $1 returning id, source`,
    [player, opens],
  );
  const [second] = rows.filter(({ source }) => source === 'desk:2');
  const rest = rows
    .filter(({ source }) => source !== 'desk:2')
    .map(({ id }) => id)
    .sort();
  for (const left of [2, 1, 0]) assert.equal((await draw({ area, player })).attempts_left, left);
  assert.equal(await outcome({ area, player }), 'no_attempt');
  const { rows: spent } = await pool.query('select attempt_id, serial from draw where player_id = $1 order by serial', [
    player,
  ]);
  assert.deepEqual(
    spent.map(({ attempt_id }) => attempt_id),
    [second.id, ...rest],
  );
  assert.equal((await draw({ area, player: somebody })).attempts_left, 0);
});

test('Each moment is won once, by the first after it opened, in order; who won as often as the limit says leaves it to others.', async () => {
  const [area, another] = [await newArea(), await newArea()];
  const [anna, ben] = [await newPlayer(area, 9), await newPlayer(area, 9)];
  for (const [number, after] of [
    [1, 10],
    [2, 20],
    [3, 30],
    [4, 500],
  ] as const)
    await addMoment(area, number, opens + after);
  await addMoment(another, 1, opens);
  const at = async (player: string, after: number) => {
    const { outcome, o_prize, o_tier } = await draw({ area, player, at: opens + after });
    return outcome === 'win' ? `${o_prize} of ${o_tier}` : [outcome, o_prize, o_tier];
  };
  const nothing = ['miss', null, null];
  assert.deepEqual(await at(anna, 9), nothing);
  assert.equal(await at(anna, 10), 'prize 1 of 1');
  assert.deepEqual(await at(anna, 19), nothing);
  assert.equal(await at(anna, 400), 'prize 2 of 2');
  assert.deepEqual(await at(anna, 400), nothing, 'twice is the limit');
  assert.equal(await at(ben, 400), 'prize 3 of 3');
  assert.deepEqual(await at(ben, 400), nothing);
  const { rows } = await pool.query(
    `select player_id = $2 as is_anna, moment, kind, prize, won_at, claim_until, source = 'draw:' || serial as fits
     from reward r join draw d using (area, player_id)
     where area = $1 and r.source = 'draw:' || d.serial order by moment`,
    [area, anna],
  );
  const won = (is_anna: boolean, moment: number, after: number) => ({
    ...{
      is_anna,
      moment,
      kind: 'draw',
      prize: `prize ${moment}`,
      won_at: opens + after,
      claim_until: opens + after + 60,
      fits: true,
    },
  });
  assert.deepEqual(rows, [won(true, 1, 10), won(true, 2, 400), won(false, 3, 400)]);
  const { rows: drawn } = await pool.query('select moment, drawn_at from draw where area = $1 order by serial', [area]);
  assert.deepEqual(
    drawn.map(({ moment }) => moment),
    [null, 1, null, 2, null, 3, null],
  );
  assert.deepEqual([drawn[0].drawn_at, drawn[6].drawn_at], [opens + 9, opens + 400]);
});

test('A prize with codes is given with one of its pool, a prize without takes none; a source gives once.', async () => {
  const area = await newArea();
  const [player, somebody] = [await newPlayer(area, 2), await newPlayer(area, 1)];
  const batch = newId(opens);
  await pool.query(
    `insert into code_batch (id, area, prize, codes, imported_by, imported_at, file_hash) values ($1, $2, 'prize 1', 2, 'x', now(), $3)`,
    [batch, area, Buffer.from(batch)],
  );
  await pool.query(
    `insert into code (id, area, prize, place, sealed, fingerprint, batch_id)
     select gen_random_uuid(), $1, 'prize ' || n, n, '', ($2::text || n)::bytea, $2::uuid from generate_series(1, 2) n`,
    [area, batch],
  );
  await addMoment(area, 1, opens, true);
  await addMoment(area, 2, opens, false);
  const [coded, plain] = [newId(opens), newId(opens)];
  await draw({ area, player, reward: coded });
  await draw({ area, player, reward: plain });
  const { rows } = await pool.query('select prize, reward_id from code where area = $1 order by place', [area]);
  assert.deepEqual(rows, [
    { prize: 'prize 1', reward_id: coded },
    { prize: 'prize 2', reward_id: null },
  ]);
  const grant = async () =>
    (
      await pool.query(`select grant_reward($1::smallint, $2, $3, 'share', 'x', false, 'share:x', $4, null) as id`, [
        area,
        newId(opens),
        somebody,
        opens,
      ])
    ).rows[0].id;
  assert.notEqual(await grant(), null);
  assert.equal(await grant(), null);
});

test('Who is out draws and enters nothing, and the reason is told; who is back does.', async () => {
  const area = await newArea();
  const [player, somebody] = [await newPlayer(area, 2), await newPlayer(area, 1)];
  await pool.query(
    `insert into disqualification (area, id, player_id, reason, decided_by, decided_at) values ($1, gen_random_uuid(), $2, 'staff: Ann', 'x', now())`,
    [area, player],
  );
  const out = { constraint: 'player_takes_part', detail: 'staff' };
  const enter = () =>
    pool.query(
      'insert into submission (area, id, player_id, platform, submitted_at) values ($1, gen_random_uuid(), $2, 1, now())',
      [area, player],
    );
  await assert.rejects(draw({ area, player }), out);
  await assert.rejects(enter(), out);
  assert.equal(await outcome({ area, player: somebody }), 'miss');
  await pool.query('update disqualification set lifted_at = decided_at where player_id = $1', [player]);
  assert.equal(await outcome({ area, player }), 'miss');
  await enter();
});
