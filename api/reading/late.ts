/** Works whose turn to be read has passed, by the rhythm of each. */
import type { Database } from '../database/database.ts';

/** A video whose turn came this long ago is late. */
const late_after = 3600;

interface Late {
  readonly overdue: number;
  readonly overdue_since: number | null;
}

export async function lateOn(database: Database, platform: number, now: number): Promise<Late> {
  const { rows } = await database.query<Late>({
    name: 'late-on',
    text: `select count(*) as overdue, min(next_at) as overdue_since from watch
      where platform = $1 and next_at < to_timestamp($2)`,
    values: [platform, now - late_after],
  });
  return rows[0] ?? { overdue: 0, overdue_since: null };
}
