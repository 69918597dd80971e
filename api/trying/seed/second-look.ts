/** Decisions of the last days that chance had looked at again: a few still wait, most agreed. */
import { day } from '@event/contest/time';
import { askedAgain } from '../../review/decide.ts';
import { chance, pick } from './chance.ts';
import { decidedBy } from './decision.ts';
import { reviewersIn } from './organizer.ts';
import { writeRows } from './rows.ts';
import type { DeskSeeding } from './seeding.ts';
import type { DemoSubmission } from './submission.ts';

const days = 3;
/** Of each reviewer: the others find something to look at. */
const still_open = 3;

type DecidedDemo = DemoSubmission & { readonly decision: NonNullable<DemoSubmission['decision']> };

export async function writeSecondLooks({ app, database, submissions, reviewers, now }: DeskSeeding): Promise<void> {
  const since = now - days * day;
  const { decisions_per_look } = app.edition.limits;
  const asked = submissions
    .filter(
      (one): one is DecidedDemo =>
        one.decision !== null && one.decision.at >= since && askedAgain(one.decision.id, decisions_per_look),
    )
    .toSorted((one, other) => other.decision.at - one.decision.at);
  const firstBy = (one: DecidedDemo) => decidedBy(one, reviewers);
  const by_reviewer = [...Map.groupBy(asked, firstBy).values()];
  const open = new Set(by_reviewer.flatMap((theirs) => theirs.slice(0, still_open)));
  const lookedBy = (one: DecidedDemo) => {
    const others = reviewersIn(reviewers, one.area).filter(({ id }) => id !== firstBy(one));
    return pick(others, one.video.n, 71).id;
  };
  // Chance alone would leave some demos without a difference to look into.
  const differing = asked.find((one) => !open.has(one));
  const agrees = (one: DecidedDemo) => one !== differing && chance(one.video.n, 72) >= 0.08;
  const ifTaken =
    <value>(read: (one: DecidedDemo) => value) =>
    (one: DecidedDemo) =>
      open.has(one) ? null : read(one);
  const seen = (one: DecidedDemo) =>
    agrees(one) ? one.decision : { kind: one.decision.reason ? 'approve' : 'reject', reason: other(one) };
  await writeRows(database, 'second_look', asked, {
    area: ['smallint', ({ area }) => area],
    decision_id: ['uuid', ({ decision }) => decision.id],
    submission_id: ['uuid', ({ id }) => id],
    revision_id: ['uuid', ({ revision_id }) => revision_id],
    first_by: ['text', firstBy],
    asked_at: ['timestamptz', ({ decision }) => decision.at],
    kind: ['text', ifTaken((one) => seen(one).kind)],
    reason: ['text', ifTaken((one) => seen(one).reason)],
    looked_by: ['uuid', ifTaken(lookedBy)],
    looked_at: ['timestamptz', ifTaken(({ decision }) => Math.min(now, decision.at + 7200))],
    agrees: ['boolean', ifTaken(agrees)],
  });
}

const other = ({ decision }: DecidedDemo) => (decision.reason ? null : 'non_game');
