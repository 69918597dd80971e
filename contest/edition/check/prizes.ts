import type { Area, Edition, PlatformCode, PrizeBand } from '../edition.ts';
import { isCount, reportOn } from './report.ts';

export function prizeProblems(edition: Edition) {
  const report = reportOn('prizes.ts');
  const codes = edition.prizes.map(({ code }) => code);
  report.unique(codes, 'prizes', (code) => code);
  report.resolve(edition.first_submission, codes, { place: 'first_submission of edition.ts', home: 'prizes' });
  report.resolve([edition.share_pack], codes, { place: 'share_pack of edition.ts', home: 'prizes' });
  checkTiers(report, edition);
  for (const area of edition.areas) {
    for (const band of area.prizes) checkBand(report, { edition, area, band });
    for (const platform of area.platforms) checkRanks(report, area, platform);
  }
  return report.problems;
}

type Report = ReturnType<typeof reportOn>;

function checkTiers(report: Report, { excellent_tiers, limits }: Edition) {
  excellent_tiers.forEach(({ tier, count, diamonds }, index) => {
    const place = `excellentTiers, tier ${tier}`;
    report.unless(tier === index + 1, place, `stands where tier ${index + 1} belongs; count from 1.`);
    report.unless(isCount(count), place, `${count} winners is no whole number above zero; write one.`);
    report.unless(isCount(diamonds), place, `${diamonds} diamonds is no whole number above zero; write one.`);
  });
  const sum = excellent_tiers.reduce((total, { count }) => total + count, 0);
  report.unless(
    sum === limits.excellent_per_platform,
    'excellentTiers',
    `the winners add up to ${sum}, but limits.excellent_per_platform is ${limits.excellent_per_platform}; make them agree.`,
  );
}

function checkBand(report: Report, { edition, area, band }: { edition: Edition; area: Area; band: PrizeBand }) {
  const { from, to, amounts, platforms = [] } = band;
  const place = `prizes of area ${area.path}, ranks ${from}–${to}`;
  report.unless(
    isCount(from) && isCount(to) && from <= to,
    place,
    'is no range of ranks; let “from” be 1 or more and not above “to”.',
  );
  report.unless(
    amounts.length === 1 || amounts.length === to - from + 1,
    place,
    `has ${amounts.length} amounts for ${to - from + 1} ranks; give one for all or one for each.`,
  );
  report.unless(amounts.every(isCount), place, 'an amount is no whole number above zero; correct it.');
  report.unless(
    ['usd', 'diamonds'].includes(band.currency),
    place,
    `“${band.currency}” is no currency; write usd or diamonds.`,
  );
  report.unless(
    to <= edition.limits.board_rows,
    place,
    `goes beyond the ${edition.limits.board_rows} rows that a board shows; lower it or raise limits.board_rows.`,
  );
  report.resolve(platforms, area.platforms, { place, home: `area ${area.path}` });
}

function checkRanks(report: Report, area: Area, platform: PlatformCode) {
  let next = 1;
  for (const { from, to, platforms } of area.prizes) {
    if (platforms && !platforms.includes(platform)) continue;
    const fault = from > next ? 'are missing' : 'are given twice';
    const [first, last] = from > next ? [next, from - 1] : [from, next - 1];
    report.unless(
      from === next,
      `prizes of area ${area.path} on ${platform}`,
      `the ranks ${first}–${last} ${fault}; let the band that begins at ${from} begin at ${next}.`,
    );
    next = to + 1;
  }
  report.unless(next > 1, `prizes of area ${area.path} on ${platform}`, 'no rank has a prize; add a band.');
}
