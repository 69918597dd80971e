/** One figure of every board at once; a list of excellent works has no period. */
import type { Database } from '../database/database.ts';

interface CountKey {
  readonly area: number;
  readonly platform: number;
  readonly period: number | null;
}

/** Of a query that names each by area, platform and period. */
export async function countBoards(database: Database, text: string): Promise<(key: CountKey) => number> {
  const { rows } = await database.query<CountKey & { count: number }>(text);
  const counts = new Map(rows.map((row) => [nameOf(row), row.count]));
  return (key) => counts.get(nameOf(key)) ?? 0;
}

const nameOf = ({ area, platform, period }: CountKey) => `${area} ${platform} ${period ?? ''}`;

export const countStandings = (database: Database) =>
  countBoards(
    database,
    'select area, platform, period, sum(standings)::int as count from standing_slice group by 1, 2, 3',
  );

export const countCertificates = (database: Database) =>
  countBoards(database, 'select area, platform, period, count(*) from board_certificate group by 1, 2, 3');
