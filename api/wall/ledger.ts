/**
 * The public ledger of a work: every reading that counts, newest first, also of the link that its ended board counts, and then it says so. What is
 * held is not in it until it counts.
 */
import type { Input, Output } from '@event/contest/wire';
import type { Database } from '../database/database.ts';
import { findWork } from './work.ts';

const readings_per_page = 50;

export async function readingsOf(
  database: Database,
  { area, number, before }: Input<'readings'>,
): Promise<Output<'readings'>> {
  const { id, revision_id } = await findWork(database, { area, number });
  const { rows } = await database.query<Output<'readings'>['list'][number]>({
    name: 'work-readings',
    text: `
      select v.read_at, v.recorded_at, v.views, r.source, l.revision_id <> $2 as earlier_link
      from (
        select $2::uuid as revision_id, 'infinity'::timestamptz as ends
        union all select revision_id, ends from board_link where area = $1 and submission_id = $5 and revision_id <> $2
      ) l
      cross join lateral valid_reading($1, l.revision_id, l.ends, 'infinity') v
      join reading r on (r.area, r.revision_id, r.read_at, r.recorded_at) = ($1, l.revision_id, v.read_at, v.recorded_at)
      where $3::float8 is null or v.read_at < to_timestamp($3)
      order by v.read_at desc, v.recorded_at desc limit $4`,
    values: [area, revision_id, before ?? null, readings_per_page + 1, id],
  });
  const list = rows.slice(0, readings_per_page);
  return { list, next: rows.length > readings_per_page ? (list.at(-1)?.read_at ?? null) : null };
}
