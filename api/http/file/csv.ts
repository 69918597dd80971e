/** Tables that people bring: separated by commas or, as half the world's spreadsheets save them, by semicolons. */
import { Readable } from 'node:stream';
import { CsvError, type Options, type Parser, parse } from 'csv-parse';
import { DeskRefused } from '../ask.ts';

const longest_heading = 10_000;

/** The first line says which. */
export async function csvParser(file: Readable, options: Options): Promise<Parser> {
  const chunks = file[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let head = '';
  while (!head.includes('\n') && head.length < longest_heading) {
    const { value, done } = await chunks.next();
    if (done) break;
    read.push(Buffer.from(value));
    head += String(value);
  }
  const whole = async function* () {
    yield* read;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  const source = Readable.from(whole(), { objectMode: false });
  const parser = source.pipe(parse({ bom: true, skip_empty_lines: true, delimiter: separatorOf(head), ...options }));
  source.on('error', (error) => parser.destroy(error));
  return parser;
}

export interface TableRow<column extends string> {
  /** In the file, beginning with 1. */
  readonly line: number;
  readonly cells: Readonly<Record<column, string>>;
}

/** A short table, whole; or what is wrong with it, to be said once it is known whose it is. `remedy`: which file to bring instead. */
export async function readTable<column extends string>(
  file: Readable,
  needed: readonly column[],
  remedy: string,
): Promise<TableRow<column>[] | DeskRefused> {
  const rows: TableRow<column>[] = [];
  const columns = (names: string[]) => names.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  try {
    const parser = await csvParser(file, { columns, info: true, trim: true, max_record_size: 10_000 });
    for await (const { record, info } of parser as AsyncIterable<{
      record: Record<column, string>;
      info: { lines: number };
    }>) {
      const missing = needed.find((name) => record[name] === undefined);
      if (missing) return unreadable(`The column “${missing.replace('_', ' ')}” is missing: ${remedy}.`);
      const spoilt = columnWithNul(record);
      if (spoilt) return unreadable(`Line ${info.lines}: ${sayNul(spoilt)}.`);
      rows.push({ line: info.lines, cells: record });
    }
  } catch (error) {
    if (error instanceof CsvError) return unreadable(error.message);
    throw error;
  }
  return rows;
}

/** PostgreSQL keeps no NUL, and no program that people write in makes one. */
export const columnWithNul = (record: Readonly<Record<string, string>>): string | undefined =>
  Object.keys(record).find((name) => record[name]?.includes('\0'));

export const sayNul = (column: string) =>
  `the cell in “${column.replaceAll('_', ' ')}” has a character that is no text (NUL): write it anew, or save the table as CSV in UTF-8 again`;

const unreadable = (message: string) => new DeskRefused('file', message, 400);

function separatorOf(text: string): ',' | ';' {
  const [line = ''] = text.split(/\r?\n/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}
