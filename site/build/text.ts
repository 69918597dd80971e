/** Compiles the texts of every language and brand, and finds which keys each part of the script can show. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Brand, Edition } from '@event/contest/edition/edition';
import type { CompiledTexts } from '@event/contest/text';
import { compileTexts } from '@event/contest/text/compile';
import { wholeWords } from '@event/contest/text/whole';

export type Catalogs = Readonly<Record<string, CompiledTexts>>;

const brands: readonly Brand[] = ['main', 'alternative'];

/** All texts by `<brand>.<language>`; what a language lacks is English. */
export function compileCatalogs(edition: Edition, folder: URL): Catalogs {
  const read = (code: string): Record<string, string> =>
    readdirSync(folder).includes(`${code}.json`)
      ? JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8'))
      : {};
  const english = read(edition.default_language);
  const catalogs = brands.flatMap((brand) =>
    edition.languages.map((language) => {
      const texts = { ...english, ...read(language.code) };
      const words = brand === 'alternative' ? edition.brand_words : [];
      return [`${brand}.${language.code}`, compileTexts(texts, words, wholeWords(language))] as const;
    }),
  );
  return Object.fromEntries(catalogs);
}

/** Keys that a piece of built code names, whole or by their stem (`reason.${…}`). */
export function keysIn(code: string, keys: readonly string[]): string[] {
  const literals = new Set(Array.from(code.matchAll(/["'`]([a-z][\w-]*(?:\.[\w-]+)+)["'`]/g), ([, key]) => key));
  const stems = Array.from(code.matchAll(/`([a-z][\w-]*\.[\w.-]*)\$\{/g), ([, stem = '']) => stem);
  return keys.filter((key) => literals.has(key) || stems.some((stem) => key.startsWith(stem)));
}
