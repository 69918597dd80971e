import type { Edition, Language } from '../edition.ts';
import { reportOn } from './report.ts';

export function languageProblems(edition: Edition) {
  const report = reportOn('languages.ts');
  const { languages } = edition;
  report.unique(languages, 'languages', ({ code }) => code);
  report.unique(
    languages.flatMap(({ browser }) => browser.map((tag) => tag.toLowerCase())),
    'languages, browser',
    (tag) => tag,
  );
  for (const language of languages) {
    const place = `languages, ${language.code}`;
    report.unless(
      /^[a-z]{2}$/.test(language.code),
      place,
      'the code must be two letters a-z; the wire carries no other.',
    );
    report.unless(isTag(language.bcp47), place, `“${language.bcp47}” is no BCP 47 tag; write one like ms-MY.`);
    report.unless(language.browser.length > 0, place, 'no browser can ask for it; list at least one tag in “browser”.');
    report.unless(hasDatePattern(language), place, `the date “${language.date}” needs DD, MM and YYYY once each.`);
    report.unless(language.endonym.trim() !== '', place, 'has no endonym; write its name in its own script.');
    const { group, decimal } = language.number;
    report.unless(
      group !== decimal && decimal !== '',
      place,
      'group and decimal mark of numbers must differ; correct one.',
    );
    report.unless(
      edition.areas.some((area) => area.languages.includes(language.code)),
      place,
      'no area offers it; add it to “languages” in areas.ts or take it out.',
    );
    report.unless(
      !language.only || edition.deployments.some(({ kind }) => kind === language.only),
      place,
      `is offered on “${language.only}” only, which deployments.ts does not have; add the deployment or take “only” out.`,
    );
  }
  return report.problems;
}

function isTag(tag: string) {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

function hasDatePattern({ date }: Language) {
  return ['DD', 'MM', 'YYYY'].every((part) => date.split(part).length === 2) && /^[DMY./ -]+$/.test(date);
}
