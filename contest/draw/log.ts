/** The log of a draw: one line of text per draw, each bound to all before it. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export interface DrawLine {
  /** From 1, in the order of the serials. */
  readonly line: number;
  readonly serial: number;
  readonly area: number;
  readonly drawn_at: number;
  /** Hashed, see `playerMarks`. */
  readonly player: string;
  /** The winning moment it took. */
  readonly moment: number | null;
}

/** That the value of a slice became known, so that its moments could open: a line of the log among the draws. */
export interface SliceLine {
  readonly line: number;
  readonly slice: number;
  readonly known_at: number;
  /** Of the beacon, with its signature in hex; null where a slice has none. */
  readonly round: number | null;
  readonly signature: string | null;
}

export type LogLine = DrawLine | SliceLine;

/** Published every hour while the draw runs: so many lines, up to this serial, lead to this head. */
export interface DrawCheckpoint {
  /** No draw after it is dated earlier. */
  readonly at: number;
  readonly lines: number;
  readonly serial: number;
  readonly head: string;
}

/** `<line> <serial> <area> <time> <player> <moment or -> <the first 16 digits of the chain's head>` */
const form = /^(\d{1,12}) (\d{1,15}) (\d{1,5}) (\d{1,11}) ([0-9a-f]{32}) (\d{1,9}|-) ([0-9a-f]{16})$/;
/** `<line> slice <number> <known at> <round or -> <signature or -> <mark>` */
const slice_form = /^(\d{1,12}) slice (\d{1,9}) (\d{1,11}) (\d{1,12}|-) ([0-9a-f]{96}|-) ([0-9a-f]{16})$/;

export function headAfter(head: Uint8Array, line: LogLine): Uint8Array {
  return sha256(concatBytes(head, utf8ToBytes(bodyOf(line))));
}

/** A checkpoint is a link of the chain itself, so that its time cannot be changed afterwards either. */
export function headAfterCheckpoint(head: Uint8Array, { at, lines, serial }: Omit<DrawCheckpoint, 'head'>): Uint8Array {
  return sha256(concatBytes(head, utf8ToBytes(`checkpoint ${at} ${lines} ${serial}`)));
}

export function textOfLine(line: LogLine, head: Uint8Array): string {
  return `${bodyOf(line)} ${bytesToHex(head.slice(0, 8))}`;
}

export function readLine(text: string): DrawLine | undefined {
  const found = form.exec(text);
  if (!found) return undefined;
  const [, line, serial, area, drawn_at, player = '', moment] = found;
  return {
    line: Number(line),
    serial: Number(serial),
    area: Number(area),
    drawn_at: Number(drawn_at),
    player,
    moment: moment === '-' ? null : Number(moment),
  };
}

export function readSliceLine(text: string): SliceLine | undefined {
  const found = slice_form.exec(text);
  if (!found) return undefined;
  const [, line, slice, known_at, round, signature = ''] = found;
  const value = round === '-' ? null : Number(round);
  if ((value === null) !== (signature === '-')) return undefined;
  const facts = { line: Number(line), slice: Number(slice), known_at: Number(known_at) };
  return { ...facts, round: value, signature: signature === '-' ? null : signature };
}

function bodyOf(line: LogLine): string {
  return 'slice' in line ? bodyOfSlice(line) : bodyOfDraw(line);
}

function bodyOfSlice({ line, slice, known_at, round, signature }: SliceLine): string {
  return `${line} slice ${slice} ${known_at} ${round ?? '-'} ${signature ?? '-'}`;
}

function bodyOfDraw({ line, serial, area, drawn_at, player, moment }: DrawLine): string {
  return `${line} ${serial} ${area} ${drawn_at} ${player} ${moment ?? '-'}`;
}
