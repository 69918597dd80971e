/** Which body of each board is the newest, as the pulse last heard it: who holds an older one makes it anew at once. */
import type { BoardKey } from '@event/contest/board/board';
import type { Database } from '../database/database.ts';

type BoardVersions = ReadonlyMap<string, string>;

const nameOf = ({ area, platform, period }: BoardKey) => `${area} ${platform} ${period}`;

export async function readVersions(database: Database): Promise<BoardVersions> {
  const { rows } = await database.query<BoardKey & { readonly version: string }>({
    name: 'board-versions',
    text: 'select area, platform, period, version::text from board_body',
  });
  return new Map(rows.map((row) => [nameOf(row), row.version]));
}

export const versionOf = (versions: BoardVersions, key: BoardKey) => versions.get(nameOf(key));
