import type { Area, Edition } from '../edition.ts';
import { isCount, reportOn } from './report.ts';

export function areaProblems(edition: Edition) {
  const report = reportOn('areas.ts');
  const { areas } = edition;
  report.unique(areas, 'areas, value', ({ value }) => value);
  report.unique(areas, 'areas, path', ({ path }) => path);
  report.unique(
    areas.flatMap(({ countries }) => countries.map(({ code }) => code)),
    'areas, countries',
    (country) => country,
  );
  for (const area of areas) {
    checkArea(report, area);
    checkReferences(report, edition, area);
    report.unless(
      area.countries.length > 0 || area.path === edition.default_area,
      `areas, ${area.path}, countries`,
      'is empty, but only the default area takes in the rest; name its countries.',
    );
  }
  return report.problems;
}

type Report = ReturnType<typeof reportOn>;

function checkArea(report: Report, area: Area) {
  const place = `areas, ${area.path}`;
  report.unless(
    isCount(area.value) && area.value < 1000,
    place,
    `the value ${area.value} is no number from 1 to 999; write one.`,
  );
  report.unless(/^[a-z0-9-]{1,16}$/.test(area.path), place, 'the path may only have a-z, 0-9 and -; rename it.');
  report.unless(area.languages.length > 0, `${place}, languages`, 'is empty; offer at least one language.');
  report.unless(area.platforms.length > 0, `${place}, platforms`, 'is empty; offer at least one platform.');
  report.unique(area.languages, `${place}, languages`, (language) => language);
  report.unique(area.platforms, `${place}, platforms`, (platform) => platform);
  report.unique(area.share_channels, `${place}, share_channels`, (channel) => channel);
  for (const { code } of area.countries) {
    report.unless(
      /^[A-Z]{2}$/.test(code),
      `${place}, countries`,
      `“${code}” is no ISO 3166 code; write two capital letters.`,
    );
  }
  report.unless(isZone(area.zone), `${place}, zone`, `“${area.zone}” is no time zone; write one like Asia/Jakarta.`);
  report.unless(
    area.external === undefined || /^https?:\/\/[^\s/]+/.test(area.external),
    `${place}, external`,
    `“${area.external}” is no address; begin with https://.`,
  );
}

function checkReferences(report: Report, edition: Edition, area: Area) {
  const place = `areas, ${area.path}`;
  const platforms = edition.platforms.map(({ code }) => code);
  report.resolve(
    area.languages,
    edition.languages.map(({ code }) => code),
    {
      place: `${place}, languages`,
      home: 'languages.ts',
    },
  );
  report.resolve(area.platforms, platforms, { place: `${place}, platforms`, home: 'platforms.ts' });
  report.resolve(
    area.share_channels,
    edition.share_channels.map(({ code }) => code),
    {
      place: `${place}, share_channels`,
      home: 'platforms.ts',
    },
  );
  for (const { code, platforms_hidden = [] } of area.countries) {
    report.resolve(platforms_hidden, area.platforms, {
      place: `${place}, countries, ${code}`,
      home: `area ${area.path}`,
    });
  }
}

function isZone(zone: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
