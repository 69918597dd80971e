/** How the stock goes out: what is left, and how the draw runs against its plan. As of an instant, see `drawShownUntil`. */
import type { DrawPage } from '@event/contest/reward/desk-wire';
import type { App } from '../app.ts';
import { paceOf } from './pace.ts';

/** Public: how many of each prize there were, and how many were still to be won. */
export async function drawStock({ pool }: Pick<App, 'pool'>, until: number): Promise<DrawPage['stock']> {
  const { rows } = await pool.query({
    name: 'draw-stock',
    text: `select i.area, i.tier, i.prize, i.count, i.count - count(d.serial) as left
      from draw_item i left join draw_moment m on (m.area, m.tier, m.prize) = (i.area, i.tier, i.prize)
      left join draw d on (d.area, d.moment) = (m.area, m.number) and d.drawn_at < to_timestamp($1)
      group by i.area, i.tier, i.prize order by i.area, i.tier, i.prize`,
    values: [until],
  });
  return rows;
}

interface DrawPacing {
  readonly days: DrawPage['days'];
  readonly areas: Awaited<ReturnType<typeof paceOf>>;
}

/** For the desk: planned and real, day by day. */
export async function drawPacing({ pool }: Pick<App, 'pool'>, until: number): Promise<DrawPacing> {
  const { rows: days } = await pool.query(
    `
    select area, extract(epoch from day)::float8 as day,
      sum(planned)::integer as planned, sum(draws)::integer as draws, sum(wins)::integer as wins
    from (
      select area, date_trunc('day', opens_at) as day, count(*) as planned, 0 as draws, 0 as wins
        from draw_moment where opens_at < to_timestamp($1) group by 1, 2
      union all
      select area, date_trunc('day', drawn_at), 0, count(*), count(moment) from draw
        where drawn_at < to_timestamp($1) group by 1, 2
    ) as fact group by area, day order by area, day`,
    [until],
  );
  return { days, areas: await paceOf(pool, null, until) };
}
