/** The numbers of a work: of the link that is shown, and of the one that its ended board counts. */
import type { DeskWork, ReadingPoint } from '@event/contest/submission/desk-work';
import type { Database } from '../database/database.ts';

export async function readingsOf(database: Database, area: number, revision: string): Promise<ReadingPoint[]> {
  const { rows } = await database.query<ReadingPoint>({
    name: 'desk-work-readings',
    text: `select g.read_at as at, g.views, g.likes, g.comments, g.source, coalesce(o.name, g.collector) as collector
      from reading g left join organizer o on o.id::text = g.collector
      where g.area = $1 and g.revision_id = $2 and g.withdrawn_at is null order by g.read_at, g.recorded_at`,
    values: [area, revision],
  });
  return rows;
}

export async function holdsOn(database: Database, area: number, revision: string): Promise<DeskWork['holds']> {
  const { rows } = await database.query({
    name: 'desk-work-holds',
    text: `select id, reason, nullif(from_at, '-infinity') as from_at, note from hold_in_force
      where area = $1 and revision_id = $2 and reason <> 'person' order by held_at`,
    values: [area, revision],
  });
  return rows;
}

interface ShownLink {
  readonly area: number;
  readonly id: string;
  readonly revision: string;
}

export async function countedOf(database: Database, { area, id, revision }: ShownLink): Promise<DeskWork['counted']> {
  const { rows } = await database.query<{ revision: string; link: string; views: number | null }>({
    name: 'desk-work-counted',
    text: `select b.revision_id as revision, r.link, c.views from board_link b
      join revision r on (r.area, r.id) = (b.area, b.revision_id)
      left join lateral counted_reading(b.area, b.revision_id, b.ends, 'infinity') c on true
      where b.area = $1 and b.submission_id = $2 and b.revision_id <> $3`,
    values: [area, id, revision],
  });
  const [found] = rows;
  if (!found) return null;
  const readings = await readingsOf(database, area, found.revision);
  return { ...found, readings, holds: await holdsOn(database, area, found.revision) };
}
