/** Reads a file of redemption codes line by line, and says of each bad line what is wrong with it. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { csvParser } from '../http/file/csv.ts';

type CodeProblem =
  | 'no column named code'
  | 'unknown column'
  | 'not CSV'
  | 'empty'
  | 'has spaces'
  | 'has characters other than letters, digits and hyphens'
  | 'wrong length'
  | 'of another prize'
  | 'of another area'
  | 'twice in this file'
  | 'imported before';

export interface CodeMistake {
  /** From 1, the heading included; 0 is the file as a whole. */
  readonly line: number;
  readonly problem: CodeProblem;
}

export interface CodeLine {
  readonly line: number;
  readonly code: string;
}

export interface Expected {
  readonly area: number;
  readonly prize: string;
  /** Without it the first code sets the length of all. */
  readonly length?: number;
}

const columns = ['code', 'prize', 'area'];

/** Good lines and mistakes, in the order of the file. */
export async function* readCodes(file: Readable, expected: Expected): AsyncGenerator<CodeLine | CodeMistake> {
  const parser = await csvParser(file, { relax_column_count: true, info: true });
  let heading: string[] | undefined;
  let { length } = expected;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const line = info.lines;
      if (!heading) {
        heading = record.map((name) => name.trim().toLowerCase());
        const problem = problemOfHeading(heading);
        if (problem) return yield { line, problem };
        continue;
      }
      const cells = Object.fromEntries(heading.map((name, index) => [name, record[index] ?? '']));
      const problem = problemOf(cells, { ...expected, ...(length !== undefined && { length }) });
      if (problem) yield { line, problem };
      else {
        length ??= cells.code?.length ?? 0;
        yield { line, code: cells.code ?? '' };
      }
    }
  } catch (error) {
    const { lines, code } = error as { lines?: number; code?: string };
    if (!code?.startsWith('CSV_')) throw error;
    return yield { line: lines ?? 0, problem: 'not CSV' };
  }
  if (!heading) yield { line: 0, problem: 'empty' };
}

export async function hashOfFile(file: Readable): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of file) hash.update(chunk);
  return hash.digest();
}

function problemOfHeading(heading: readonly string[]): CodeProblem | undefined {
  if (!heading.includes('code')) return 'no column named code';
  return heading.every((name) => columns.includes(name)) ? undefined : 'unknown column';
}

function problemOf(cells: Record<string, string>, { area, prize, length }: Expected): CodeProblem | undefined {
  const { code = '' } = cells;
  if (code.trim() === '') return 'empty';
  if (/\s/.test(code)) return 'has spaces';
  if (!/^[A-Za-z0-9-]+$/.test(code)) return 'has characters other than letters, digits and hyphens';
  if (cells.prize && cells.prize !== prize) return 'of another prize';
  if (cells.area && cells.area !== String(area)) return 'of another area';
  return length !== undefined && code.length !== length ? 'wrong length' : undefined;
}
