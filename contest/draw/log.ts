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

export function headAfter(head: Uint8Array, line: DrawLine): Uint8Array {
  return sha256(concatBytes(head, utf8ToBytes(bodyOf(line))));
}

/** A checkpoint is a link of the chain itself, so that its time cannot be changed afterwards either. */
export function headAfterCheckpoint(head: Uint8Array, { at, lines, serial }: Omit<DrawCheckpoint, 'head'>): Uint8Array {
  return sha256(concatBytes(head, utf8ToBytes(`checkpoint ${at} ${lines} ${serial}`)));
}

export function textOfLine(line: DrawLine, head: Uint8Array): string {
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

function bodyOf({ line, serial, area, drawn_at, player, moment }: DrawLine): string {
  return `${line} ${serial} ${area} ${drawn_at} ${player} ${moment ?? '-'}`;
}
