/** Writes many rows at once: the columns of a table as arrays, in batches. */
import type { Database } from '../../database/database.ts';

const batch_size = 10_000;

/** `columns` names for each column its type and how it is read from a row; a `timestamptz` is given in unix seconds. */
export async function writeRows<row>(
  database: Database,
  table: string,
  rows: readonly row[],
  columns: Readonly<Record<string, readonly [type: string, of: (row: row) => unknown]>>,
): Promise<void> {
  const entries = Object.entries(columns);
  const names = entries.map(([name]) => `"${name}"`);
  const given = entries.map(([, [type]], index) => `$${index + 1}::${type === 'timestamptz' ? 'float8' : type}[]`);
  const read = entries.map(([name, [type]]) => (type === 'timestamptz' ? `to_timestamp("${name}")` : `"${name}"`));
  const text = `insert into ${table} (${names}) select ${read} from unnest(${given}) as given(${names})`;
  for (let at = 0; at < rows.length; at += batch_size) {
    const batch = rows.slice(at, at + batch_size);
    await database.query(
      text,
      entries.map(([, [, of]]) => batch.map(of)),
    );
  }
}
