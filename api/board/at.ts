/** Any board at any past moment, computed again from decisions, readings, holds and disqualifications alone. */
import type { BoardKey, Standing } from '@event/contest/board/board';
import { type Database, inTransaction, type Pool } from '../database/database.ts';
import { type BodyRow, hashOfRows } from './body.ts';

/** The latest certificate of that moment is the board; before one, all its facts are. */
export async function boardAt(pool: Pool, key: BoardKey, moment: number): Promise<Standing[]> {
  return inTransaction(pool, async (database) => {
    await database.query(`set local statement_timeout = '5min'`);
    return (await certifiedAt(database, key, moment)) ?? computedAt(database, key, moment);
  });
}

async function computedAt(database: Database, key: BoardKey, moment: number): Promise<Standing[]> {
  const { rows } = await database.query<Standing>(
    'select player_id, views, reached_at, submitted_at from board_at($1, $2, $3, to_timestamp($4))',
    [key.area, key.platform, key.period, moment],
  );
  return rows;
}

async function certifiedAt(database: Database, key: BoardKey, moment: number): Promise<Standing[] | undefined> {
  const { rows } = await database.query<{ version: number }>(
    `select version from board_certificate
     where (area, platform, period) = ($1, $2, $3) and certified_at <= to_timestamp($4) order by version desc limit 1`,
    [key.area, key.platform, key.period, moment],
  );
  if (!rows[0]) return undefined;
  const certified = await database.query<Standing>(
    `select player_id, views, reached_at, submitted_at from certified_row
     where (area, platform, period, version) = ($1, $2, $3, $4) order by rank`,
    [key.area, key.platform, key.period, rows[0].version],
  );
  return certified.rows;
}

interface ComparedBoard {
  readonly rows: readonly BodyRow[];
  /** When the version was published that was shown at that moment; null when nothing was shown yet. */
  readonly shown_at: number | null;
  readonly is_equal: boolean | null;
  /** Readings of that time were removed since, as the platform's terms ask. */
  readonly is_thinned: boolean;
}

/** How long a change may be under way, so that a board shown meanwhile did not have it yet. */
const under_way_seconds = 5;

/** What the facts give for a moment, held against what was shown then. */
export async function compareBoard(
  pool: Pool,
  key: BoardKey,
  { moment, limit }: { moment: number; limit: number },
): Promise<ComparedBoard> {
  const shown = await shownAt(pool, key, moment);
  const at = shown?.shown_at ?? moment;
  const rows = (await boardAt(pool, key, at)).slice(0, limit);
  const is_thinned = await isThinned(pool, key, at);
  if (!shown) return { rows, shown_at: null, is_equal: null, is_thinned };
  const found = shown.hash.equals(hashOfRows(rows)) ? rows : await withoutUnderWay(pool, key, { ...shown, limit });
  return { rows: found ?? rows, shown_at: shown.shown_at, is_equal: found !== undefined, is_thinned };
}

interface ShownVersion {
  readonly shown_at: number;
  readonly hash: Buffer;
}

async function shownAt(pool: Pool, key: BoardKey, moment: number): Promise<ShownVersion | undefined> {
  const { rows } = await pool.query<ShownVersion>(
    `select shown_at, hash from board_shown
     where (area, platform, period) = ($1, $2, $3) and shown_at <= to_timestamp($4) order by shown_at desc limit 1`,
    [key.area, key.platform, key.period, moment],
  );
  return rows[0];
}

/** A change that had its moment, but was not committed yet, was not shown: the same board without the last of them. */
async function withoutUnderWay(
  pool: Pool,
  key: BoardKey,
  { shown_at, hash, limit }: ShownVersion & { limit: number },
): Promise<BodyRow[] | undefined> {
  const { rows } = await pool.query<{ at: number }>(
    `select distinct recorded_at as at from reading
       where area = $1 and recorded_at between to_timestamp($2) and to_timestamp($3)
     union select decided_at from decision where area = $1 and decided_at between to_timestamp($2) and to_timestamp($3)
     union select held_at from reading_hold where area = $1 and held_at between to_timestamp($2) and to_timestamp($3)
     order by 1 desc limit 50`,
    [key.area, shown_at - under_way_seconds, shown_at],
  );
  for (const { at } of rows) {
    const before = (await boardAt(pool, key, at - 0.000_001)).slice(0, limit);
    if (hash.equals(hashOfRows(before))) return before;
  }
  return undefined;
}

async function isThinned(pool: Pool, { platform }: BoardKey, moment: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from reading_thinned where platform = $1 and thinned_to > to_timestamp($2)',
    [platform, moment],
  );
  return (rowCount ?? 0) > 0;
}
