/** Holds the slices of a log to the terms: each once, in order, with the beacon's own value, not known before it existed. */
import { firstUnsigned, timeOfRound } from './beacon.ts';
import { type DrawFault, type DrawVerdict, fault } from './fault.ts';
import type { SliceLine } from './log.ts';
import { roundOfSlice, sliceCount, sliceSpan } from './slice.ts';
import type { DrawTerms } from './terms.ts';

interface Signed {
  readonly line: number;
  readonly round: number;
  readonly signature: string;
}

export function passSlices(terms: DrawTerms) {
  const signed: Signed[] = [];
  let passed = 0;
  let known_at = 0;
  return {
    /** `least` is the time of the last checkpoint: what it counted was known before. */
    next(line: SliceLine, least: number): DrawFault | undefined {
      if (!('slice' in terms) || line.slice !== passed || passed >= sliceCount(terms)) return 'slice';
      passed += 1;
      const { from } = sliceSpan(terms, line.slice);
      if (line.round !== roundOfSlice(terms, line.slice)) return 'slice';
      if (line.round === null || line.signature === null) return line.known_at === from ? undefined : 'time';
      if (!terms.beacon || line.known_at < timeOfRound(terms.beacon, line.round)) return 'time';
      if (line.known_at < Math.max(known_at, least)) return 'time';
      known_at = line.known_at;
      signed.push({ line: line.line, round: line.round, signature: line.signature });
      return undefined;
    },
    /** Signatures are checked together, at the end: one by one they would take an hour. */
    *end(lines: number): Generator<number, DrawVerdict | undefined> {
      if (!('slice' in terms)) return undefined;
      if (passed !== sliceCount(terms)) return fault(lines, 'slice');
      if (!terms.beacon) return undefined;
      const index = yield* firstUnsigned(terms.beacon, signed);
      return index === null ? undefined : fault(signed[index]?.line ?? 0, 'beacon');
    },
  };
}
