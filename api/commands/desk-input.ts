/** From the words and options of a command to the input of a call of the desk: people write names, the call takes numbers. */
import type { ParseArgsOptionsConfig } from 'node:util';
import type { DeskCall } from '@event/contest/desk-call';
import type { Edition } from '@event/contest/edition/edition';
import { type Role, roles } from '@event/contest/organizer/role';
import { areaOf, platformOf } from './desk.ts';
import { Misused, momentOf, type Run } from './verb.ts';

/** A valibot schema, as far as a command looks into it. */
interface Field {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Field>>;
  readonly wrapped?: Field;
  readonly item?: Field;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly Field[];
  readonly default?: unknown;
}

const moments: readonly string[] = ['at', 'from', 'to', 'until', 'read_at', 'from_at'];
/** What is written for the value of an option that has no list of its own. */
const written: Readonly<Record<string, string>> = {
  ...{ area: '<area>', areas: '<area>,…', platform: '<platform>', platforms: '<platform>,…', period: '<period>' },
  ...{ grants: `<${roles.join('|')}>[:<area>],…`, day: '<2025-03-11>', before: '<number>', most: '<number>' },
  ...{ to: '<colleague>', by: '<name>', about: '<number, name or id>' },
  ...{ languages: '<language>,…', themes: '<theme>,…', after: '<next of the answer before>' },
  ...{ what: '<what was done>', change_id: '<id of the act>' },
};

const fieldsOf = ({ input }: Pick<DeskCall, 'input'>): [string, Field][] =>
  Object.entries((input as unknown as Field).entries ?? {});

const isInQuery = ({ method, takes, gives }: DeskCall) => method === 'GET' || takes !== undefined || gives === 'file';

/** How an option is written, with the values it knows. */
export function optionsOf(call: DeskCall, found: readonly string[]): ParseArgsOptionsConfig {
  const open = fieldsOf(call).filter(([name]) => !found.includes(name));
  return Object.fromEntries(
    open.map(([name, field]) => [name, { type: innerOf(field).type === 'boolean' ? 'boolean' : 'string' }]),
  );
}

export function useOfOptions(call: DeskCall, found: readonly string[]): string {
  const open = fieldsOf(call).filter(([name]) => !found.includes(name));
  // Where there is a note as well, the reason is one of the edition's.
  const isCoded = open.some(([name]) => name === 'note');
  const said = open.map(([name, field]) => sayOption(name, field)).join(' ');
  return isCoded ? said.replace('--reason <text>', '--reason <reason>') : said;
}

function sayOption(name: string, field: Field): string {
  const { type } = innerOf(field);
  const isMoment = moments.includes(name) && !(name === 'to' && type === 'string');
  const words = isWords(field) ? '"…; …"' : type === 'number' ? '<number>' : '<text>';
  const value = valuesOf(innerOf(field)) ?? (isMoment ? '<moment>' : (written[name] ?? words));
  const said = type === 'boolean' ? `--${name}` : `--${name} ${value}`;
  return isNeeded(field) ? said : `[${said}]`;
}

/** Those that it may be; of a list each between commas; of what is not one of them its id. */
function valuesOf({ type, options, pipe }: Field): string | undefined {
  const each = pipe?.find((step) => step.type === 'array')?.item?.options;
  if (each) return `${each.join('|')},…`;
  if (type !== 'union') return options?.join('|');
  return (options as readonly Field[]).map((one) => valuesOf(one) ?? '<id>').join('|');
}

export function inputOf(run: Run, call: DeskCall, found: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, field] of fieldsOf(call)) {
    const value = found[name] ?? saidOf(run, name, field);
    if (value === undefined && isNeeded(field)) throw new Misused(`--${name} is missing`);
    if (value !== undefined) input[name] = isInQuery(call) ? String(value) : value;
    else if (field.type === 'nullable') input[name] = null;
  }
  return input;
}

const isNeeded = (field: Field): boolean =>
  !['optional', 'nullable', 'boolean'].includes(field.type) && field.wrapped?.type !== 'optional' && !isWords(field);

/** Short texts, of which there may be none. */
const isWords = ({ type, item }: Field): boolean => type === 'array' && item?.type === 'string';

const innerOf = (field: Field): Field => (field.wrapped ? innerOf(field.wrapped) : field);

function saidOf(run: Run, name: string, field: Field): unknown {
  const { type } = innerOf(field);
  const said = run.values[name];
  if (type === 'boolean') return said === true ? true : field.type === 'optional' ? undefined : false;
  if (isWords(field)) return typeof said === 'string' ? said.split(/\s*;\s*/).filter(Boolean) : [];
  if (typeof said !== 'string' || said === '') return undefined;
  if (name === 'area') return said === 'all' && field.type === 'nullable' ? null : areaOf(run, said);
  if (name === 'areas')
    return said
      .split(',')
      .map((one) => areaOf(run, one))
      .join(',');
  if (name === 'platform') return platformOf(run, said);
  if (name === 'platforms')
    return said
      .split(',')
      .map((one) => platformOf(run, one))
      .join(',');
  if (name === 'grants') return grantsOf(run, said);
  if (moments.includes(name)) return Math.floor(momentOf(said));
  if (type !== 'number') return said;
  const number = Number(said);
  if (!Number.isFinite(number)) throw new Misused(`--${name} is a number`);
  return number;
}

function grantsOf(run: Run, said: string) {
  return said.split(',').map((text) => {
    const [role, path] = text.trim().split(':');
    if (!roles.includes(role as Role)) throw new Misused(`"${role}" is not a role: write one of ${roles.join(', ')}`);
    return { role, area: path === undefined ? null : areaOf(run, path) };
  });
}

/** The values of the edition for what stands in `<>` in the use of a verb, a line each. */
export function sayPlaces(edition: Edition, use: string): string[] {
  const { areas, platforms, periods, prizes, rejection_reasons, themes, languages } = edition;
  const known = {
    area: areas.map(({ path, value }) => `${path} (${value})`),
    platform: platforms.map(({ code, value }) => `${code} (${value})`),
    period: periods.map(({ number }) => number),
    prize: prizes.filter(({ coded }) => coded).map(({ code }) => code),
    reason: rejection_reasons,
    theme: themes.map(({ code }) => code),
    language: languages.map(({ code }) => code),
    moment: ['2025-03-11T00:00Z', 'or unix seconds'],
  };
  return Object.entries(known).flatMap(([name, values]) =>
    new RegExp(`<${name}\\b`).test(use) ? [`      <${name}> ${values.join(', ')}`] : [],
  );
}
