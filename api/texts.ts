/** The edition's texts as the server says them: language, then English, then "--". */
import type { Brand, Edition } from '@event/contest/edition';

export type Values = Readonly<Record<string, string | number>>;
/** The texts of each language by their keys. */
export type TextTables = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Texts {
  say(key: string, lang: string, values?: Values, brand?: Brand): string;
}

export function openTexts(edition: Edition, tables: TextTables): Texts {
  const find = (lang: string, key: string) => tables[lang]?.[key] ?? tables[edition.default_language]?.[key] ?? '--';
  return { say: (key, lang, values = {}) => fill(find(lang, key), values) };
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
