/** The checkpoints that were published while a draw ran, held against its log. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { type DrawVerdict, fault } from './fault.ts';
import { type DrawCheckpoint, headAfterCheckpoint, type LogLine } from './log.ts';

interface LogPlace {
  readonly lines: number;
  readonly serial: number;
  readonly head: Uint8Array;
}

interface Passed {
  readonly head: Uint8Array;
  /** The time of the last checkpoint passed. */
  readonly at: number;
  readonly wrong?: DrawVerdict;
}

/** Holds the log against the checkpoints in their order; at the end of the log all of them must have been passed. */
export function passCheckpoints(checkpoints: readonly DrawCheckpoint[], earlier: readonly DrawCheckpoint[]) {
  let index = 0;
  let at = 0;
  return ({ lines, serial, head }: LogPlace, next?: LogLine): Passed => {
    for (;;) {
      const checkpoint = checkpoints[index];
      const isDue = checkpoint && (!next || checkpoint.lines <= lines);
      if (!isDue) break;
      head = headAfterCheckpoint(head, checkpoint);
      const saved = earlier[index];
      if (saved && saved.head !== checkpoint.head) return { head, at, wrong: fault(lines, 'earlier') };
      const fits = checkpoint.at >= at && checkpoint.head === bytesToHex(head) && serial <= checkpoint.serial;
      if (checkpoint.lines > lines) return { head, at, wrong: fault(lines + 1, 'checkpoint') };
      if (!fits || (next && 'serial' in next && next.serial <= checkpoint.serial))
        return { head, at, wrong: fault(lines, 'checkpoint') };
      at = checkpoint.at;
      index += 1;
    }
    if (next && 'serial' in next && next.drawn_at < at) return { head, at, wrong: fault(lines + 1, 'time') };
    if (!next && earlier.length > checkpoints.length) return { head, at, wrong: fault(lines, 'earlier') };
    return { head, at };
  };
}
