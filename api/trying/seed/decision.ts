/** Decisions of the demo, by reviewers who may, and what players are told of them. */
import { type Database, newId } from '../../database/database.ts';
import { pick } from './chance.ts';
import { type DemoReviewer, reviewersIn } from './organizer.ts';
import { writeRows } from './rows.ts';
import type { DemoSubmission } from './submission.ts';

/** The id of one who may. */
export const decidedBy = ({ area, video }: DemoSubmission, reviewers: readonly DemoReviewer[]): string =>
  pick(reviewersIn(reviewers, area), video.n, 46).id;

export async function writeDecisions(
  database: Database,
  submissions: readonly DemoSubmission[],
  reviewers: readonly DemoReviewer[],
): Promise<void> {
  const decided = submissions.filter(({ decision }) => decision);
  const by = (submission: DemoSubmission) => decidedBy(submission, reviewers);
  const decision = (submission: DemoSubmission) => submission.decision as NonNullable<DemoSubmission['decision']>;
  await writeRows(database, 'decision', decided, {
    area: ['smallint', ({ area }) => area],
    id: ['uuid', (submission) => decision(submission).id],
    submission_id: ['uuid', ({ id }) => id],
    revision_id: ['uuid', ({ revision_id }) => revision_id],
    waiting_before: ['uuid', ({ revision_id }) => revision_id],
    live_after: ['uuid', (submission) => (decision(submission).kind === 'approve' ? submission.revision_id : null)],
    kind: ['text', (submission) => decision(submission).kind],
    reason: ['text', (submission) => decision(submission).reason],
    decided_by: ['text', by],
    decided_at: ['timestamptz', (submission) => decision(submission).at],
  });
  const { rows } = await database.query<{ id: string; number: number }>('select id, number from submission');
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  await writeRows(database, 'notice', decided, {
    id: ['uuid', (submission) => newId(decision(submission).at)],
    area: ['smallint', ({ area }) => area],
    player_id: ['uuid', ({ player }) => player.id],
    kind: ['text', (submission) => (decision(submission).kind === 'approve' ? 'approved' : 'rejected')],
    values: [
      'jsonb',
      (submission) =>
        JSON.stringify({ number: numbers.get(submission.id), reason: decision(submission).reason ?? 'other' }),
    ],
    from_at: ['timestamptz', (submission) => decision(submission).at],
    created_by: ['text', by],
    created_at: ['timestamptz', (submission) => decision(submission).at],
  });
}
