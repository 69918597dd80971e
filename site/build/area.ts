/** For each area and language what only forms and dialogs need; names come in the order of the language's alphabet. */
import { existsSync, readFileSync } from 'node:fs';
import type { DrawStock, Edition, Language } from '@event/contest/edition/edition';
import { wholeNames } from '@event/contest/text/whole';
import type { AreaFile } from '../area-file.ts';
import { picturesOf } from './picture.ts';

interface AreaSources {
  readonly edition: Edition;
  readonly stock: DrawStock;
  readonly texts: URL;
  readonly shared: Readonly<Record<string, string>>;
}

export function areaFiles({ edition, stock, texts, shared }: AreaSources): (readonly [name: string, file: AreaFile])[] {
  return edition.languages.flatMap((language) => {
    const { code: lang, phone_example: of_language } = language;
    const names = countryNames(texts, language, edition.default_language);
    return edition.areas.map(({ value, path, countries, languages, share_channels, external, phone_example }) => {
      const hidden = new Map(countries.map(({ code, platforms_hidden }) => [code, platforms_hidden]));
      const known = names.filter(([code]) => hidden.has(code));
      const file: AreaFile = {
        countries: known.map(([code, name]) => [code, name, ...optional(hidden.get(code))]),
        languages: edition.languages
          .filter(({ code }) => languages.includes(code))
          .map(({ code, bcp47, endonym }) => ({ code, bcp47, endonym })),
        channels: share_channels.flatMap((code) => edition.share_channels.find((one) => one.code === code) ?? []),
        drawn: stock.areas.find(({ area }) => area === value)?.items.map(({ prize }) => prize) ?? [],
        phone: (phone_example ?? of_language).replaceAll(' ', '\u00a0'),
        ...picturesOf(shared, edition.deployments, { lang, kind: external ? 'india' : 'areas', area: path }),
      };
      return [`${path}.${lang}`, file] as const;
    });
  });
}

const optional = <value>(given: value | undefined): [value] | [] => (given === undefined ? [] : [given]);

/** Marked for breaks, since a phone's own list of choices is as narrow as the phone. */
function countryNames(texts: URL, language: Language, otherwise: string): [code: string, name: string][] {
  const own = new URL(`countries/${language.code}.json`, texts);
  const file = existsSync(own) ? own : new URL(`countries/${otherwise}.json`, texts);
  const whole = wholeNames(language);
  return Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))).map(([code, name]) => [code, whole(name)]);
}
