/** For tests of the draw as its statements are stored: rows by hand, and each test in an area of its own. */
import type { PoolClient } from 'pg';
import { newId } from '../database/database.ts';
import { testDatabase } from '../database/database-test.ts';

/** The window's first second. */
export const opens = 1_790_000_000;
export const closes = opens + 3600;

let last_area = 100;

export async function storedDraw() {
  const { pool } = await testDatabase();
  await pool.query(
    `insert into draw_commitment (whole, terms, commitment, seed_sealed, committed_at, opens_at, closes_at, wins_per_player,
       floor_at, closing, version)
     values (true, '', '', '', now(), to_timestamp($1), to_timestamp($2), 2, to_timestamp($1), false, 2)`,
    [opens, closes],
  );

  async function newArea(...items: readonly { readonly prize: string; readonly coded?: boolean }[]): Promise<number> {
    last_area += 1;
    await pool.query('insert into draw_area values ($1)', [last_area]);
    for (const [index, { prize, coded = false }] of items.entries())
      await pool.query('insert into draw_item (area, tier, prize, count, coded) values ($1, $2, $3, 9, $4)', [
        ...[last_area, index + 1, prize, coded],
      ]);
    return last_area;
  }

  async function newPlayer(area: number, attempts = 1): Promise<string> {
    const id = newId(opens);
    await pool.query(
      `insert into player (area, id, role_id, zone_id, name, country, created_at)
       values ($1, $2::uuid, $2::text, '1', 'Somebody', 'US', to_timestamp($3))`,
      [area, id, opens],
    );
    await pool.query(
      `insert into attempt (area, id, player_id, source, granted_at)
       select $1, gen_random_uuid(), $2, 'desk:' || n, to_timestamp($3) from generate_series(1, $4::integer) n`,
      [area, id, opens, attempts],
    );
    return id;
  }

  const addMoment = (area: number, number: number, opens_at: number, coded = false) =>
    pool.query(
      `insert into draw_moment (area, number, opens_at, tier, prize, coded)
       values ($1, $2::integer, to_timestamp($3), $2::integer, 'prize ' || $2::integer, $4)`,
      [area, number, opens_at, coded],
    );

  /** What it changes is undone. */
  async function aside(work: (database: PoolClient) => Promise<unknown>, kind = ''): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query(`begin ${kind}`);
      await work(client);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  /** By the database's own clock, in the middle of a window. */
  const outsidePreview = (work: (database: PoolClient, now: number) => Promise<unknown>) =>
    aside(async (database) => {
      await database.query('delete from preview_mark');
      await database.query(
        `update draw_commitment set opens_at = now() - interval '1 hour', floor_at = now() - interval '1 hour', closes_at = now() + interval '1 hour'`,
      );
      await work(database, Math.floor(Date.now() / 1000));
    });
  return { pool, newArea, newPlayer, addMoment, aside, outsidePreview };
}
