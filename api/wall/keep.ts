/** The order of the wall: every approved work with its number and what it gained in a day. */
import type { App } from '../app.ts';
import { inTransaction } from '../database/database.ts';
import type { Round } from '../duty/duty.ts';

export const seconds_of_wall = 60;

/** Of a video that is read once a day: what came in more is not said to have come in one. */
const about_a_day = '30 hours';

export async function keepWall(app: App, now: number, { isEnough, did }: Round): Promise<void> {
  for (const { value } of app.edition.areas) {
    if (isEnough()) return;
    await did(await keepArea(app, value, now));
  }
}

/** Only what changed is written. Answers how many works that were. */
async function keepArea(app: App, area: number, now: number): Promise<number> {
  return inTransaction(app.pool, async (database) => {
    await database.query(`set local statement_timeout = '5min'`);
    const { rowCount } = await database.query(
      `with shown as materialized (
         select s.number, s.id, r.platform, r.theme, coalesce(latest.views, 0) as views, latest.read_at,
           greatest(coalesce(latest.views - coalesce(before.views, first.views), 0), 0) as gained
         from submission s
         join revision r on (r.area, r.id) = (s.area, s.live_revision)
         left join lateral (
           select min(h.from_at) as from_at from hold_in_force h
           where h.area = $1 and h.revision_id = r.id and h.reason <> 'person') held on true
         left join lateral (
           select g.views, g.read_at from reading g
           where g.area = $1 and g.revision_id = r.id and g.withdrawn_at is null
             and g.read_at < coalesce(held.from_at, 'infinity')
           order by g.read_at desc, g.recorded_at desc limit 1) latest on true
         left join lateral (
           select g.views from reading g
           where g.area = $1 and g.revision_id = r.id and g.withdrawn_at is null
             and g.read_at <= to_timestamp($2) - interval '1 day'
             and g.read_at between latest.read_at - $3::interval and latest.read_at
           order by g.read_at desc, g.recorded_at desc limit 1) before on true
         left join lateral (
           select g.views from reading g
           where before.views is null and g.area = $1 and g.revision_id = r.id and g.withdrawn_at is null
             and g.read_at >= latest.read_at - $3::interval
           order by g.read_at, g.recorded_at limit 1) first on true
         where s.area = $1 and s.live_revision is not null and held.from_at is distinct from '-infinity'
           and not exists (select from disqualified d where (d.area, d.player_id) = (s.area, s.player_id))
       ), gone as (
         delete from wall_work w where w.area = $1 and not exists (select from shown where shown.number = w.number)
       )
       insert into wall_work as w (area, number, submission_id, platform, theme, views, read_at, gained)
         select $1, number, id, platform, theme, views, read_at, gained from shown order by number
       on conflict (area, number) do update
         set theme = excluded.theme, views = excluded.views, read_at = excluded.read_at, gained = excluded.gained
         where (w.theme, w.views, w.read_at, w.gained)
           is distinct from (excluded.theme, excluded.views, excluded.read_at, excluded.gained)`,
      [area, now, about_a_day],
    );
    return rowCount ?? 0;
  });
}
