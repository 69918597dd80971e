import type { Area, Edition } from '../edition/edition.ts';
import type { PlatformCode } from '../platform/all.ts';
import { reportOn } from './report.ts';

export function prizeProblems({ areas, excellent_tiers, limits }: Edition) {
  const report = reportOn('prizes.ts');
  const tiers = excellent_tiers.map(({ tier }) => tier);
  report.number('excellent_tiers', tiers);
  const sum = excellent_tiers.reduce((total, { count }) => total + count, 0);
  report.unless(
    sum === limits.excellent_per_platform,
    'excellent_tiers',
    `the winners add up to ${sum}, but limits.excellent_per_platform is ${limits.excellent_per_platform}; make them agree.`,
  );
  for (const area of areas) {
    for (const { from, to, platforms = [] } of area.prizes) {
      const place = `prizes of area ${area.path}, ranks ${from}–${to}`;
      report.unless(
        to <= limits.board_rows,
        place,
        `goes beyond the ${limits.board_rows} rows that a board shows; lower it or raise limits.board_rows.`,
      );
      report.resolve(place, platforms, { home: `area ${area.path}`, known: area.platforms });
    }
    for (const platform of area.platforms) checkRanks(report, area, platform);
  }
  return report.problems;
}

function checkRanks(report: ReturnType<typeof reportOn>, area: Area, platform: PlatformCode) {
  const place = `prizes of area ${area.path} on ${platform}`;
  let next = 1;
  for (const { from, to, platforms } of area.prizes) {
    if (platforms && !platforms.includes(platform)) continue;
    const fault = from > next ? 'are missing' : 'are given twice';
    const [first, last] = from > next ? [next, from - 1] : [from, next - 1];
    report.unless(
      from === next,
      place,
      `the ranks ${first}–${last} ${fault}; let the band that begins at ${from} begin at ${next}.`,
    );
    next = to + 1;
  }
  report.unless(next > 1, place, 'no rank has a prize; add a band.');
}
