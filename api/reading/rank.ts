/** What of a board rests on a person: numbers, with who brought and who released them, and videos that somebody called gone. */

import type { BoardKey } from '@event/contest/board/board';
import type { GoneByPerson, RankByPerson } from '@event/contest/board/desk-wire';
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

/** Works that count nothing on a board since a person, by hand or by a file, said that their video is gone. */
export async function goneByPeople(database: Database, key: BoardKey): Promise<GoneByPerson[]> {
  const { rows } = await database.query<GoneByPerson>({
    name: 'gone-by-people',
    text: `
      with gone as materialized (
        select h.revision_id, r.submission_id, h.held_by, h.held_at from hold_in_force h
        join revision r on (r.area, r.id) = (h.area, h.revision_id)
        where h.area = $1 and h.reason = 'not_public' and h.held_by <> 'system'
      )
      select b.player_id, p.name as author, b.submission_id, s.number, l.views,
        coalesce(o.name, i.imported_by, g.held_by) as held_by, g.held_at
      from gone g
      join board_link b on (b.area, b.submission_id, b.revision_id) = ($1, g.submission_id, g.revision_id)
      join submission s on (s.area, s.id) = ($1, b.submission_id)
      join player p on (p.area, p.id) = ($1, b.player_id)
      left join reading_import i on g.held_by = 'import:' || i.id
      left join organizer o on o.id::text = coalesce(i.imported_by, g.held_by)
      left join lateral (
        select views from reading
        where area = $1 and revision_id = g.revision_id and withdrawn_at is null and read_at <= b.ends
        order by read_at desc, recorded_at desc limit 1
      ) l on true
      where (b.platform, b.period) = ($2, $3)
      order by l.views desc nulls last, s.number`,
    values: [key.area, key.platform, key.period],
  });
  return rows;
}
