/** The answer of a call as lines: its facts, then its rows side by side. */
import { isFields, sayCell } from './shown/cell.ts';
import { fitTable, inColumns } from './shown/columns.ts';
import { type NamedRow, rowsOf } from './shown/row.ts';
import { Misused, type Run } from './verb.ts';

const usual_rows = 50;

export function sayAnswer(run: Run, answer: unknown): string[] {
  if (!isFields(answer)) return ['Done.'];
  const lines = sayParts(run, Object.entries(answer));
  return lines.length > 0 || !Object.values(answer).some(isTable) ? lines : ['None.'];
}

function sayParts(run: Run, parts: readonly [string, unknown][]): string[] {
  const said = parts.map(([name, part]) => [name, part, isTable(part) ? undefined : sayCell(run, name, part)] as const);
  const facts = said.flatMap(([name, , text]) => (text ? [[saidName(name), text]] : []));
  const inner = said.flatMap(([name, part, text]) => {
    const lines = text === undefined ? sayPart(run, part) : [];
    return lines.length > 0 ? [{ name, lines }] : [];
  });
  if (facts.length === 0 && inner.length === 1) return inner[0]?.lines ?? [];
  const all = inner.flatMap(({ name, lines }) => ['', `${saidName(name)}:`, ...lines]);
  return [...inColumns(facts), ...(facts.length === 0 ? all.slice(1) : all)];
}

const sayPart = (run: Run, part: unknown): string[] =>
  isTable(part) ? sayRows(run, part) : isFields(part) ? sayParts(run, Object.entries(part)) : [];

/** Of texts in languages the title is shown, of versions what the last one says. */
const heads: Readonly<Record<string, string>> = { texts: 'title', versions: 'text' };
const saidName = (name: string) => heads[name] ?? name.replaceAll('_', ' ');
const isTable = (part: unknown): part is NamedRow[] => Array.isArray(part) && part.every(isFields);

function sayRows(run: Run, all: readonly NamedRow[]): string[] {
  if (all.length === 0) return [];
  const rows = rowsOf(all);
  const most = Number(run.values.rows ?? usual_rows);
  if (!Number.isInteger(most) || most < 1) throw new Misused('--rows is a whole number from 1 on');
  const shown = rows.slice(0, most);
  const cells = shown.map(
    (row) => new Map(Object.entries(row).map(([name, value]) => [name, sayCell(run, name, value)])),
  );
  const named = [...new Set(shown.flatMap((row) => Object.keys(row)))].filter(
    (head) => shown.some((row) => row[head] !== null) && cells.some((row) => row.get(head)),
  );
  const table = cells.map((row) => named.map((head) => row.get(head) ?? ''));
  const more = rows.length > shown.length ? [`… and ${rows.length - shown.length} more: --rows shows them`] : [];
  return [...fitTable(named.map(saidName), table), ...more];
}

export const tableOf = (heads: readonly string[], rows: readonly (readonly unknown[])[]) => inColumns([heads, ...rows]);
