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

interface Statement {
  /** Takes `rows_at_once` rows at most, and passes over those that somebody holds. */
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A statement again and again, as long as it finds rows. */
export const rowsInPieces = (database: Database, round: Round, { text, values }: Statement): Promise<number> =>
  pieceByPiece(round, async () => (await database.query(text, [...values])).rowCount ?? 0);
