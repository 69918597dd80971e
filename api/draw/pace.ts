/** The draw against its plan: what opened and was not taken yet. */
import { shownDays } from '@event/contest/draw/shown';
import type { DrawPage, PaceArea } from '@event/contest/reward/desk-wire';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';

type Paced = PaceArea & Pick<DrawPage['areas'][number], 'waited'>;

export async function paceOf(database: Database, areas: readonly number[] | null, until: number): Promise<Paced[]> {
  const { rows } = await database.query<Paced>({
    name: 'desk-pace',
    text: `select a.area, (select sum(count) from draw_item i where i.area = a.area) as stock,
        count(m.number) filter (where m.opens_at < to_timestamp($2)) as opened, count(d.serial) as taken,
        percentile_cont(0.5) within group (order by extract(epoch from d.drawn_at - m.opens_at))::float8 as waited
      from draw_area a left join draw_moment m on m.area = a.area
      left join draw d on (d.area, d.moment) = (m.area, m.number) and d.drawn_at < to_timestamp($2)
      where $1::smallint[] is null or a.area = any($1) group by a.area order by a.area`,
    values: [areas, until],
  });
  return rows;
}

/** What waited at the end of each day, and usually waits, at most. */
export async function waitingOn(
  { edition }: App,
  database: Database,
  areas: readonly number[] | null,
  until: number,
): Promise<Pick<DrawPage['areas'][number], 'waiting' | 'usual'>> {
  const { rows } = await database.query<{ waiting: number }>({
    name: 'desk-pace-days',
    text: `select count(m.number) filter (where m.opens_at < at) - count(d.serial) filter (where d.drawn_at < at) as waiting
      from unnest($2::float8[]) with ordinality u(unix, place) cross join lateral (select to_timestamp(unix) as at) t
      left join draw_moment m on ($1::smallint[] is null or m.area = any($1))
      left join draw d on d.area = m.area and d.moment = m.number
      group by place order by place`,
    values: [areas, shownDays(edition.draw, until)],
  });
  const waiting = rows.map((row) => row.waiting);
  return { waiting, usual: usualOf(waiting.slice(0, -1)) };
}

/** Nine days of ten had at most so many. */
function usualOf(days: readonly number[]): number {
  const sorted = [...days].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.9)] ?? sorted.at(-1) ?? 0;
}
