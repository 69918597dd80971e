/** Checks the published files of a board, and computes the board of any moment from them. */
import { bytesToHex } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { type Book, type BookRow, openBook, printOfRows } from './book.ts';
import {
  type BoardFile,
  board_file,
  hashOfText,
  headAfterLeaf,
  markOf,
  type RuleVersion,
  readBoardLine,
  versionOf,
} from './file.ts';

export type BoardFault =
  | 'unreadable'
  | 'copy'
  | 'file'
  | 'line'
  | 'chain'
  | 'order'
  | 'fact'
  | 'board'
  | 'certificate'
  | 'head';

type BoardVerdict =
  | {
      readonly valid: true;
      readonly files: number;
      readonly lines: number;
      readonly removed: number;
      readonly certificates: number;
      /** Boards that cannot be computed any more because of removed lines. */
      readonly unchecked: number;
      /** All that happened before this moment is told, in microseconds. */
      readonly told_to: number;
    }
  | { readonly valid: false; readonly file: number; readonly line: number; readonly why: BoardFault };

interface VerifyState {
  readonly at: number;
  readonly words: readonly string[];
  readonly file: number;
  readonly line: number;
  /** So many lines before it were removed. */
  readonly removed: number;
}

class Wrong extends Error {
  readonly verdict: Extract<BoardVerdict, { valid: false }>;
  constructor(why: BoardFault, file = 0, line = 0) {
    super(why);
    this.verdict = { valid: false, file, line, why };
  }
}

/** How long a change may be under way while a board is signed: a certificate may be without it, or with it already. */
const under_way = 5_000_000;

export function verifyBoard(given: readonly unknown[]): BoardVerdict {
  try {
    const files = inOrder(given);
    const { removed, ...whole } = toldBy(files);
    const { told } = whole;
    const unchecked = checkBoards(whole);
    const certificates = told.filter(({ words }) => words[1] === 'certified').length;
    const lines = files.reduce((sum, file) => sum + file.lines.length, 0);
    return {
      valid: true,
      files: files.length,
      lines,
      removed,
      certificates,
      unchecked,
      told_to: files.at(-1)?.to ?? 0,
    };
  } catch (error) {
    if (error instanceof Wrong) return error.verdict;
    throw error;
  }
}

/** The board as it stood at a moment, in microseconds: the latest certificate of that time, before one what the lines tell. */
export function boardOfFiles(given: readonly unknown[], moment: number): { rows: BookRow[]; book: Book } {
  const whole = toldBy(inOrder(given));
  const signed = whole.told.findLast(({ at, words }) => words[1] === 'certified' && at <= moment);
  if (!signed) return replay(whole, moment);
  const end = momentsAround(whole.told, signed.at).find(
    (at) => printOfRows(replay(whole, at).rows) === printOf(signed),
  );
  return replay(whole, end ?? signed.at);
}

/** Each file once, from the first on. Two copies of one file must agree, but for lines that were removed since. */
function inOrder(given: readonly unknown[]): BoardFile[] {
  const files = new Map<number, BoardFile>();
  for (const one of given) {
    const file = readFile(one);
    const other = files.get(file.number);
    if (other && (other.head !== file.head || other.rule !== file.rule)) throw new Wrong('copy', file.number);
    if (!other || removedIn(file) < removedIn(other)) files.set(file.number, file);
  }
  return [...files.values()].sort((one, other) => one.number - other.number);
}

const removedIn = ({ lines }: BoardFile) => lines.filter((line) => line.startsWith('- ')).length;

function readFile(one: unknown): BoardFile {
  const found = v.safeParse(board_file, (one as { data?: unknown } | undefined)?.data ?? one);
  if (!found.success) throw new Wrong('unreadable');
  return found.output;
}

interface ToldFiles {
  readonly told: readonly VerifyState[];
  readonly version: RuleVersion;
}

function toldBy(files: readonly BoardFile[]): ToldFiles & { readonly removed: number } {
  const told: VerifyState[] = [];
  const rule = files[0]?.rule ?? '';
  let head = hashOfText(rule);
  let [removed, at] = [0, 0];
  for (const [index, file] of files.entries()) {
    const follows = file.number === index + 1 && file.rule === rule && file.from >= (files[index - 1]?.to ?? 0);
    if (!follows || file.before !== bytesToHex(head)) throw new Wrong('file', file.number);
    for (const [place, text] of file.lines.entries()) {
      const where = [file.number, place + 1] as const;
      const line = readBoardLine(text);
      if (!line) throw new Wrong('line', ...where);
      head = headAfterLeaf(head, line.leaf);
      if (markOf(head) !== line.mark) throw new Wrong('chain', ...where);
      removed += Number(line.words === null);
      if (!line.words) continue;
      const isLast = place === file.lines.length - 1;
      const own = Number(line.words[0]);
      const fits = own >= at && own >= file.from && (isLast ? own === file.to : own < file.to);
      if (!fits || isLast !== (line.words[1] === 'board')) throw new Wrong('order', ...where);
      at = own;
      told.push({ at, words: line.words, file: file.number, line: place + 1, removed });
    }
    if (bytesToHex(head) !== file.head) throw new Wrong('head', file.number);
  }
  return { told, version: versionOf(rule), removed };
}

const isPrint = ({ words: [, kind] }: VerifyState) => kind === 'board' || kind === 'certified';
const printOf = ({ words }: VerifyState) => words.slice(words[1] === 'board' ? 2 : 3).join(' ');

/** Answers how many boards cannot be checked any more. */
function checkBoards(whole: ToldFiles): number {
  const { told } = whole;
  const book = openBook(whole.version);
  let unchecked = 0;
  for (const one of told) {
    const isTold = isPrint(one) || book.tell(one.words);
    // What it is about may be among the lines that were removed.
    if (!isTold && one.removed === 0) throw new Wrong('fact', one.file, one.line);
    if (!isPrint(one) || printOfRows(book.rows()) === printOf(one)) continue;
    const isSigned = one.words[1] === 'certified';
    if (isSigned && momentsAround(told, one.at).some((at) => printOfRows(replay(whole, at).rows) === printOf(one)))
      continue;
    if (one.removed === 0) throw new Wrong(isSigned ? 'certificate' : 'board', one.file, one.line);
    unchecked += 1;
  }
  return unchecked;
}

function momentsAround(told: readonly VerifyState[], moment: number): number[] {
  const near = told.filter(({ at }) => Math.abs(at - moment) <= under_way).map(({ at }) => at);
  return [...new Set([moment, ...near, moment - under_way])];
}

function replay({ told, version }: ToldFiles, moment: number): { rows: BookRow[]; book: Book } {
  const book = openBook(version);
  for (const one of told) if (one.at <= moment && !isPrint(one)) book.tell(one.words);
  return { rows: book.rows(), book };
}
