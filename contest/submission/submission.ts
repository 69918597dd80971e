/** The life of a submission: which decisions may follow which state, and what they leave behind. */
import type { Edition } from '../edition/edition.ts';
import { submission_status } from './wire.ts';

/** The revision that ranks, the one that waits for a reviewer; neither when the submission is out. */
export interface Revisions {
  readonly live: string | null;
  readonly waiting: string | null;
}

export type DecisionKind = 'approve' | 'reject' | 'disqualify' | 'restore' | 'withdraw' | 'appeal' | 'undo';

/** A decision that holds, with the revisions before and after it. */
interface Decision {
  readonly kind: DecisionKind;
  readonly revision: string | null;
  readonly before: Revisions;
  readonly after: Revisions;
}

export interface SubmissionState extends Revisions {
  /** The latest decision that was not taken back by an undo or a restore. */
  readonly last: Decision | null;
}

type SubmissionStatus = (typeof submission_status)[keyof typeof submission_status];

/** What players see: a new link of an approved submission waits without changing its status. */
export function statusOf({ live, waiting }: Revisions): SubmissionStatus {
  if (live) return submission_status.approved;
  return waiting ? submission_status.under_review : submission_status.rejected;
}

/** Rejected by a reviewer, and not taken out for good. */
export function isRejected(state: SubmissionState): boolean {
  return isOut(state) && state.last?.kind === 'reject';
}

export function mayEdit(state: SubmissionState): boolean {
  return !isOut(state) || isRejected(state);
}

/** Of a player's places on a platform: a submission under review or approved takes one, a rejected or withdrawn one gives it back. */
export function placeAfter(revisions: Revisions, kind: DecisionKind | null): 'take' | 'keep' | 'give_back' {
  if (!isOut(revisions)) return 'take';
  return kind === 'disqualify' ? 'keep' : 'give_back';
}

export interface Move extends Revisions {
  /** The revision that was decided on. */
  readonly revision: string | null;
}

/** Works are looked at again as long as works are reviewed. */
export function isAppealOpen({ limits, phases }: Pick<Edition, 'limits' | 'phases'>, now: number): boolean {
  return limits.appeals > 0 && phases.submission.from <= now && now < phases.review.to;
}

/** What a decision makes of a submission, or null when it may not be taken now. */
export function decideOn(state: SubmissionState, kind: DecisionKind): Move | null {
  const { live, waiting, last } = state;
  switch (kind) {
    case 'approve':
      return waiting ? { live: waiting, waiting: null, revision: waiting } : null;
    case 'reject':
      if (waiting) return { live, waiting: null, revision: waiting };
      return live ? { live: null, waiting: null, revision: live } : null;
    case 'disqualify':
      return isGone(state) ? null : takeOut(state);
    case 'withdraw':
      return last?.kind === 'withdraw' ? null : takeOut(state);
    case 'appeal':
      return isRejected(state) && last ? { live: null, waiting: last.revision, revision: last.revision } : null;
    case 'restore':
      return last?.kind === 'disqualify' ? { ...last.before, revision: last.revision } : null;
    case 'undo':
      return mayUndo(state) && last ? { ...last.before, revision: last.revision } : null;
  }
}

function takeOut({ live, waiting, last }: SubmissionState): Move {
  return { live: null, waiting: null, revision: live ?? waiting ?? last?.revision ?? null };
}

const undoable: readonly DecisionKind[] = ['approve', 'reject', 'disqualify'];

/** Only the latest decision, and only while nothing was entered after it. */
function mayUndo({ live, waiting, last }: SubmissionState): boolean {
  if (!last || !undoable.includes(last.kind)) return false;
  return last.after.live === live && last.after.waiting === waiting;
}

function isOut({ live, waiting }: Revisions): boolean {
  return !live && !waiting;
}

function isGone(state: SubmissionState): boolean {
  return isOut(state) && (state.last?.kind === 'disqualify' || state.last?.kind === 'withdraw');
}
