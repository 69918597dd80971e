import type { Edition, Span } from '../edition.ts';
import { reportOn } from './report.ts';

const oldest = Date.UTC(2000, 0, 1) / 1000;
const newest = Date.UTC(2200, 0, 1) / 1000;

const isDate = (moment: number) => Number.isInteger(moment) && moment >= oldest && moment < newest;
const say = (moment: number) =>
  isDate(moment) ? `${new Date(moment * 1000).toISOString().slice(0, 16)}Z` : String(moment);

export function timeProblems(edition: Edition) {
  const report = reportOn('edition.ts');
  const { submission, review, announcement } = edition.phases;
  const spans: [string, Span][] = [
    ['phases.submission', submission],
    ['phases.review', review],
    ['phases.announcement', announcement],
    ['draw', edition.draw],
    ...edition.periods.map(({ number, from, to }): [string, Span] => [`periods, number ${number}`, { from, to }]),
  ];
  for (const [place, { from, to }] of spans) checkSpan(report, place, { from, to });
  if (report.problems.length > 0) return report.problems;

  follow(report, ['phases.submission', submission], ['phases.review', review]);
  follow(report, ['phases.review', review], ['phases.announcement', announcement]);
  checkPeriods(report, edition);
  checkDraw(report, edition);
  for (const theme of edition.themes) {
    const place = `themes, ${theme.code}`;
    report.unless(isDate(theme.from), place, `“from” is no date (${theme.from}); write a moment in UTC.`);
    report.unless(
      !isDate(theme.from) || theme.from < submission.to,
      place,
      `goes live at ${say(theme.from)}, when submission has ended; choose an earlier moment.`,
    );
  }
  return report.problems;
}

type Report = ReturnType<typeof reportOn>;

function checkSpan(report: Report, place: string, { from, to }: Span) {
  report.unless(isDate(from), place, `“from” is no date (${from}); write a moment in UTC, like 2025-03-01T00:00Z.`);
  report.unless(isDate(to), place, `“to” is no date (${to}); write a moment in UTC, like 2025-04-10T16:00Z.`);
  report.unless(
    !isDate(from) || !isDate(to) || from < to,
    place,
    `ends at ${say(to)}, not after it begins at ${say(from)}; swap or correct them.`,
  );
}

function follow(report: Report, [before, first]: [string, Span], [place, second]: [string, Span]) {
  const gap = second.from - first.to;
  const fault = gap > 0 ? 'a hole after' : 'an overlap with';
  report.unless(
    gap === 0,
    place,
    `begins at ${say(second.from)}, which leaves ${fault} ${before}; begin at ${say(first.to)}.`,
  );
}

function checkPeriods(report: Report, { periods, phases: { submission } }: Edition) {
  const first = periods[0];
  const last = periods.at(-1);
  report.unless(first !== undefined, 'periods', 'there is no board period; add at least one.');
  if (!first || !last) return;
  periods.forEach(({ number }, index) => {
    report.unless(number === index + 1, 'periods', `number ${number} stands where ${index + 1} belongs; count from 1.`);
  });
  periods.slice(1).forEach((period, index) => {
    const before = periods[index];
    if (!before) return;
    follow(report, [`periods, number ${before.number}`, before], [`periods, number ${period.number}`, period]);
  });
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
