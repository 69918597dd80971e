/** Tables for people with a spreadsheet: CSV that no cell of which is run as a formula, and XLSX. */
import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;

export interface Sheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const begins_a_formula = /^[=+\-@＝＋－＠\t\r\n]/;

/** UTF-8 with its mark, so that old spreadsheets read every script. */
export function csvOf({ headings, rows }: Sheet): string {
  return stringify([headings, ...rows], {
    bom: true,
    quoted_string: true,
    record_delimiter: 'windows',
    cast: { string: harmless },
  });
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
