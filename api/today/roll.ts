/** Counts what each day brought. Whoever comes first does it, at most once a minute; days that are over are not counted again. */
import { day } from '@event/contest/time';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';

const young_seconds = 60;

export async function rollDays({ pool, edition }: Pick<App, 'pool' | 'edition'>, now: number): Promise<boolean> {
  return inTransaction(pool, async (database) => {
    // The first time everybody waits for the numbers; later whoever finds the row locked takes those that are there.
    const { rows } = await database.query<{ rolled_at: number }>(
      `select rolled_at from contest_day_roll where rolled_at = '-infinity' for update`,
    );
    if (rows.length === 0) {
      const found = await database.query<{ rolled_at: number }>(
        `select rolled_at from contest_day_roll where rolled_at < to_timestamp($1) for update skip locked`,
        [now - young_seconds],
      );
      rows.push(...found.rows);
    }
    const [roll] = rows;
    if (!roll) return false;
    const first = Math.floor(edition.phases.submission.from / day) * day;
    const last = Number.isFinite(roll.rolled_at) ? Math.floor(roll.rolled_at / day) * day : first;
    const since = Math.max(first, last);
    await database.query('set local statement_timeout = 60000');
    for (const text of counted) await database.query(text, [since, now]);
    await rollViews(database, { first, now });
    await database.query('update contest_day_roll set rolled_at = to_timestamp($1)', [now]);
    return true;
  });
}

/** The next who comes counts each day again: what belongs to days that are over was written since. */
export async function forgetDays(database: Database): Promise<void> {
  await database.query(`update contest_day_roll set rolled_at = '-infinity'`);
}

const keep = `on conflict (measure, day, area, platform) do update
  set gain = excluded.gain, rolled_at = excluded.rolled_at where contest_day.gain <> excluded.gain`;

const count = (measure: string, table: string, at: string, platform: string) => `
  insert into contest_day (measure, day, area, platform, gain, rolled_at)
  select '${measure}', date_trunc('day', ${at}, 'UTC'), area, ${platform}, count(*), to_timestamp($2)
  from ${table} where ${at} >= to_timestamp($1) and ${at} <= to_timestamp($2) group by 2, 3, 4 ${keep}`;

const counted = [
  count('submissions', 'submission', 'submitted_at', 'platform'),
  count('players', 'player', 'created_at', '0'),
  count('draws', 'draw', 'drawn_at', '0'),
];

/** Views are what the watched works have now, less what the days before brought. The first time they come from the readings. */
async function rollViews(database: Database, { first, now }: { first: number; now: number }): Promise<void> {
  const { rowCount } = await database.query(`select from contest_day where measure = 'views' limit 1`);
  if (rowCount === 0) await viewsFromReadings(database, first, now);
  await database.query(
    `insert into contest_day (measure, day, area, platform, gain, rolled_at)
     select 'views', date_trunc('day', to_timestamp($1), 'UTC'), w.area, w.platform, w.views - coalesce(b.gain, 0), to_timestamp($1)
     from (select area, platform, sum(views)::bigint as views from watch where views is not null group by area, platform) w
     left join (select area, platform, sum(gain)::bigint as gain from contest_day
       where measure = 'views' and day < date_trunc('day', to_timestamp($1), 'UTC') group by area, platform) b
       on (b.area, b.platform) = (w.area, w.platform) ${keep}`,
    [now],
  );
}

async function viewsFromReadings(database: Database, first: number, now: number): Promise<void> {
  await database.query(
    `insert into contest_day (measure, day, area, platform, gain, rolled_at)
     select 'views', day, area, platform, sum(gain), to_timestamp($2) from (
       select date_trunc('day', greatest(r.read_at, to_timestamp($1)), 'UTC') as day, r.area, w.platform,
         r.views - coalesce(lag(r.views) over (partition by r.area, r.revision_id order by r.read_at, r.recorded_at), 0) as gain
       from reading r join watch w on w.area = r.area and w.revision_id = r.revision_id
       where r.withdrawn_at is null
     ) step where day < date_trunc('day', to_timestamp($2), 'UTC') group by day, area, platform ${keep}`,
    [first, now],
  );
}
