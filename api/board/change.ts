/** The public log of a board: what changed on it after its end, newest first. */

import type { BoardKey } from '@event/contest/board/board';
import type { Output } from '@event/contest/wire';
import type { Database } from '../database/database.ts';
import { Misshapen } from '../http/envelope.ts';

type Changes = Output<'changes'>;

const page_size = 100;

export async function changePage(database: Database, key: BoardKey, before?: string): Promise<Changes> {
  if (before) await refuseStrange(database, key, before);
  const rows = await changesOf(database, key, { limit: page_size + 1, ...(before && { before }) });
  const shown = rows.slice(0, page_size);
  return {
    list: shown.map(({ id: _id, ...change }) => change),
    next: rows.length > page_size ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function changesOf(
  database: Database,
  key: BoardKey,
  { limit, before = null }: { limit: number; before?: string | null },
): Promise<(Changes['list'][number] & { readonly id: string })[]> {
  const { rows } = await database.query(
    `select c.id, extract(epoch from date_trunc('second', c.changed_at))::bigint as at, c.old_rank as rank,
       p.name as author, c.reason
     from board_change c join player p on p.area = c.area and p.id = c.player_id
     where (c.area, c.platform, c.period) = ($1, $2, $3) and ($5::uuid is null or (c.changed_at, c.id) < (
       select b.changed_at, b.id from board_change b where b.area = $1 and b.id = $5))
     order by c.changed_at desc, c.id desc limit $4`,
    [key.area, key.platform, key.period, limit, before],
  );
  return rows;
}

async function refuseStrange(database: Database, key: BoardKey, before: string): Promise<void> {
  const { rowCount } = await database.query(
    'select from board_change where (area, platform, period, id) = ($1, $2, $3, $4)',
    [key.area, key.platform, key.period, before],
  );
  if (rowCount === 0) throw new Misshapen('before', 'wrong');
}
