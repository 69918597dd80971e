import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tinyMoment } from '@event/tests/edition/tiny';
import fc from 'fast-check';
import { testDatabase } from '../database/database-test.ts';
import { tinyBoard } from './board-test.ts';
import { rankOf } from './standing.ts';

const { pool } = await testDatabase();
// Two hundred standings are then as many blocks as two million.
await pool.query(
  'create or replace function block_size() returns integer language sql immutable parallel safe return 2',
);

const uuid = (n: number) => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

interface Placed {
  readonly player: number;
  readonly views: number;
  readonly reached: number;
}

async function place(some: readonly Placed[], database: Pick<typeof pool, 'query'> = pool): Promise<void> {
  const last = [...new Map(some.map((one) => [one.player, one])).values()];
  await database.query(
    `insert into standing (area, platform, period, player_id, views, reached_at, submitted_at)
     select 1, 1, 1, p, v, to_timestamp($4 + r), to_timestamp($4) from unnest($1::uuid[], $2::bigint[], $3::int[]) u(p, v, r)
     order by p on conflict (area, platform, period, player_id) do update set views = excluded.views, reached_at = excluded.reached_at`,
    [
      last.map(({ player }) => uuid(player)),
      last.map(({ views }) => views),
      last.map(({ reached }) => reached),
      tinyMoment.open,
    ],
  );
}

async function leave(players: readonly number[]): Promise<void> {
  await pool.query('delete from standing where player_id = any($1)', [players.map(uuid)]);
}

/** Every rank is the place in the published order, and every block says how many stand in it. */
async function refuseWrong(): Promise<void> {
  const { rows } = await pool.query<{ player_id: string }>(
    'select player_id from standing order by views desc, reached_at, submitted_at, player_id',
  );
  for (const [index, { player_id }] of rows.entries())
    assert.equal(await rankOf(pool, tinyBoard, player_id), index + 1, player_id);
  const wrong = await pool.query(
    `select s.slice, s.standings, sum(b.standings) as in_blocks from standing_slice s left join standing_block b using (area, platform, period, slice)
     where s.is_cut group by 1, 2 having sum(b.standings) is distinct from s.standings`,
  );
  assert.deepEqual(wrong.rows, []);
  const spans = await pool.query(
    `select span, standings from standing_span where standings <> 0
     except select slice_of(views) >> 5, count(*) from standing group by 1`,
  );
  assert.deepEqual(spans.rows, []);
}

const placed = fc.record({
  player: fc.nat(40),
  views: fc.oneof(fc.nat(2), fc.constantFrom(99, 100, 101, 5_000_000, 5_000_001)),
  reached: fc.nat(3),
});
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ placed: fc.array(placed, { minLength: 1, maxLength: 30 }) }) },
    fc.record({ left: fc.array(fc.nat(40), { maxLength: 10 }) }),
  ),
  { minLength: 3, maxLength: 10 },
);

test('an own rank is the place in the published order, however many have the same number', async () => {
  let cut = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await pool.query('truncate standing, standing_slice cascade');
      for (const step of history) await ('placed' in step ? place(step.placed) : leave(step.left));
      await refuseWrong();
      const { rows } = await pool.query<{ blocks: number }>('select count(*) as blocks from standing_block');
      cut = Math.max(cut, rows[0]?.blocks ?? 0);
    }),
    { numRuns: 25 },
  );
  assert.ok(cut > 5, `Only ${cut} blocks were made`);
});

test('a crowd of thousands is cut into blocks that stay small while it comes and goes', async () => {
  await pool.query('truncate standing, standing_slice cascade');
  const crowd = Array.from({ length: 300 }, (_, player) => ({ player, views: 12, reached: player % 50 }));
  for (let from = 0; from < crowd.length; from += 30) await place(crowd.slice(from, from + 30));
  const { rows } = await pool.query('select count(*) as blocks, max(standings) as most from standing_block');
  assert.ok(rows[0].most <= 4 && rows[0].blocks >= 75, JSON.stringify(rows[0]));
  await refuseWrong();
  await place(crowd.map(({ player }) => ({ player, views: 13 + player, reached: 60 })));
  await refuseWrong();
  const left = await pool.query('select count(*) as blocks from standing_block where standings = 0');
  assert.ok(left.rows[0].blocks <= 10, `${left.rows[0].blocks} empty blocks`);
});

test('whoever changes one slice at the same time counts its blocks one after another', async () => {
  await pool.query('truncate standing, standing_slice cascade');
  await place(Array.from({ length: 64 }, (_, player) => ({ player, views: 12, reached: player })));
  const writer = async (own: number) => {
    for (let round = 0; round < 12; round++)
      await place(
        [own, own + 8, own + 16, own + 24, own + 32, own + 40, own + 48, own + 56].map((player) => {
          return { player, views: 12 + ((round + own) % 2), reached: (player * 7 + round * 13) % 64 };
        }),
      );
  };
  await Promise.all(Array.from({ length: 8 }, (_, own) => writer(own)));
  await refuseWrong();
});
