import type { Edition } from '../edition.ts';
import type { Limits } from '../limits.ts';
import { isCount, reportOn } from './report.ts';

const hashtag = /^#[\p{L}\p{N}_]{2,}$/u;
const code = /^[a-z0-9-]{1,32}$/;

/** Themes, limits, tiers and the references of the edition's own page. */
export function ruleProblems(edition: Edition) {
  const report = reportOn('edition.ts');
  report.unless(/^[a-z0-9-]+$/.test(edition.id), 'id', `“${edition.id}” is no folder name; use a-z, 0-9 and -.`);
  report.unless(edition.name.trim() !== '', 'name', 'is empty; write the name of the edition.');
  report.resolve(
    [edition.default_area],
    edition.areas.map(({ path }) => path),
    {
      place: 'default_area',
      home: 'areas.ts',
    },
  );
  report.resolve(
    [edition.default_language],
    edition.languages.map((language) => language.code),
    {
      place: 'default_language',
      home: 'languages.ts',
    },
  );
  checkThemes(report, edition);
  checkLimits(report, edition);
  const { email } = edition.customer_service;
  report.unless(
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email),
    'customer_service.email',
    `“${email}” is no e-mail address; write one.`,
  );
  report.unless(
    edition.rejection_reasons.length > 0,
    'rejection_reasons',
    'is empty; a rejection needs a reason to give.',
  );
  report.unique(edition.rejection_reasons, 'rejection_reasons', (reason) => reason);
  return report.problems;
}

type Report = ReturnType<typeof reportOn>;

function checkThemes(report: Report, edition: Edition) {
  report.unless(edition.themes.length > 0, 'themes', 'there is no theme; add at least one.');
  report.unique(edition.themes, 'themes', (theme) => theme.code);
  for (const theme of edition.themes) {
    const place = `themes, ${theme.code}`;
    report.unless(code.test(theme.code), place, 'the code may only have a-z, 0-9 and -; rename it.');
    report.unless(theme.hashtags.length > 0, place, 'has no hashtag; add the one that its videos carry.');
    for (const tag of theme.hashtags) {
      report.unless(hashtag.test(tag), place, `“${tag}” is no hashtag; write # and letters without spaces.`);
    }
  }
  const wanted = edition.limits.excellent_per_platform > 0;
  report.unless(
    !wanted || edition.themes.some(({ excellent }) => excellent),
    'themes',
    'no theme has excellent works, but the limits select some; set “excellent” on one.',
  );
}

function checkLimits(report: Report, { limits, areas }: Edition) {
  for (const [name, value] of Object.entries(limits) as [keyof Limits, number][]) {
    const mayBeNone = name === 'appeals' || name === 'excellent_per_platform';
    report.unless(
      isCount(value) || (mayBeNone && value === 0),
      `limits.${name}`,
      `${value} is no whole number above zero; write one.`,
    );
    report.unless(
      !name.endsWith('percent') || value <= 100,
      `limits.${name}`,
      `${value} % is more than all; write 100 or less.`,
    );
  }
  report.unless(limits.entries_per_platform <= 1000, 'limits.entries_per_platform', 'is over 1,000; lower it.');
  for (const area of areas) {
    report.unless(
      area.share_channels.length >= limits.shares,
      'limits.shares',
      `asks for ${limits.shares} shares, but area ${area.path} has ${area.share_channels.length} channels; lower it or add channels in areas.ts.`,
    );
  }
}
