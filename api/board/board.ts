/** The boards as players see them. */

import type { BoardKey } from '@event/contest/board/board';
import { boardState } from '@event/contest/board/board';
import type { Board } from '@event/contest/board/wire';
import type { Edition, Period } from '@event/contest/edition/edition';
import { type App, type Handlers, Refused } from '../app.ts';
import type { Database } from '../database/database.ts';
import { changePage } from './change.ts';
import { listFiles } from './file-answer.ts';
import { keyOf } from './key.ts';
import { ownRank } from './own-rank.ts';
import { versionOf } from './version.ts';

export const leaderboardCalls: Handlers<'board' | 'changes' | 'board_files' | 'own_rank'> = {
  board: {
    work: ({ app, input, now }, database) => boardOf(app, database, keyOf(app.edition, input), now),
    hot: { seconds: 2, version: ({ life }, input) => versionOf(life.board_versions, input) },
  },
  changes: {
    work: ({ app, input }, database) => changePage(database, keyOf(app.edition, input), input.before),
    hot: { seconds: 2 },
  },
  board_files: {
    work: ({ app, input }, database) => listFiles(database, keyOf(app.edition, input)),
    hot: { seconds: 60 },
  },
  own_rank: {
    work: ({ app, input, player, now }, database) => {
      const key = keyOf(app.edition, input);
      return ownRank(app, database, { key, period: periodOf(app.edition, key), player, now });
    },
  },
};

/** Until the first body is made there is nothing to show. */
export async function boardOf({ edition }: App, database: Database, key: BoardKey, now: number): Promise<Board> {
  const { rows } = await database.query<{ body: string }>({
    name: 'board-body',
    text: 'select body from board_body where (area, platform, period) = ($1, $2, $3)',
    values: [key.area, key.platform, key.period],
  });
  if (rows[0]) return JSON.parse(rows[0].body);
  return { state: boardState(periodOf(edition, key), now, false), updated_at: null, rows: [], changes: [] };
}

function periodOf({ periods }: Edition, { period }: BoardKey): Period {
  const found = periods.find(({ number }) => number === period);
  if (!found) throw new Refused('platform_not_offered');
  return found;
}
