/** The draw against its plan: what opened and was not taken yet, now and at the end of each day. */
import type { Needs, PaceArea } from '@event/contest/desk-wire/today';
import type { App } from '../app.ts';
import type { Database } from '../database.ts';

const day = 86_400;

export async function paceOf(
  { edition }: App,
  database: Database,
  areas: readonly number[] | null,
  now: number,
): Promise<Needs['pace']> {
  const { rows } = await database.query<PaceArea>({
    name: 'desk-pace',
    text: `select m.area, count(*) as stock, count(*) filter (where m.opens_at <= to_timestamp($2)) as opened, count(d.serial) as taken
      from draw_moment m left join draw d on d.area = m.area and d.moment = m.number
      where $1::smallint[] is null or m.area = any($1) group by m.area order by m.area`,
    values: [areas, now],
  });
  const moments = endsOfDays(edition.draw.from, Math.min(now, edition.draw.to));
  const { rows: waits } = await database.query<{ waiting: number }>({
    name: 'desk-pace-days',
    text: `select count(m.number) filter (where m.opens_at <= at) - count(d.serial) filter (where d.drawn_at <= at) as waiting
      from unnest($2::float8[]) with ordinality u(unix, place) cross join lateral (select to_timestamp(unix) as at) t
      left join draw_moment m on ($1::smallint[] is null or m.area = any($1))
      left join draw d on d.area = m.area and d.moment = m.number
      group by place order by place`,
    values: [areas, moments],
  });
  const waiting = waits.map((row) => row.waiting);
  return { areas: rows, waiting, usual: usualOf(waiting.slice(0, -1)) };
}

function endsOfDays(from: number, now: number): number[] {
  if (now <= from) return [];
  const first = Math.floor(from / day) * day + day;
  const ends = Array.from({ length: Math.max(0, Math.ceil((now - first) / day)) }, (_, index) => first + index * day);
  return [...ends, now];
}

/** Nine days of ten had at most so many. */
function usualOf(days: readonly number[]): number {
  const sorted = [...days].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.9)] ?? sorted.at(-1) ?? 0;
}
