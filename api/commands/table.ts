/** How answers of the desk's calls are written on a terminal: facts line by line, rows as tables, names instead of numbers. */
import { platformByValue } from '@event/contest/edition/edition';
import type { Run } from './verb.ts';
import { sayMoment } from './verb.ts';

const usual_rows = 50;
const moments = /(^|_)(at|since|from|to|until|day)$/;
/** Rows that are named in another way need no id of their own. */
const names_of_rows = ['number', 'role_id', 'rank'];
/** What one screen gives back to the next. */
const for_machines = ['print', 'ids'];

type ShownFields = Readonly<Record<string, unknown>>;

export function sayAnswer(run: Run, answer: unknown): string[] {
  if (answer === null || typeof answer !== 'object') return ['Done.'];
  const parts = Object.entries(answer);
  const facts = parts
    .filter(([, part]) => !isTable(part))
    .map(([name, part]) => [saidName(name), sayCell(run, name, part)]);
  const tables = parts.filter(([, part]) => isTable(part));
  return [
    ...inColumns(facts.filter(([, part]) => part !== '')),
    ...tables.flatMap(([name, rows]) => [
      ...(parts.length > 1 && (rows as ShownFields[]).length > 0 ? ['', `${saidName(name)}:`] : []),
      ...sayRows(run, rows as ShownFields[]),
    ]),
  ];
}

const saidName = (name: string) => name.replaceAll('_', ' ');
const isTable = (part: unknown): part is ShownFields[] => Array.isArray(part) && part.every((row) => isRow(row));
const isRow = (row: unknown): row is ShownFields => typeof row === 'object' && row !== null && !Array.isArray(row);

function sayRows(run: Run, all: readonly ShownFields[]): string[] {
  if (all.length === 0) return [];
  const rows = all.flatMap(withWinners);
  const shown = rows.slice(0, Number(run.values.rows ?? usual_rows));
  const heads = [...new Set(shown.flatMap((row) => Object.keys(row)))].filter((head) => isColumn(head, shown));
  const table = shown.map((row) => heads.map((head) => sayCell(run, head, row[head])));
  const more = rows.length > shown.length ? [`… and ${rows.length - shown.length} more: --rows shows them`] : [];
  return [...tableOf(heads.map(saidName), table), ...more];
}

/** A list with its winners is a row for each of them. */
const withWinners = ({ winners, ...list }: ShownFields): ShownFields[] =>
  isTable(winners) && winners.length > 0 ? winners.map((winner) => ({ ...list, ...winner })) : [list];

/** What says something to a person; a long name at the end, where it may be as long as it is. */
function isColumn(head: string, rows: readonly ShownFields[]): boolean {
  if (for_machines.includes(head)) return false;
  if (/_id$/.test(head) && head !== 'role_id' && head !== 'zone_id') return false;
  if (
    head === 'id' &&
    names_of_rows.some((name) => rows.some((row) => name in row)) &&
    !rows.some((row) => 'state' in row)
  )
    return false;
  return rows.some((row) => row[head] !== null && row[head] !== undefined && row[head] !== '');
}

function sayCell(run: Run, name: string, value: unknown): string {
  const { areas, platforms } = run.app.edition;
  if (value === null || value === undefined) return name === 'area' ? 'all' : '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && name === 'area') return areas.find((one) => one.value === value)?.path ?? `${value}`;
  if (typeof value === 'number' && name === 'platform')
    return platformByValue({ platforms }, value)?.code ?? `${value}`;
  if (typeof value === 'number' && moments.test(name) && value > 1e9) return sayMoment(Math.floor(value));
  if (Array.isArray(value)) return value.map((one) => sayCell(run, '', one)).join(' ');
  if (typeof value === 'object') return sayObject(run, value as ShownFields);
  return `${value}`;
}

function sayObject(run: Run, value: ShownFields): string {
  const { role, area, amount, currency, name, role_id } = value;
  if ('role' in value) return [role, area === null ? '' : sayCell(run, 'area', area)].filter(Boolean).join(':');
  if (amount !== undefined && currency !== undefined) return `${amount} ${currency}`;
  if (name !== undefined && 'id' in value) return role_id === undefined ? `${name}` : `${name} (${role_id})`;
  return Object.entries(value)
    .map(([field, part]) => `${field}=${sayCell(run, field, part)}`)
    .join(',');
}

export const tableOf = (heads: readonly string[], rows: readonly (readonly unknown[])[]) => inColumns([heads, ...rows]);

/** Of equal width, but for the last. */
function inColumns(rows: readonly (readonly unknown[])[]): string[] {
  const lines = rows.map((row) => row.map((cell) => String(cell ?? '')));
  const widths = (lines[0] ?? []).map((_cell, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
