/** How one value of an answer is said in a terminal: short, in one form, by the names people use. */
import { codeOf, pathOf } from '../desk.ts';
import type { Run } from '../verb.ts';

type Fields = Readonly<Record<string, unknown>>;

const moments = /(^|_)(at|since|from|to|until|day|days)$/;
const most_values = 10;

/** As `service call-off` and all others take it back. */
const sayMinute = (unix: number): string => `${new Date(unix * 1000).toISOString().slice(0, 16)}Z`;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing said: what holds too much for a line is left to `--json`. */
export function sayCell(run: Run, name: string, value: unknown): string | undefined {
  if (value === null || value === undefined) return name === 'area' ? 'all' : '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return sayNumber(run, name, value);
  if (Array.isArray(value)) return saySeveral(run, name, value);
  if (isFields(value)) return sayFields(run, value);
  return `${value}`.replace(/\p{Cc}+/gu, ' ');
}

function sayNumber(run: Run, name: string, value: number): string {
  if (name === 'area') return pathOf(run, value);
  if (name === 'platform') return codeOf(run, value);
  return moments.test(name) && value > 1e9 ? sayMinute(value) : `${value}`;
}

function saySeveral(run: Run, name: string, values: readonly unknown[]): string | undefined {
  if (name === 'versions') return sayCell(run, '', values[0]);
  if (values.length > most_values && !values.some(isFields)) {
    const [first, last] = [values[0], values.at(-1)].map((one) => sayCell(run, name, one));
    return `${first} … ${last} (${values.length})`;
  }
  const said = values.map((one) => (isFields(one) ? sayNamed(run, one) : sayCell(run, name, one)));
  if (said.includes(undefined)) return undefined;
  return [...new Set(said)].join(values.some(isFields) && !values.some(hasRole) ? ', ' : ' ');
}

const hasRole = (value: unknown) => isFields(value) && 'role' in value;

const sayFields = (run: Run, value: Fields): string | undefined => sayNamed(run, value) ?? sayFew(run, value);

function sayNamed(run: Run, value: Fields): string | undefined {
  const { role, area, amount, due, delivered, currency, name, role_id, en, text, kind, from, to } = value;
  if (role !== undefined) return [role, area === null ? '' : sayCell(run, 'area', area)].filter(Boolean).join(':');
  if (due !== undefined) return `${delivered} of ${due} ${currency}`;
  if (amount !== undefined && currency !== undefined) return `${amount} ${currency}`;
  if (name !== undefined) return role_id === undefined ? `${name}` : `${name} (${role_id})`;
  if (isFields(en)) return sayCell(run, '', en.title);
  if (text !== undefined || kind !== undefined) return sayCell(run, '', text ?? kind);
  if (from !== undefined && to !== undefined) return `${sayCell(run, 'from', from)} to ${sayCell(run, 'to', to)}`;
  return undefined;
}

/** A few plain values, each with its name. */
function sayFew(run: Run, value: Fields): string | undefined {
  const parts = Object.entries(value);
  if (parts.length > 4 || parts.some(([, part]) => typeof part === 'object' && part !== null)) return undefined;
  const said = parts.map(([name, part]) => [name.replaceAll('_', ' '), sayCell(run, name, part)] as const);
  return said.flatMap(([name, part]) => (part ? [`${name} ${part}`] : [])).join(', ');
}
