/** Removes what a platform lets us keep for some days only, and nothing that a rank or a proof stands on. */
import { day } from '@event/contest/time';
import type { App } from '../app.ts';
import { type Database, inTransaction } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';
import { platformSources } from '../views-from/all.ts';

const at_once = 2000;

/** Answers how many readings were removed. Those that an owner or an organizer gave us stay. */
export async function thinReadings(app: App, now: number, round: Round): Promise<number> {
  let removed = 0;
  for (const { code, value } of app.edition.platforms) {
    const { days_kept } = platformSources[code];
    if (days_kept) removed += await thinPlatform(app, { platform: value, to: now - days_kept * day, now }, round);
  }
  return removed;
}

interface Thinning {
  readonly platform: number;
  /** Readings before this moment. */
  readonly to: number;
  readonly now: number;
}

async function thinPlatform(app: App, { platform, to, now }: Thinning, round: Round): Promise<number> {
  let removed = 0;
  for (let seen = at_once; seen === at_once && !round.isEnough(); ) {
    const some = await inTransaction(app.pool, (database) => thinSome(database, platform, to));
    removed += some.removed;
    seen = some.seen;
    await round.did(seen);
  }
  if (removed > 0) {
    await app.pool.query(
      `insert into reading_thinned (platform, thinned_to, removed, thinned_at)
       values ($1, to_timestamp($2), $3, to_timestamp($4)) on conflict do nothing`,
      [platform, to, removed, now],
    );
  }
  return removed;
}

/**
 * Kept are, of each video, the readings that give its number and since when it stands: at the end of its board,
 * before each hold, and today.
 */
async function thinSome(database: Database, platform: number, to: number): Promise<{ seen: number; removed: number }> {
  await database.query(`set local statement_timeout = '60s'`);
  const { rows } = await database.query<{ seen: number; removed: number }>({
    name: 'thin-readings',
    text: `
      with old as materialized (
        select r.area, r.revision_id, r.read_at, r.recorded_at,
          is_needed_reading(r.area, r.revision_id, r.read_at) as is_needed
        from reading r join revision v on v.area = r.area and v.id = r.revision_id and v.platform = $1
        where r.read_at < to_timestamp($2) and r.source = 'api' and not r.is_kept
        limit $3
      ), marked as (
        update reading r set is_kept = true from old o
        where o.is_needed and (r.area, r.revision_id, r.read_at, r.recorded_at) = (o.area, o.revision_id, o.read_at, o.recorded_at)
      ), removed as (
        delete from reading r using old o
        where not o.is_needed and (r.area, r.revision_id, r.read_at, r.recorded_at) = (o.area, o.revision_id, o.read_at, o.recorded_at)
        returning 1
      )
      select (select count(*) from old) as seen, (select count(*) from removed) as removed`,
    values: [platform, to, at_once],
  });
  return rows[0] ?? { seen: 0, removed: 0 };
}
