/** Work on many rows, piece by piece, each committed for itself: no backlog is too large, and nobody waits for the whole. */
import type { Database } from '../database/database.ts';
import type { Round } from './duty.ts';

export const rows_at_once = 5000;

/** Until nothing is left, or it is enough. A piece answers how much it did. */
export async function pieceByPiece(round: Round, piece: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const done = await piece();
    all += done;
    if (done > 0) await round.did(done);
    if (done === 0 || round.isEnough()) return all;
  }
}

/** Does what the statement says for `rows_at_once` rows at a time, and passes over those that somebody holds. */
export function forgetRows(
  database: Database,
  round: Round,
  statement: `delete from ${string} where ${string}`,
  value: number,
): Promise<number> {
  const [table, which] = statement.replace('delete from ', '').split(' where ');
  const text = `delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${which} limit ${rows_at_once} for update skip locked))`;
  return pieceByPiece(round, async () => (await database.query(text, [value])).rowCount ?? 0);
}
