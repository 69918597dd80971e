/** What is wrong with the texts of one language, measured against English. */
import type { Language } from '@event/contest/edition/edition';
import { compileText, needsOf } from '@event/contest/text/compile';
import { codePointsOf } from './font-cut.ts';
import { cuts } from './golden-month-2025/fonts.ts';
import { type Prints, staleFaults } from './made-from.ts';

export interface Term {
  /** In English, in small letters. */
  readonly term: string;
  readonly use: string;
  /** Beginnings of the word that its forms share, in small letters: one must stand wherever English has the term. */
  readonly stems: readonly string[];
  readonly note?: string;
}

export interface TextSet {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
  readonly english: Readonly<Record<string, string>>;
  readonly terms: readonly Term[];
  readonly made_from: Prints;
  /** How likely a text is Zawgyi instead of Unicode, from 0 to 1. */
  readonly zawgyi: (text: string) => number;
}

export function faultsOf({ language, texts, english, terms, made_from, zawgyi }: TextSet): string[] {
  const faults: string[] = [];
  const lacks = Object.keys(english).filter((key) => !Object.hasOwn(texts, key));
  const adds = Object.keys(texts).filter((key) => !Object.hasOwn(english, key));
  faults.push(...lacks.map((key) => `${key}: has no text`), ...adds.map((key) => `${key}: is not in English`));
  if (language.code !== 'en') faults.push(...staleFaults(english, made_from));
  for (const [key, text] of Object.entries(texts)) {
    const source = english[key];
    if (source === undefined) continue;
    const broken = brokenMessage(text);
    if (broken) {
      faults.push(`${key}: ${broken}`);
      continue;
    }
    const found = [
      ...shapeFaults(key, text, source, language),
      ...wordFaults(key, text, source, language),
      ...termFaults(text, source, terms),
      ...signFaults(text, language),
      ...letterFaults(text, language),
      ...(zawgyi(text) < 0.5 ? [] : ['is written in Zawgyi; convert it to Unicode']),
    ];
    faults.push(...found.map((fault) => `${key}: ${fault}`));
  }
  return faults;
}

/** A brace that a slip of the hand took away would hide every other fault. */
function brokenMessage(text: string): string | undefined {
  try {
    compileText('', text);
    return undefined;
  } catch {
    return 'has a brace, a comma or a tag too many or too few';
  }
}

/** Same values, same tags, the plural forms that the language needs. */
function shapeFaults(key: string, text: string, source: string, language: Language): string[] {
  const faults: string[] = [];
  const own = needsOf(compileText(key, text));
  const wanted = needsOf(compileText(key, source));
  const say = (names: Iterable<string>) => [...names].toSorted().join(', ') || 'none';
  const [values, wanted_values] = [Object.keys(own.values), Object.keys(wanted.values)];
  if (say(values) !== say(wanted_values)) faults.push(`has the values ${say(values)} instead of ${say(wanted_values)}`);
  if (say(own.tags) !== say(wanted.tags)) faults.push(`has the tags ${say(own.tags)} instead of ${say(wanted.tags)}`);
  for (const [value, forms] of Object.entries(own.plurals)) {
    const missing = formsOf(language).filter((form) => !forms.includes(form));
    if (missing.length > 0) faults.push(`lacks the plural forms ${missing.join(', ')} of ${value}`);
  }
  return faults;
}

/** Languages of Latin say “many” of millions only. */
export function formsOf({ bcp47 }: Pick<Language, 'bcp47'>): string[] {
  const forms: string[] = new Intl.PluralRules(bcp47).resolvedOptions().pluralCategories;
  return /^(ca|es|fr|it|pt)\b/.test(bcp47) ? forms.filter((form) => form !== 'many') : forms;
}

const own_numbers = ['meta.title_art'];

function wordFaults(key: string, text: string, source: string, { code }: Language): string[] {
  const faults: string[] = [];
  const same = (pattern: RegExp, read: (match: string) => string) =>
    (text.match(pattern) ?? []).map(read).toSorted().join(' ') ===
    (source.match(pattern) ?? []).map(read).toSorted().join(' ');
  if (!same(/#[\p{L}\p{N}_]+/gu, (tag) => tag)) faults.push('has other hashtags than English');
  if (!own_numbers.includes(key) && !hasNumbersOf(text, source)) faults.push('has other numbers than English');
  if (text !== text.normalize('NFC')) faults.push('is not in the normal form NFC');
  if (text !== text.trim() || / {2}/.test(text)) faults.push('has a space too many');
  const words = wordsOf(source);
  if (!['en', 'in'].includes(code) && words.length >= 3 && text === source) faults.push('is still in English');
  return faults;
}

/** A number that English writes as a word may be a digit. */
function hasNumbersOf(text: string, source: string): boolean {
  const left = numbersOf(text);
  for (const number of numbersOf(source)) {
    if (!left.includes(number)) return false;
    left.splice(left.indexOf(number), 1);
  }
  const words = wordsOf(source).map((word) => number_words.indexOf(word.toLowerCase()));
  return left.every((number) => words.includes(Number(number)) || (number === '1' && /\bonce\b/i.test(source)));
}

const number_words = 'zero one two three four five six seven eight nine ten'.split(' ');
const numbersOf = (text: string) =>
  Array.from(text.matchAll(/(?<![=\p{L}#])\d(?:[.,\u00a0\u202f]?\d)*/gu), ([number]) => number.replace(/\D/g, ''));

/** Quotation marks of the language, and no line that ends between a number and its unit. */
function signFaults(text: string, { script }: Language): string[] {
  const own = ['Cyrl', 'Khmr'].includes(script) ? '«»' : '“”';
  const foreign = [...new Set(text.match(/["“”„‟«»‹›]/g) ?? [])].filter((sign) => !own.includes(sign));
  const faults = foreign.map((sign) => `has the quotation mark ${sign} instead of ${own}`);
  if (/(?:\d|[a-z]\}|#) (?:%|(?:USD|km|kB|MB|s|h|min|ч|мин|с)(?!\p{L}))/u.test(text))
    faults.push('lets a line end between a number and its unit: put a no-break space there');
  return faults;
}

const kept_in_latin =
  /^(MLBB|UTC|USD|HTTP|TikTok|YouTube|Facebook|Instagram|VK|WhatsApp|Telegram|X|Kalea|Smooth|Legend|OPPO|Google|Analytics|ID|example|com|name|OK|email|mail|E|d|h|min|s)$/;

function letterFaults(text: string, { script }: Language): string[] {
  const faults: string[] = [];
  if (script !== 'Latn') {
    const foreign = wordsOf(text).filter((word) => !kept_in_latin.test(word));
    if (foreign.length > 0) faults.push(`keeps ${[...new Set(foreign)].join(', ')} in Latin letters`);
  }
  const strange = [...new Set(text)].filter((letter) => !isOf(script, letter));
  if (strange.length > 0) faults.push(`has ${listed(strange)}, of another script`);
  const lacking = [...new Set(shown(text))].filter((letter) => !drawn.has(letter.codePointAt(0) ?? 0));
  if (lacking.length > 0) faults.push(`has ${listed(lacking)}, which no cut of the display font has`);
  return faults;
}

/** Latin letters are asked for word by word; no language has those of a third script, nor its digits and marks. */
const isOf = (script: string, letter: string) =>
  new RegExp(`^[\\p{sc=${script}}\\p{sc=Latn}\\p{sc=Zyyy}\\p{sc=Zinh}]$`, 'u').test(letter);

const listed = (letters: readonly string[]) => letters.map((letter) => `“${letter}”`).join(' ');

function termFaults(text: string, source: string, terms: readonly Term[]): string[] {
  const own = text.toLowerCase();
  return terms
    .filter(({ term }) => new RegExp(`(?<![#\\p{L}])${term}(?!\\p{L})`, 'iu').test(source))
    .filter(({ stems }) => !stems.some((stem) => own.includes(stem)))
    .map(({ term, use }) => `does not say “${use}” for “${term}”`);
}

const drawn = new Set(cuts.filter(({ family }) => family === 'Display').flatMap(({ ranges }) => codePointsOf(ranges)));

/** Without values, tags, hashtags, and the characters that have no shape of their own. */
const shown = (text: string) => text.replace(/\{\w+\}|<\/?\w+>|[\s\u200B\u2060]/g, '');
const wordsOf = (text: string) =>
  text
    .replace(/\{\w+, (plural|select),|(?:=\d|one|few|many|other) \{|\{\w+\}|<\/?\w+>|#\w+|\S+@\S+/g, ' ')
    .match(/[A-Za-z]+/g) ?? [];
