import type { Edition, Span } from '../edition/edition.ts';
import { isDate, sayMoment as say } from '../edition/schema/time.ts';
import { type EditionProblem, reportOn } from './report.ts';

type Report = ReturnType<typeof reportOn>;

export function timeProblems(edition: Edition): EditionProblem[] {
  const { submission, review, announcement } = edition.phases;
  // Moments that are none, or run backwards, have been said: how they lie to each other says nothing more.
  const spans = [submission, review, announcement, edition.draw, ...edition.periods];
  if (!spans.every(({ from, to }) => isDate(from) && isDate(to) && from < to)) return [];

  const report = reportOn('edition.ts');
  follow(report, [
    ['phases.submission', submission],
    ['phases.review', review],
    ['phases.announcement', announcement],
  ]);
  checkPeriods(report, edition);
  checkDraw(report, edition);
  for (const { code, from } of edition.themes) {
    report.unless(
      !isDate(from) || from < submission.to,
      `themes, ${code}, from`,
      `goes live at ${say(from)}, when submission has ended; choose an earlier moment.`,
    );
  }
  return report.problems;
}

/** Each begins when the one before it ends. */
function follow(report: Report, spans: readonly (readonly [place: string, span: Span])[]) {
  spans.forEach(([place, { from }], index) => {
    const [before, { to }] = spans[index - 1] ?? [place, { to: from }];
    const fault = from > to ? 'a hole after' : 'an overlap with';
    report.unless(from === to, place, `begins at ${say(from)}, which leaves ${fault} ${before}; begin at ${say(to)}.`);
  });
}

function checkPeriods(report: Report, { periods, phases: { submission } }: Edition) {
  const first = periods[0];
  const last = periods.at(-1);
  if (!first || !last) return;
  const numbers = periods.map(({ number }) => number);
  report.number('periods', numbers);
  follow(
    report,
    periods.map((period) => [`periods, number ${period.number}`, period]),
  );
  report.unless(
    first.from === submission.from,
    `periods, number ${first.number}`,
    `begins at ${say(first.from)}; begin with submission at ${say(submission.from)}, or its works count for no board.`,
  );
  report.unless(
    last.to <= submission.to,
    `periods, number ${last.number}`,
    `ends at ${say(last.to)}, after submission; end it at ${say(submission.to)} or earlier.`,
  );
}

function checkDraw(report: Report, { draw, phases: { submission, announcement } }: Edition) {
  report.unless(
    draw.from >= submission.from,
    'draw',
    `opens at ${say(draw.from)}, before submission; open it at ${say(submission.from)} or later.`,
  );
  report.unless(
    draw.to <= announcement.to,
    'draw',
    `closes at ${say(draw.to)}, after the edition; close it at ${say(announcement.to)} or earlier.`,
  );
}
