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
  const { rows: list } = await database.query<Output<'readings'>['list'][number]>({
    name: 'work-readings',
    text: `select * from (
      select v.read_at, v.recorded_at, v.views, r.source, l.revision_id <> $2 as earlier_link
      from (
        select $2::uuid as revision_id, 'infinity'::timestamptz as ends
        union all select revision_id, ends from board_link where area = $1 and submission_id = $5 and revision_id <> $2
      ) l
      cross join lateral valid_reading($1, l.revision_id, l.ends, 'infinity') v
      join reading r on (r.area, r.revision_id, r.read_at, r.recorded_at) = ($1, l.revision_id, v.read_at, v.recorded_at)
      where $3::float8 is null or v.read_at < to_timestamp($3)
      order by v.read_at desc fetch first $4 rows with ties) as page order by read_at desc, recorded_at desc`,
    values: [area, revision_id, before ?? null, readings_per_page, id],
  });
  // Those of one moment stand on one page: the next begins before that moment.
  return { list, next: list.length < readings_per_page ? null : (list.at(-1)?.read_at ?? null) };
}
