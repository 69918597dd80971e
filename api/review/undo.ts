/** Taking a decision back: at once or later, by whoever made it or an owner of its area. */
import { areasOwned, isWithin } from '@event/contest/organizer/role';
import type { Database } from '../database/database.ts';
import { effectOf } from '../effect/effect.ts';
import { act, type DeskAsk, DeskRefused } from '../http/ask.ts';
import { refuseUnproved } from '../organizer/proof.ts';
import { decide } from '../submission/decision.ts';
import { playerOf } from '../submission/desk.ts';
import { refuseOverruled } from '../submission/overruled.ts';
import type { CaseKey } from './claim.ts';
import { eachAlone, sayRefused } from './decide.ts';

type UndoAsk = DeskAsk<'undo_case'> | DeskAsk<'undo_cases'> | DeskAsk<'undo_effect'>;

interface UndoneDecision extends CaseKey {
  readonly decision: string;
}

export async function undoCases(ask: DeskAsk<'undo_cases'>, database: Database) {
  const { done, refused } = await eachAlone(database, ask.input.cases, (one) => undoCase(ask, database, one));
  return { done: done.map(({ one }) => one.id), refused };
}

/**
 * As long as the player has not read of it, as if it had not been. Later it is a new decision: ranks move, the player is told,
 * and whoever does it has proved to be there.
 */
export async function undoCase(ask: UndoAsk, database: Database, undone: UndoneDecision) {
  const { app, organizer, now } = ask;
  const { area, id, decision } = undone;
  const last = await readUndoable(ask, database, undone);
  if (!last.is_held_back) refuseUnproved(organizer, now);
  await decide(database, app, { area, submission: id, kind: 'undo', by: organizer.id, at: now }).catch(sayRefused);
  // What somebody has said of it stays: otherwise taking it back would hide that the two differed.
  await database.query('delete from second_look where area = $1 and decision_id = $2 and looked_at is null', [
    area,
    decision,
  ]);
  await act(ask, database, { what: 'undo decision', area, subject: id, detail: { decision } });
  return { was_held_back: last.is_held_back };
}

/** What taking it back would do. */
export async function undoEffect(ask: DeskAsk<'undo_effect'>, database: Database) {
  const { app, input, organizer, now } = ask;
  const { area, id } = input;
  await readUndoable(ask, database, input);
  const player_id = await playerOf(database, area, id);
  return effectOf(app, { area, player_id }, now, (inside) =>
    decide(inside, app, { area, submission: id, kind: 'undo', by: organizer.id, at: now }).catch(sayRefused),
  );
}

async function readUndoable({ organizer, now }: UndoAsk, database: Database, { area, id, decision }: UndoneDecision) {
  const last = await lastDecision(database, { area, id, now });
  if (last?.id !== decision) throw new DeskRefused('decided', 'Something else has been decided since.');
  const isOwner = isWithin(areasOwned(organizer.grants), area);
  if (last.decided_by !== organizer.id && !isOwner) {
    throw new DeskRefused('role', 'Only the person who decided it, or an owner of its area, can take it back.', 403);
  }
  if (last.decided_by !== organizer.id) await refuseOverruled(database, { area, id, by: organizer.id });
  return last;
}

/** The one that could be taken back, and whether its player has yet to read of it. */
export async function lastDecision(database: Database, { area, id, now }: CaseKey & { readonly now: number }) {
  const { rows } = await database.query<{ id: string; decided_by: string; is_held_back: boolean }>(
    `select d.id, d.decided_by,
       exists (select from notice n where n.id = d.notice_id and n.from_at > to_timestamp($3)) as is_held_back
     from decision_in_force d where d.area = $1 and d.submission_id = $2
     order by d.decided_at desc, d.id desc limit 1`,
    [area, id, now],
  );
  return rows[0];
}
