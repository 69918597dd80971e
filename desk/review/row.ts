/** Rows of the queue as one person sees them: their order never changes under the cursor. */
import type { QueueRow } from '@event/contest/review/desk-wire';

export const keyOfRow = ({ id, looks_at }: Pick<QueueRow, 'id' | 'looks_at'>) => looks_at ?? id;

export interface SittingRow extends QueueRow {
  /** What became of it; it leaves at the next move. */
  readonly gone: string | null;
  /** Why it waits and nothing else can be done with it: it was not sent, or is being taken back. */
  readonly held: string | null;
  /** Whether the queue of this filter shows it; null while none was asked for since we put it back. */
  readonly listed: boolean | null;
}

/** What we know of a row better than a queue that was asked for before `since`; null while it has no answer. */
export interface RowMark {
  readonly gone: string | null;
  readonly held: string | null;
  readonly since: number | null;
}

export type Marks = ReadonlyMap<string, RowMark>;

export function fresh(queue: readonly QueueRow[], marks: Marks): SittingRow[] {
  return queue.map((row) => marked({ ...row, listed: true }, marks)).filter(({ gone }) => !gone);
}

/** Known rows stay where they are, missing ones say so, new ones come at their age. */
export function merged(before: readonly SittingRow[], queue: readonly QueueRow[], marks: Marks): SittingRow[] {
  const there = new Map(queue.map((row) => [keyOfRow(row), row]));
  const known = new Set(before.map(keyOfRow));
  const kept = before.map((row) => {
    const found = there.get(keyOfRow(row));
    if (found) return unchanged(row, marked({ ...row, ...found, listed: true }, marks));
    if (marks.has(keyOfRow(row))) return unchanged(row, marked(row, marks));
    // Of what we put back, the filter may leave out what is open.
    const isDecided = row.listed || row.gone !== null;
    return unchanged(row, isDecided ? { ...row, gone: 'Decided' } : { ...row, listed: false });
  });
  const added = fresh(
    queue.filter((row) => !known.has(keyOfRow(row))),
    marks,
  );
  return added.length === 0 ? kept : inOrder([...kept, ...added]);
}

/** Rows that were given up by the list but are needed again, at their age. */
export function withRows(before: readonly SittingRow[], rows: readonly QueueRow[], marks: Marks): SittingRow[] {
  const known = new Set(before.map(keyOfRow));
  const missing = rows.filter((row) => !known.has(keyOfRow(row))).map((row) => marked({ ...row, listed: null }, marks));
  const all = remarked(before, marks, rows);
  return missing.length === 0 ? all : inOrder([...all, ...missing]);
}

export function remarked(before: readonly SittingRow[], marks: Marks, rows: readonly QueueRow[]): SittingRow[] {
  const keys = new Set(rows.map(keyOfRow));
  return before.map((row) => (keys.has(keyOfRow(row)) ? unchanged(row, marked(row, marks)) : row));
}

const inOrder = (rows: SittingRow[]) => rows.sort((one, other) => one.since - other.since);

function marked(row: Omit<SittingRow, 'gone' | 'held'>, marks: Marks): SittingRow {
  const mark = marks.get(keyOfRow(row));
  return { ...row, gone: mark?.gone ?? null, held: mark?.held ?? null };
}

/** The same object as long as it says the same, so that it is not drawn again. */
function unchanged(before: SittingRow, after: SittingRow): SittingRow {
  const isSame =
    before.gone === after.gone &&
    before.held === after.held &&
    before.listed === after.listed &&
    before.revision === after.revision &&
    before.barred === after.barred &&
    before.kind === after.kind &&
    before.assigned?.to === after.assigned?.to &&
    before.signals.join() === after.signals.join();
  return isSame ? before : after;
}
