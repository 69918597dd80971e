/** The pools of redemption codes: how full they are, and what is filled in later. */
import type { CodePoolRow } from '@event/contest/reward/desk-wire';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { drawShownUntil } from '../draw/shown.ts';
import { putNotice } from '../notice/notice.ts';

export type CodePool = Omit<CodePoolRow, 'taken_a_day' | 'empty_at'>;

/** What counts as given by then: a win of the draw only once the day is shown on which it was won. */
export const shown_reward = `(r.kind <> 'draw' or r.won_at < to_timestamp($1))`;

/** Of a reward `r`: a code would wait in vain with a player who is out, and who gets it when they are back. */
const waits = `r.coded and not exists (select from code c where (c.area, c.reward_id) = (r.area, r.id))
  and not exists (select from disqualified d where (d.area, d.player_id) = (r.area, r.player_id))`;

/** Every pool that has codes or should have some, with the draw as of an instant: a pool would tell each win at once. */
export async function codePools(database: Database, until: number): Promise<CodePool[]> {
  const { rows } = await database.query<Omit<CodePool, 'low'>>(
    `
    select area, prize, sum(imported)::integer as imported, sum(free)::integer as free,
      sum(spoiled)::integer as spoiled, sum(early)::integer as early, sum(waiting)::integer as waiting
    from (
      select area, prize, sum(codes) as imported, 0 as free, 0 as spoiled, 0 as early, 0 as waiting from code_batch group by 1, 2
      union all
      select area, prize, 0, count(*) filter (where spoiled_at is null), count(spoiled_at), 0, 0 from code where reward_id is null group by 1, 2
      union all
      select r.area, r.prize, 0, count(*), 0, 0, 0 from reward r join code c on (c.area, c.reward_id) = (r.area, r.id)
        where r.coded and not ${shown_reward} group by 1, 2
      union all
      select r.area, r.prize, 0, 0, 0, 0, count(*) from reward r
        where ${shown_reward} and ${waits} group by 1, 2
      union all
      select r.area, r.prize, 0, 0, 0, count(*), 0 from redemption_too_early e join reward r on (r.area, r.id) = (e.area, e.reward_id)
        where ${shown_reward} and not exists (select from reward_redemption d where (d.area, d.reward_id) = (e.area, e.reward_id)) group by 1, 2
      union all
      select distinct area, prize, 0, 0, 0, 0, 0 from draw_item where coded
    ) pool group by area, prize order by area, prize`,
    [until],
  );
  return rows.map((pool) => ({
    ...pool,
    low: pool.waiting > 0 || pool.free * 10 < pool.imported || pool.imported === 0,
  }));
}

export interface Filled {
  readonly id: string;
  readonly player_id: string;
  readonly kind: string;
  readonly won_at: number;
}

/** Gives codes to the rewards that found their pool empty, the oldest first. Returns those that have one now. */
export async function fillCodes(
  database: Database,
  { area, prize, at, most = 1000 }: { area: number; prize: string; at: number; most?: number },
): Promise<Filled[]> {
  const { rows } = await database.query<Filled & { readonly filled: boolean }>(
    `with waiting as materialized (
       select r.area, r.id, r.player_id, r.kind, r.won_at from reward r
       where r.area = $1 and r.prize = $2 and ${waits}
       order by r.won_at, r.id limit $4 for update skip locked)
     select id, player_id, kind, won_at, take_code(area, $2, id, $3) as filled from waiting`,
    [area, prize, at, most],
  );
  const filled = rows.filter(({ filled }) => filled).map(({ filled: _, ...reward }) => reward);
  await tellFilled(database, filled, { area, prize, at });
  return filled;
}

/** Of rewards that were filled those that may be told of: the others would tell what was won today. */
export const shownOf = (filled: readonly Filled[], until: number): readonly Filled[] =>
  filled.filter(({ kind, won_at }) => kind !== 'draw' || won_at < until);

/** Only those who claimed were told that their code is on its way. */
async function tellFilled(
  database: Database,
  filled: readonly { id: string; player_id: string }[],
  { area, prize, at }: { area: number; prize: string; at: number },
): Promise<void> {
  const { rows } = await database.query('select reward_id from reward_claim where area = $1 and reward_id = any($2)', [
    area,
    filled.map(({ id }) => id),
  ]);
  const claimed = new Set(rows.map(({ reward_id }) => reward_id));
  for (const { player_id } of filled.filter(({ id }) => claimed.has(id))) {
    await putNotice(database, { area, player_id, kind: 'code_arrived', values: { prize }, at, by: 'system' });
  }
}

/** A free one leaves its pool for good. False when somebody got it, or it was spoiled before. */
export async function spoilCode(
  database: Database,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update code set spoiled_at = to_timestamp($2), spoiled_by = $3
     where id = $1 and reward_id is null and spoiled_at is null`,
    [id, at, by],
  );
  return rowCount === 1;
}

/** Notices pools that ran low or were filled, and fills in what it can. To be called every minute. */
export async function tendCodes(app: App, now: number): Promise<CodePool[]> {
  for (const { area, prize, free, waiting } of await codePools(app.pool, Number.POSITIVE_INFINITY)) {
    if (free === 0 || waiting === 0) continue;
    await inTransaction(app.pool, (database) => fillCodes(database, { area, prize, at: now }));
  }
  const pools = await codePools(app.pool, await drawShownUntil(app.pool, now));
  for (const pool of pools) await keepAlert(app, pool, now);
  latest = pools;
  return pools;
}

let latest: readonly CodePool[] = [];

/** As they were looked after last. */
export const latestPools = () => latest;

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
