/** How the views of a player's own works grew: for each day the last number of it that counts; before a link that was changed after its board, those of the one that counts there. */
import type { ViewsByDay } from '@event/contest/submission/wire';
import type { Output } from '@event/contest/wire';
import type { Handlers, Player } from '../app.ts';
import type { Database } from '../database/database.ts';

export const growthCalls: Handlers<'growth'> = {
  growth: { work: async ({ player, now }, database) => ({ list: await growthOf(database, player, now) }) },
};

interface GrowthRow {
  readonly id: string;
  readonly day: number;
  readonly views: number;
  readonly earlier_link: boolean;
}

/** Numbers of two links are not one growth: a day of the link before says so. */
export const asDay = ({ day, views, earlier_link }: Omit<GrowthRow, 'id'>): ViewsByDay[number] => ({
  day,
  views,
  ...(earlier_link && { earlier_link }),
});

/** One look at the index for each day of each work, however often a video was read. What a hold covers is not shown. */
async function growthOf(database: Database, { area, id }: Player, now: number): Promise<Output<'growth'>['list']> {
  const { rows } = await database.query<GrowthRow>({
    name: 'growth',
    text: `
      select distinct on (s.id, d.day) s.id, d.day, n.views, l.newest = 0 as earlier_link
      from submission s
      cross join lateral (
        select coalesce(s.live_revision, s.waiting_revision) as revision_id, 'infinity'::timestamptz as ends, 1 as newest
        union all
        select revision_id, ends, 0 from board_link
        where area = s.area and submission_id = s.id and revision_id <> s.live_revision
      ) l
      cross join lateral (
        select min(from_at) as from_at from hold_in_force
        where area = s.area and revision_id = l.revision_id and reason <> 'person'
      ) h
      cross join lateral generate_series(
        date_trunc('day', s.submitted_at, 'UTC'), to_timestamp($3), interval '1 day') as d(day)
      cross join lateral (
        select views from reading
        where area = s.area and revision_id = l.revision_id and withdrawn_at is null and read_at <= l.ends
          and read_at >= d.day and read_at < d.day + interval '1 day' and (h.from_at is null or read_at < h.from_at)
        order by read_at desc, recorded_at desc limit 1
      ) n
      where s.area = $1 and s.player_id = $2
      order by s.id, d.day, l.newest desc`,
    values: [area, id, now],
  });
  return [...Map.groupBy(rows, (row) => row.id)].map(([id, days]) => ({
    id,
    days: days.map(asDay),
  }));
}
