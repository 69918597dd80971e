/** The pools of redemption codes: how full they are, and what is filled in later. */
import type { App } from './app.ts';
import type { Database } from './database.ts';

export interface CodePool {
  readonly area: number;
  readonly prize: string;
  readonly imported: number;
  readonly free: number;
  /** Rewards that wait for a code. */
  readonly waiting: number;
  /** Less than a tenth is free, or somebody waits. */
  readonly low: boolean;
}

/** Every pool that has codes or should have some. */
export async function codePools(database: Database): Promise<CodePool[]> {
  const { rows } = await database.query<Omit<CodePool, 'low'>>(`
    select area, prize, sum(imported)::integer as imported, sum(free)::integer as free, sum(waiting)::integer as waiting
    from (
      select area, prize, sum(codes) as imported, 0 as free, 0 as waiting from code_batch group by 1, 2
      union all
      select area, prize, 0, count(*), 0 from code where reward_id is null group by 1, 2
      union all
      select r.area, r.prize, 0, 0, count(*) from reward r
        where r.coded and not exists (select from code c where (c.area, c.reward_id) = (r.area, r.id)) group by 1, 2
      union all
      select distinct area, prize, 0, 0, 0 from draw_moment where coded
    ) pool group by area, prize order by area, prize`);
  return rows.map((pool) => ({
    ...pool,
    low: pool.waiting > 0 || pool.free * 10 < pool.imported || pool.imported === 0,
  }));
}

/** Gives codes to the rewards that found their pool empty, the oldest first. Returns those that have one now. */
export async function fillCodes(
  database: Database,
  { area, prize, at, most = 1000 }: { area: number; prize: string; at: number; most?: number },
): Promise<{ id: string; player_id: string }[]> {
  const { rows } = await database.query(
    `with waiting as materialized (
       select r.area, r.id, r.player_id from reward r
       where r.area = $1 and r.prize = $2 and r.coded
         and not exists (select from code c where (c.area, c.reward_id) = (r.area, r.id))
       order by r.won_at, r.id limit $4 for update skip locked)
     select id, player_id, take_code(area, $2, id, $3) as filled from waiting`,
    [area, prize, at, most],
  );
  return rows.filter(({ filled }) => filled).map(({ id, player_id }) => ({ id, player_id }));
}

/** Notices pools that ran low or were filled, and fills in what can be. To be called every minute. */
export async function tendCodes(app: App, now: number): Promise<CodePool[]> {
  for (const { area, prize, free, waiting } of await codePools(app.pool)) {
    if (free > 0 && waiting > 0) await fillCodes(app.pool, { area, prize, at: now });
  }
  const pools = await codePools(app.pool);
  for (const pool of pools) await keepAlert(app, pool, now);
  return pools;
}

async function keepAlert({ pool: database, log }: App, pool: CodePool, now: number): Promise<void> {
  const { area, prize, free, waiting, low } = pool;
  const { rowCount } = low
    ? await database.query(
        `insert into code_alert (area, prize, raised_at, free) values ($1, $2, to_timestamp($3), $4)
         on conflict do nothing`,
        [area, prize, now, free],
      )
    : await database.query(
        `update code_alert set cleared_at = to_timestamp($3) where area = $1 and prize = $2 and cleared_at is null`,
        [area, prize, now],
      );
  if (rowCount && low) log.warn({ area, prize, free, waiting }, 'codes run low');
}
