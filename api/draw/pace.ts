/** The draw against its plan: what opened and was not taken yet, at the end of each day. */
import { shownDays } from '@event/contest/draw/shown';
import type { Needs, PaceArea } from '@event/contest/today/desk-wire';
import type { App } from '../app.ts';
import type { Database } from '../database/database.ts';
import { instantOf } from './shown.ts';

export async function paceOf(
  { edition }: App,
  database: Database,
  areas: readonly number[] | null,
  until: number,
): Promise<Needs['pace']> {
  const { rows } = await database.query<PaceArea>({
    name: 'desk-pace',
    text: `select a.area, (select sum(count) from draw_item i where i.area = a.area) as stock,
        count(m.number) filter (where m.opens_at < to_timestamp($2)) as opened, count(d.serial) as taken
      from draw_area a left join draw_moment m on m.area = a.area
      left join draw d on d.area = m.area and d.moment = m.number and d.drawn_at < to_timestamp($2)
      where $1::smallint[] is null or a.area = any($1) group by a.area order by a.area`,
    values: [areas, until],
  });
  const { rows: waits } = await database.query<{ waiting: number }>({
    name: 'desk-pace-days',
    text: `select count(m.number) filter (where m.opens_at < at) - count(d.serial) filter (where d.drawn_at < at) as waiting
      from unnest($2::float8[]) with ordinality u(unix, place) cross join lateral (select to_timestamp(unix) as at) t
      left join draw_moment m on ($1::smallint[] is null or m.area = any($1))
      left join draw d on d.area = m.area and d.moment = m.number
      group by place order by place`,
    values: [areas, shownDays(edition.draw, until)],
  });
  const waiting = waits.map((row) => row.waiting);
  return { shown_until: instantOf(until), areas: rows, waiting, usual: usualOf(waiting.slice(0, -1)) };
}

/** Nine days of ten had at most so many. */
function usualOf(days: readonly number[]): number {
  const sorted = [...days].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.9)] ?? sorted.at(-1) ?? 0;
}
