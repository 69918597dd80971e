/** Reviewing: what waits, whose it is, what is decided. */
import type { WorkEvent } from '@event/contest/submission/desk-work';
import { type Database, newId } from '../database/database.ts';
import { absent, act, type DeskAsk, type DeskHandlers } from '../http/ask.ts';
import { assignCalls } from './assign.ts';
import { caseFor } from './case.ts';
import { claimCase, releaseCase } from './claim.ts';
import { decideCase, decideCases, lookAgain } from './decide.ts';
import { guidelineCalls } from './guideline.ts';
import { passOn } from './pass-on.ts';
import { pulseFor, queueFor } from './queue.ts';
import { askAgain, keepAnswer, type PlatformAnswer } from './recheck.ts';
import { undoCase, undoCases, undoEffect } from './undo.ts';

export const reviewCalls: DeskHandlers<
  | ('queue' | 'pulse' | 'case' | 'claim_case' | 'release_case' | 'decide_case' | 'decide_cases')
  | ('undo_case' | 'undo_cases' | 'undo_effect' | 'look_again' | 'note_case' | 'pass_on' | 'recheck')
  | ('assign_cases' | 'workload' | 'guidelines' | 'write_guideline')
> = {
  ...assignCalls,
  ...guidelineCalls,
  queue: { work: queueFor },
  pulse: { work: pulseFor },
  case: { work: caseFor },
  claim_case: { work: (ask, database) => claimCase(database, ask.input, ask) },
  release_case: {
    async work({ input, organizer }, database) {
      await releaseCase(database, input, organizer);
      return null;
    },
  },
  decide_case: { work: (ask, database) => decideCase(ask, database, ask.input) },
  decide_cases: { work: decideCases },
  undo_case: { work: (ask, database) => undoCase(ask, database, ask.input) },
  undo_cases: { work: undoCases },
  undo_effect: { work: undoEffect },
  look_again: { work: lookAgain },
  note_case: { work: writeNote },
  pass_on: { work: passOn },
  recheck: { before: askAgain, work: (ask, database, asked: PlatformAnswer) => keepAnswer(ask, database, asked) },
};

async function writeNote(ask: DeskAsk<'note_case'>, database: Database): Promise<WorkEvent> {
  const { input, organizer, now } = ask;
  const id = newId(now);
  const { rowCount } = await database.query(
    `insert into review_note (area, id, submission_id, revision_id, kind, text, written_by, written_at)
     select area, $3, id, coalesce(waiting_revision, live_revision), 'note', $4, $5, to_timestamp($6)
     from submission where area = $1 and id = $2`,
    [input.area, input.id, id, input.text, organizer.id, now],
  );
  if (rowCount === 0) throw absent('submission');
  await act(ask, database, { what: 'write note', area: input.area, subject: input.id, detail: { note: id } });
  return { at: now, by: organizer.name, what: 'note', detail: input.text };
}
