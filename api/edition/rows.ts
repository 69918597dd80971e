/** One database holds one edition; its limits become rows, so that foreign keys hold them. */
import type { Edition } from '@event/contest/edition/edition';
import type { PoolClient } from 'pg';
import { inTransaction, type Pool } from '../database/database.ts';

export async function writeEdition(pool: Pool, edition: Edition, now: number): Promise<void> {
  await inTransaction(pool, async (database) => {
    await database.query(
      'insert into edition (id, first_started_at) values ($1, to_timestamp($2)) on conflict (id) do nothing',
      [edition.id, now],
    );
    const { rows } = await database.query('select id from edition');
    const other = rows.find(({ id }) => id !== edition.id);
    if (other) {
      throw new Error(
        `This database holds the edition ${other.id}, not ${edition.id}: give each edition a database of its own.`,
      );
    }
    await writeNumbers(database, 'submission_slot', edition.limits.entries_per_platform);
    await writeNumbers(database, 'share', edition.limits.shares);
    await writePlaces(database, edition);
    await writeHoldRule(database, edition);
    for (const { number, from, to } of edition.periods) {
      await database.query(
        `insert into board_period (number, from_at, to_at) values ($1, to_timestamp($2), to_timestamp($3))
         on conflict (number) do update set from_at = excluded.from_at, to_at = excluded.to_at`,
        [number, from, to],
      );
    }
  });
}

async function writeNumbers(database: PoolClient, table: 'submission_slot' | 'share', limit: number): Promise<void> {
  await database.query(
    `insert into ${table}_number (number) select generate_series(1, $1::int) on conflict (number) do nothing`,
    [limit],
  );
  await takeBack(database, `${table}_number`, limit, `select number from ${table}`);
}

/** A lowered limit takes back the numbers that nobody holds. */
async function takeBack(database: PoolClient, table: string, limit: number, held: string): Promise<void> {
  await database.query(
    `delete from ${table} n where number > $1 and not exists (select from (${held}) as held (number) where held.number = n.number)`,
    [limit],
  );
}

async function writeHoldRule(database: PoolClient, { limits }: Edition): Promise<void> {
  await database.query(
    `insert into hold_rule (new_for, crowd, quick, quick_within)
     values (make_interval(hours => $1), $2, $3, make_interval(secs => $4))
     on conflict (whole) do update set new_for = excluded.new_for, crowd = excluded.crowd, quick = excluded.quick,
       quick_within = excluded.quick_within`,
    [limits.new_hours, limits.new_accounts, limits.quick_accounts, limits.quick_seconds],
  );
}

/** The tiers of excellent works one after the other: place 1 is the best of the first. */
async function writePlaces(database: PoolClient, { excellent_tiers }: Edition): Promise<void> {
  const tiers = excellent_tiers.flatMap(({ tier, count }) => Array.from({ length: count }, () => tier));
  await database.query(
    `insert into excellent_place (number, tier) select number, tier from unnest($1::int[]) with ordinality as t(tier, number)
     on conflict (number) do update set tier = excluded.tier`,
    [tiers],
  );
  await takeBack(database, 'excellent_place', tiers.length, 'select place from excellent_selection');
}
