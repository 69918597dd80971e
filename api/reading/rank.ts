/** The ranks of a board that rest on a number by a person: who brought it, and who released it. */

import type { BoardKey } from '@event/contest/board/board';
import type { RankByPerson } from '@event/contest/board/desk-wire';
import type { Database } from '../database/database.ts';

export async function ranksByPeople(database: Database, key: BoardKey): Promise<RankByPerson[]> {
  const { rows } = await database.query<RankByPerson>({
    name: 'ranks-by-people',
    text: `
      with ranked as (
        select player_id, row_number() over (order by views desc, reached_at, submitted_at, player_id) as rank
        from standing where (area, platform, period) = ($1, $2, $3)
      ), touched as materialized (
        select w.submission_id, w.player_id from work w
        where (w.area, w.platform, w.period) = ($1, $2, $3) and exists (
          select from revision v join reading g on g.area = v.area and g.revision_id = v.id and g.source in ('csv', 'manual')
          where v.area = w.area and v.submission_id = w.submission_id)
      )
      select k.rank, t.player_id, p.name as author, t.submission_id, g.views, g.read_at,
        coalesce(e.name, g.collector) as entered_by, coalesce(l.name, h.lifted_by) as released_by
      from touched t
      join ranked k on k.player_id = t.player_id
      join player p on (p.area, p.id) = ($1, t.player_id)
      join board_period b on b.number = $3
      cross join lateral counted_revision($1::smallint, t.submission_id, b.to_at, 'infinity') c
      cross join lateral (
        select read_at, recorded_at from valid_reading($1::smallint, c.id, b.to_at, 'infinity')
        order by read_at desc, recorded_at desc limit 1
      ) last
      join reading g on (g.area, g.revision_id, g.read_at, g.recorded_at) = ($1, c.id, last.read_at, last.recorded_at)
        and g.source in ('csv', 'manual')
      left join reading_hold h on (h.area, h.id) = (g.area, g.hold_id)
      left join organizer e on e.id::text = g.collector
      left join organizer l on l.id::text = h.lifted_by
      order by k.rank, g.views desc, t.submission_id`,
    values: [key.area, key.platform, key.period],
  });
  return rows;
}
