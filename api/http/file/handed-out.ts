/** Files that leave the desk: the log names each by the SHA-256 of its bytes, so that one that turns up leads to who took it. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { FileAnswer } from '@event/contest/desk-call';
import { inTransaction } from '../../database/database.ts';
import { type AnyDeskAsk, act, DeskRefused, isCommand } from '../ask.ts';

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
    await refuseWhoLeft(ask);
    hash.update(piece);
    bytes += piece.length;
    last = piece;
  }
  await noteFile(ask, hash.digest('hex'), { name, bytes });
  yield last;
}

/** A file is taken for minutes, and read meanwhile: whoever is dismissed, logged out or given other roles gets no more of it. */
async function refuseWhoLeft({ app, organizer }: AnyDeskAsk): Promise<void> {
  const { id, session, grants } = organizer;
  if (isCommand({ id: organizer.hand ?? id })) return;
  const { rows } = await app.pool.query(
    `select r.role, r.area from desk_session s
     join organizer o on o.id = s.organizer_id and o.left_at is null
     join organizer_role r on r.organizer_id = o.id and r.revoked_at is null
     where s.token_hash = $1 and s.ended_at is null order by r.role, r.area`,
    [session],
  );
  if (isDeepStrictEqual(rows, grants)) return;
  throw new DeskRefused('login', 'Your session has ended, or your roles have changed: take the file anew.', 401);
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
