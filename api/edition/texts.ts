/** The edition's texts as the server says them: language, then English, then "--". */
import { type Brand, type Edition, languageByCode } from '@event/contest/edition/edition';
import { type Catalog, lookUp, type TextLookup, type Values } from '@event/contest/text';
import { compileTexts } from '@event/contest/text/compile';
import { wholeWords } from '@event/contest/text/whole';
import type { EditionTexts } from '../app.ts';

export type { Values };

/** The texts of each language by their keys, as they are written. */
export type TextTables = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the server says; the rest of the texts is for pages. */
const spoken = /^(refusal|http|notice|reason|rule|prize|theme|area|word|submit|submission|fill)\./;

export function openTexts(edition: Edition, tables: TextTables): EditionTexts {
  const lookUps = new Map<string, TextLookup>();
  const usual = usualValues(edition);

  function lookUpOf(lang: string, brand: Brand): TextLookup {
    const name = `${brand} ${lang}`;
    const found = lookUps.get(name) ?? lookUp(catalogsOf(edition, tables, { lang, brand }));
    lookUps.set(name, found);
    return found;
  }

  return {
    say: (key, lang, values = {}, brand = 'main') => lookUpOf(lang, brand).t(key, { ...usual, ...values }),
  };
}

/** What many texts speak of, the same for everybody. */
function usualValues({ limits }: Edition): Values {
  return { seconds: limits.video_seconds, percent: limits.profanity_percent };
}

function catalogsOf(edition: Edition, tables: TextTables, { lang, brand }: { lang: string; brand: Brand }): Catalog[] {
  const words = brand === 'alternative' ? edition.brand_words : [];
  return [...new Set([lang, edition.default_language])].flatMap((code) => {
    const language = languageByCode(edition, code);
    const entries = Object.entries(tables[code] ?? {}).filter(([key]) => spoken.test(key));
    return language
      ? [{ language, texts: compileTexts(Object.fromEntries(entries), words, wholeWords(language)) }]
      : [];
  });
}
