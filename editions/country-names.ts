/** Names of countries in one language, in the order of its alphabet. Needs the full data of Node; browsers lack Khmer and Burmese. */
import type { Edition, Language } from '@event/contest/edition/edition';

type CountryNames = Readonly<Record<string, string>>;
type Corrections = Readonly<Record<string, CountryNames>>;

/** Their long names speak of politics, the short ones are what everybody writes. */
const said_shortly = ['HK', 'MO', 'PS'];

export function countryNames(edition: Edition, language: Language, corrections: Corrections): CountryNames {
  const long = new Intl.DisplayNames([language.bcp47], { type: 'region', fallback: 'none' });
  const short = new Intl.DisplayNames([language.bcp47], { type: 'region', style: 'short', fallback: 'none' });
  const name = (code: string) => {
    const found = corrections[language.code]?.[code] ?? (said_shortly.includes(code) ? short.of(code) : long.of(code));
    if (!found) throw new Error(`${code} has no name in ${language.name}; add one to country-corrections.ts.`);
    return found.normalize('NFC');
  };
  const { compare } = new Intl.Collator(language.bcp47);
  const codes = edition.areas.flatMap(({ countries }) => countries.map(({ code }) => code));
  return Object.fromEntries(
    codes.map((code) => [code, name(code)] as const).sort(([, one], [, other]) => compare(one, other)),
  );
}
