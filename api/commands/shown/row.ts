/** What of a row says something to a person: names instead of ids, a winner with the prize. */
export type NamedRow = Readonly<Record<string, unknown>>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What one screen gives back to the next, and what another column says better. */
const for_machines = ['print', 'ids', 'to', 'thumb', 'subject', 'detail', 'revision', 'looks_at', 'is_own'];
const names = ['number', 'name', 'player', 'author', 'texts', 'title', 'rank', 'role_id', 'file_name', 'text'];

/** A list with its winners is a row for each of them. */
export const rowsOf = (all: readonly NamedRow[]): NamedRow[] =>
  all
    .flatMap(({ winners, ...list }) =>
      Array.isArray(winners) && winners.length > 0
        ? winners.map((winner: NamedRow) => ({ ...list, ...winner }))
        : [list as NamedRow],
    )
    .map((row) => withPrize(Object.fromEntries(Object.entries(row).filter(([name]) => isForPeople(row, name)))));

function withPrize({ amount, currency, ...row }: NamedRow): NamedRow {
  if (amount === undefined || currency === undefined) return { ...row, ...(amount !== undefined && { amount }) };
  return { ...row, [row.rank === undefined ? 'amount' : 'prize']: { amount, currency } };
}

/** An id is shown only where nothing else names the row. */
function isForPeople(row: NamedRow, name: string): boolean {
  if (for_machines.includes(name)) return false;
  if (name === 'link') return !('number' in row);
  if (name === 'list') return !('platform' in row);
  if (name === 'by') return row.by !== row.name && !uuid.test(`${row.by}`);
  if (name === 'id') return !names.some((one) => (typeof row[one] === 'object' ? row[one] : one in row));
  return !/_id$/.test(name) || name === 'role_id' || name === 'zone_id';
}
