/** What one part of an edition names or counts on, another part must have. */
import type { Area, Edition } from '../edition/edition.ts';
import { type EditionProblem, reportOn } from './report.ts';

const listed = (home: string, entries: readonly { readonly code: string }[]) => ({
  home,
  known: entries.map(({ code }) => code),
});

export function referenceProblems(edition: Edition): EditionProblem[] {
  const report = reportOn('edition.ts');
  const prizes = listed('prizes.ts', edition.prizes);
  const paths = edition.areas.map(({ path }) => path);
  report.resolve('default_area', [edition.default_area], { home: 'areas.ts', known: paths });
  report.resolve('default_language', [edition.default_language], listed('languages.ts', edition.languages));
  report.resolve('first_submission', edition.first_submission, prizes);
  report.resolve('share_pack', [edition.share_pack], prizes);
  report.unless(
    edition.limits.excellent_per_platform === 0 || edition.themes.some(({ excellent }) => excellent),
    'themes',
    'no theme has excellent works, but the limits select some; set “excellent” on one.',
  );
  const { shares } = edition.limits;
  for (const { path, share_channels } of edition.areas) {
    report.unless(
      share_channels.length >= shares,
      'limits.shares',
      `asks for ${shares} shares, but area ${path} has ${share_channels.length} channels; lower it or add channels in areas.ts.`,
    );
  }
  const places = edition.areas.flatMap((area) => areaProblems(edition, area));
  return [...report.problems, ...places, ...languageProblems(edition)];
}

function areaProblems(edition: Edition, { path, countries, languages, platforms, share_channels }: Area) {
  const report = reportOn('areas.ts');
  const place = `areas, ${path}`;
  report.resolve(`${place}, languages`, languages, listed('languages.ts', edition.languages));
  report.resolve(`${place}, platforms`, platforms, listed('platforms.ts', edition.platforms));
  report.resolve(`${place}, share_channels`, share_channels, listed('platforms.ts', edition.share_channels));
  for (const { code, platforms_hidden = [] } of countries) {
    report.resolve(`${place}, countries, ${code}`, platforms_hidden, { home: `area ${path}`, known: platforms });
  }
  report.unless(
    countries.length > 0 || path === edition.default_area,
    `${place}, countries`,
    'is empty, but only the default area takes in the rest; name its countries.',
  );
  return report.problems;
}

function languageProblems({ languages, areas, deployments }: Edition) {
  const report = reportOn('languages.ts');
  for (const { code, only } of languages) {
    report.unless(
      areas.some((area) => area.languages.includes(code)),
      `languages, ${code}`,
      'no area offers it; add it to “languages” in areas.ts or take it out.',
    );
    report.unless(
      !only || deployments.some(({ kind }) => kind === only),
      `languages, ${code}, only`,
      `deployments.ts has none of kind “${only}”; add the deployment or take “only” out.`,
    );
  }
  return report.problems;
}
