// What is shown to people, in their language: texts, dates, numbers. Intl picks no pattern, no digits and no calendar
// here: browsers lack the data of some languages and would fall back to whatever language they run in.
import type { Language } from './edition/edition.ts';
import { type CompiledTexts, sayMessage, type TextValue } from './text/say.ts';

export type { CompiledTexts };

export const missing = '--';

export type Values = Readonly<Record<string, string | number>>;
export type RichValues<Node> = Readonly<Record<string, TextValue<Node>>>;

export type Catalog = { readonly language: Pick<Language, 'bcp47' | 'number'>; readonly texts: CompiledTexts };

export type TextLookup = {
  readonly t: (key: string, values?: RichValues<string>) => string;
  readonly rich: <Node>(key: string, values: RichValues<Node>) => (string | Node)[];
};

// The first catalog that has the text is used, with its own rules: the language, then English, then "--".
// A strict look-up throws where a value is missing; otherwise the name of the value is shown.
export function lookUp(catalogs: readonly Catalog[], { strict = false } = {}): TextLookup {
  const speakers = catalogs.map((catalog) => speakerOf(catalog, strict));
  const rich = <Node>(key: string, values: RichValues<Node>): (string | Node)[] => {
    const found = speakers.map((speak) => speak<Node>(key, values)).find((text) => text !== undefined);
    return found ?? [missing];
  };
  return { rich, t: (key, values = {}) => rich<string>(key, values).join('') };
}

export function formatDate(language: Pick<Language, 'date'>, unix: number, zone: string): string {
  const moment = momentIn(zone, unix);
  if (moment === undefined) return missing;
  const parts: Readonly<Record<string, string>> = { YYYY: moment.year, MM: moment.month, DD: moment.day };
  return language.date.replace(/YYYY|MM|DD/g, (part) => parts[part] ?? part);
}

export function formatTime(unix: number, zone: string): string {
  const moment = momentIn(zone, unix);
  return moment === undefined ? missing : `${moment.hour}:${moment.minute}`;
}

export function formatDateTime(language: Pick<Language, 'date'>, unix: number, zone: string): string {
  if (momentIn(zone, unix) === undefined) return missing;
  return `${formatDate(language, unix, zone)} ${formatTime(unix, zone)}`;
}

export function countdown(seconds: number): { days: number; hours: number; minutes: number; seconds: number } {
  const left = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

// Intl is asked only where arithmetic does not do: its first use costs a cheap phone more than a tenth of a second.
let plainNumber: Intl.NumberFormat | undefined;

function plainDigits(value: number | bigint): string {
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return String(value);
  plainNumber ??= new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 3 });
  return plainNumber.format(value);
}

export function formatNumber(language: Pick<Language, 'number'>, value: number | bigint): string {
  const { group, decimal, style } = language.number;
  const [, sign = '', whole, fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plainDigits(value)) ?? [];
  if (whole === undefined) return missing;
  const places = style === 'lakh' ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
  const isZero = /^0+$/.test(whole + (fraction ?? ''));
  return (isZero ? '' : sign) + whole.replace(places, group) + (fraction === undefined ? '' : decimal + fraction);
}

type Speak = <Node>(key: string, values: RichValues<Node>) => (string | Node)[] | undefined;

function speakerOf({ language, texts }: Catalog, strict: boolean): Speak {
  const plurals = new Map<string, Intl.PluralRules>();
  const number = (value: number) => formatNumber(language, value);
  const form = (value: number, type: Intl.PluralRuleType) => {
    const rules = plurals.get(type) ?? new Intl.PluralRules(language.bcp47, { type });
    plurals.set(type, rules);
    return rules.select(value);
  };
  return <Node>(key: string, values: RichValues<Node>) => {
    const message = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (message === undefined || message === '') return undefined;
    return sayMessage<Node>(message, { number, form, value: (name) => valueFor(name, values, strict ? key : '') });
  };
}

// A value that was not given shows its name, also where a number or a tag is expected; for a strict key it is an error.
function valueFor<Node>(name: string, values: RichValues<Node>, strict: string): TextValue<Node> {
  const given = Object.hasOwn(values, name) ? values[name] : undefined;
  if (given !== undefined) return given;
  if (strict) throw new Error(`The text ${strict} needs a value for ${name}`);
  return Object.assign((chunks: unknown) => chunks as Node, { toString: () => `{${name}}` });
}

type MomentWords = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>>;

const clocks = new Map<string, Intl.DateTimeFormat>();

function momentIn(zone: string, unix: number): MomentWords | undefined {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return undefined;
  return (zone === 'UTC' ? momentInUtc(date) : undefined) ?? momentByIntl(zone, date);
}

// As the contest counts; years of more than four digits are left to Intl.
function momentInUtc(date: Date): MomentWords | undefined {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(date.toISOString()) ?? [];
  return year && month && day && hour && minute ? { year, month, day, hour, minute } : undefined;
}

function momentByIntl(zone: string, date: Date): MomentWords {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const two = (type: Intl.DateTimeFormatPartTypes) => (parts.get(type) ?? '').padStart(2, '0');
  const year = (parts.get('year') ?? '').padStart(4, '0');
  return { year, month: two('month'), day: two('day'), hour: two('hour'), minute: two('minute') };
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = newClock(zone) ?? newClock('UTC') ?? new Intl.DateTimeFormat('en-US');
  if (clocks.size < 500) clocks.set(zone, clock);
  return clock;
}

function newClock(zone: unknown): Intl.DateTimeFormat | undefined {
  if (typeof zone !== 'string') return undefined;
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { ...digits, hourCycle: 'h23', timeZone: zone });
  } catch {
    return undefined;
  }
}
