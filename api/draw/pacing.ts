/** How the stock goes out: what is left, and how the draw runs against its plan. As of an instant, see `drawShownUntil`. */
import type { App } from '../app.ts';

interface StockLeft {
  readonly area: number;
  readonly tier: number;
  readonly prize: string;
  readonly count: number;
  readonly left: number;
}

/** Public: how many of each prize there were, and how many were still to be won. */
export async function drawStock({ pool }: Pick<App, 'pool'>, until: number): Promise<StockLeft[]> {
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

interface DrawDay {
  readonly area: number;
  /** Beginning of the day in UTC. */
  readonly day: number;
  /** Moments that open on it. */
  readonly planned: number;
  readonly draws: number;
  readonly wins: number;
}

export interface DrawPacing {
  readonly days: readonly DrawDay[];
  /** By area: moments that had opened, those taken, and how long a moment waited to be taken, in seconds. */
  readonly areas: readonly {
    readonly area: number;
    readonly stock: number;
    readonly opened: number;
    readonly taken: number;
    readonly waited: number | null;
  }[];
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
  const { rows: areas } = await pool.query(
    `select a.area, (select sum(count) from draw_item i where i.area = a.area) as stock,
       count(m.number) filter (where m.opens_at < to_timestamp($1)) as opened,
       count(d.serial) as taken,
       percentile_cont(0.5) within group (order by extract(epoch from d.drawn_at - m.opens_at))::float8 as waited
     from draw_area a left join draw_moment m on m.area = a.area
     left join draw d on (d.area, d.moment) = (m.area, m.number) and d.drawn_at < to_timestamp($1)
     group by a.area order by a.area`,
    [until],
  );
  return { days, areas };
}
