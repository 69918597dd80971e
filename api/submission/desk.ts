/** One submission at the desk, whole, and taking it out or back in. */
import { type App, Refused } from '../app.ts';
import type { Database } from '../database/database.ts';
import { effectOf } from '../effect/effect.ts';
import { absent, act, type DeskHandlers, DeskRefused } from '../http/ask.ts';
import { decide } from './decision.ts';
import { workOf } from './desk-work.ts';
import { refuseOverruled } from './overruled.ts';
import { sealFor } from './seal.ts';
import { findSubmissions } from './search.ts';

export const submissionCalls: DeskHandlers<'submissions' | 'submission' | 'submission_effect' | 'change_submission'> = {
  submissions: {
    async work({ app, input, areas, organizer }, database) {
      const seal = sealFor(organizer);
      return findSubmissions(app, database, { ...input, areas: narrowed(areas, input.areas), seal });
    },
  },
  submission: {
    work: ({ app, input, areas, organizer }, database) => workOf(app, database, { ...input, areas, organizer }),
  },
  submission_effect: {
    async work({ app, input, organizer, now }, database) {
      const { area, id, kind } = input;
      const player_id = await playerOf(database, area, id);
      const step = (inside: Database) =>
        decideOrSay(app, inside, { area, id, kind, reason: 'other', note: '', by: organizer.id, at: now });
      return effectOf(app, { area, player_id }, now, step);
    },
  },
  change_submission: {
    async work(ask, database) {
      const { app, input, organizer, now } = ask;
      const { area, id, kind, reason, note } = input;
      await decideOrSay(app, database, { area, id, kind, reason, note, by: organizer.id, at: now });
      await act(ask, database, { what: `${kind} submission`, area, subject: id, detail: { reason, note } });
      return workOf(app, database, { area, id, areas: ask.areas, organizer });
    },
  },
};

/** The areas asked for, as far as they are the organizer's. */
export function narrowed(
  allowed: 'all' | readonly number[],
  asked: readonly number[] | undefined,
): readonly number[] | null {
  const wanted = asked?.length ? asked : null;
  if (allowed === 'all') return wanted;
  return wanted ? wanted.filter((area) => allowed.includes(area)) : allowed;
}

/** The player reads it in their language: it is one of the edition's. */
export function refuseReason({ edition }: App, reason: string): void {
  if (!edition.rejection_reasons.includes(reason))
    throw new DeskRefused('reason', 'Please choose one of the edition’s reasons.');
}

/** A submission is taken out, or let back in. */
export interface SubmissionDisqualification {
  readonly area: number;
  readonly id: string;
  readonly kind: 'disqualify' | 'restore';
  readonly reason: string;
  readonly note: string;
  readonly by: string;
  readonly at: number;
}

/** Answers the decision's id. */
export async function decideOrSay(
  app: App,
  database: Database,
  { area, id, kind, reason, note, by, at }: SubmissionDisqualification,
): Promise<string> {
  if (kind === 'disqualify') {
    refuseReason(app, reason);
    await refuseOverruled(database, { area, id, by });
  }
  try {
    const made = await decide(database, app, {
      area,
      submission: id,
      kind,
      reason: kind === 'disqualify' ? reason : null,
      note,
      by,
      at,
    });
    return made.id;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new DeskRefused(
      error.refusal.refusal,
      kind === 'restore'
        ? 'It cannot come back: it is not disqualified, or its video or its place has been taken since.'
        : 'It is out already.',
    );
  }
}

export async function playerOf(database: Database, area: number, id: string): Promise<string> {
  const { rows } = await database.query<{ player_id: string }>(
    'select player_id from submission where area = $1 and id = $2',
    [area, id],
  );
  if (!rows[0]) throw absent('submission');
  return rows[0].player_id;
}
