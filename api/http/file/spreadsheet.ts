/** Tables for people with a spreadsheet: CSV that no cell of which is run as a formula, and XLSX. */
import { FileAnswer, type TableForm } from '@event/contest/desk-call';
import { stringify } from 'csv-stringify/sync';
import { DeskRefused } from '../ask.ts';

export type Cell = string | number | null;

export interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const begins_a_formula = /^[=+\-@＝＋－＠\t\r\n]/;

/** UTF-8 with its mark, so that old spreadsheets read every script. */
export const csvOf = ({ headings, rows }: Sheet, delimiter: ',' | ';' = ','): string =>
  `\ufeff${linesOf([headings, ...rows], delimiter)}`;

const linesOf = (rows: Sheet['rows'], delimiter: ',' | ';') =>
  stringify([...rows], { delimiter, quoted_string: true, record_delimiter: 'windows', cast: { string: harmless } });

const csv = 'text/csv; charset=utf-8';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const endOf = (form: TableForm) => (form === 'xlsx' ? 'xlsx' : 'csv');
const delimiterOf = (form: TableForm) => (form === 'semicolon' ? ';' : ',');

/** As CSV the sheets stand below each other. */
export async function tableFile(name: string, form: TableForm, sheets: readonly Sheet[]): Promise<FileAnswer> {
  const file = `${name}.${endOf(form)}`;
  if (form === 'xlsx') return new FileAnswer(file, xlsx, await xlsxOf(sheets));
  return new FileAnswer(file, csv, sheets.map((sheet) => csvOf(sheet, delimiterOf(form))).join('\r\n'));
}

interface LongSheet extends Omit<Sheet, 'rows'> {
  /** So many at a time as are read at once. */
  readonly batches: AsyncIterable<Sheet['rows']>;
}

/** What one sheet holds that people still scroll, and a process still keeps in memory. */
const most_in_a_sheet = 50_000;

/** CSV is written while it is read, however long it is. */
export async function longTableFile(
  name: string,
  form: TableForm,
  { batches, ...sheet }: LongSheet,
): Promise<FileAnswer> {
  if (form !== 'xlsx') return new FileAnswer(`${name}.csv`, csv, csvPieces({ batches, ...sheet }, delimiterOf(form)));
  const rows: (readonly Cell[])[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length > most_in_a_sheet) {
      throw new DeskRefused('too_long', 'More than 50,000 rows: choose CSV, or narrow the filter.');
    }
  }
  return tableFile(name, form, [{ ...sheet, rows }]);
}

async function* csvPieces({ batches, ...sheet }: LongSheet, delimiter: ',' | ';'): AsyncGenerator<string> {
  yield csvOf({ ...sheet, rows: [] }, delimiter);
  for await (const batch of batches) yield linesOf(batch, delimiter);
}

/** What writes them is loaded for the first. */
export async function xlsxOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const written = sheets.map(({ name, headings, rows }) => ({
    sheet: name,
    data: [headings.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => row.map(xlsxCell))],
    stickyRowsCount: 1,
  }));
  return writeExcelFile(written).toBuffer();
}

/** A text cell of XLSX is never run; a mark keeps it so when it is saved as CSV. */
function xlsxCell(value: Cell) {
  return typeof value === 'string' ? { value: harmless(value), type: String } : value;
}

function harmless(text: string): string {
  const clean = text.replaceAll('\0', '');
  return begins_a_formula.test(clean) ? `'${clean}` : clean;
}
