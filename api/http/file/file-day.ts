/** Nobody fills a disk with files, large or many: each has its size, and a day its number. */
import type { Pool } from '../../database/database.ts';
import { DeskRefused } from '../ask.ts';

const files_a_day = 100;

export async function countFile(pool: Pool, organizer_id: string, now: number): Promise<void> {
  const { rowCount } = await pool.query(
    `insert into file_day as d (organizer_id, day, files)
     values ($1, (to_timestamp($2) at time zone 'UTC')::date, 1)
     on conflict (organizer_id, day) do update set files = d.files + 1 where d.files < $3`,
    [organizer_id, now, files_a_day],
  );
  if (rowCount) return;
  throw new DeskRefused('too_many', `You have sent ${files_a_day} files today. The next day begins at 00:00 UTC.`, 429);
}
