/** For tests of the published files: read as they are sent, and whose number is whose. */
import { gunzipSync } from 'node:zlib';
import type { BoardFile } from '@event/contest/board/file';
import type { Pool } from '../database/database.ts';
import { tinyBoard } from './board-test.ts';

export async function filesOf(pool: Pool): Promise<BoardFile[]> {
  const { rows } = await pool.query<{ body: Buffer }>(
    'select body from board_file where (area, platform, period) = ($1, $2, $3) order by number',
    [tinyBoard.area, tinyBoard.platform, tinyBoard.period],
  );
  return rows.map(({ body }) => JSON.parse(gunzipSync(body).toString()).data);
}

/** By the player's id. */
export async function playerNumbers(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query(
    `select distinct player_id, player from board_turns(1::smallint, 1::smallint, 1::smallint, 'infinity')`,
  );
  return new Map(rows.map(({ player_id, player }) => [player_id, player]));
}
