/** Files that leave the desk: the log names each by the SHA-256 of its bytes, so that one that turns up leads to who took it. */
import { createHash } from 'node:crypto';
import { FileAnswer } from '@event/contest/desk-call';
import { inTransaction } from '../../database/database.ts';
import { type AnyDeskAsk, act } from '../ask.ts';

export const handedOut = (ask: AnyDeskAsk, file: FileAnswer): FileAnswer =>
  new FileAnswer(file.name, file.type, piecesOf(ask, file));

/** The last piece waits until the log has the file: nobody holds all of one that the log does not know. */
async function* piecesOf(ask: AnyDeskAsk, { name, content }: FileAnswer): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let bytes = 0;
  let last: Uint8Array = Buffer.alloc(0);
  for await (const text of typeof content === 'string' || content instanceof Uint8Array ? [content] : content) {
    const piece = Buffer.from(text);
    if (piece.length === 0) continue;
    if (last.length > 0) yield last;
    hash.update(piece);
    bytes += piece.length;
    last = piece;
  }
  await noteFile(ask, hash.digest('hex'), { name, bytes });
  yield last;
}

function noteFile(
  { app, organizer, input }: AnyDeskAsk,
  subject: string,
  detail: { name: string; bytes: number },
): Promise<number> {
  const area = 'area' in input && typeof input.area === 'number' ? input.area : null;
  return inTransaction(app.pool, (database) =>
    act({ organizer, now: app.clock() }, database, { what: 'hand out file', area, subject, detail }),
  );
}
