/** The winning moments: pure arithmetic from the seed and the terms, the same on every machine. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { AreaTerms, DrawTerms } from './terms.ts';

export interface DrawnMoment {
  /** From 1, in the order of opening, which is the order of being taken. */
  readonly number: number;
  readonly opens_at: number;
  readonly tier: number;
  readonly prize: string;
}

/** From `from` until the next piece, each second weighs this much. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly weight: number;
}

/**
 * Cuts the weighted window into as many equal shares as there are items, shuffles the items over the shares, and
 * opens each at a chance instant of its share: prizes neither crowd on one day nor can a moment be guessed.
 */
export function momentsOf(seed: Uint8Array, terms: DrawTerms, { area, offsets, items }: AreaTerms): DrawnMoment[] {
  const below = chanceFrom(seed, `moment ${area}`);
  const prizes = items.flatMap(({ tier, prize, count }) => Array.from({ length: count }, () => ({ tier, prize })));
  shuffle(prizes, below);
  const pieces = piecesOf(terms, offsets);
  const total = pieces.reduce((sum, { from, to, weight }) => sum + (to - from) * weight, 0);
  if (prizes.length > 0 && total === 0) throw new Error(`Area ${area} has stock but no time that weighs anything`);
  const instantOf = walkThrough(pieces);
  return prizes.map((prize, index) => {
    const begin = Math.floor((index * total) / prizes.length);
    const end = Math.max(begin + 1, Math.floor(((index + 1) * total) / prizes.length));
    return { number: index + 1, opens_at: instantOf(Math.min(begin + below(end - begin), total - 1)), ...prize };
  });
}

/** The window in pieces of equal weight: one, hours of the area's day, or days counted from the beginning. */
export function piecesOf({ from, to, pacing, weights }: DrawTerms, offsets: AreaTerms['offsets']): Piece[] {
  if (pacing === 'even' || weights.length === 0) return [{ from, to, weight: 1 }];
  const pieces: Piece[] = [];
  for (let start = from; start < to; ) {
    const day = Math.floor((start - from) / 86_400);
    const offset = offsets.findLast(([since]) => since <= start)?.[1] ?? 0;
    const change = offsets.find(([since]) => since > start)?.[0] ?? to;
    const local = start + offset;
    const hour = Math.floor(local / 3600);
    const end = pacing === 'days' ? from + (day + 1) * 86_400 : Math.min((hour + 1) * 3600 - offset, change);
    const index = pacing === 'days' ? Math.min(day, weights.length - 1) : hour % 24;
    pieces.push({ from: start, to: Math.min(end, to), weight: weights[index] ?? 0 });
    start = end;
  }
  return pieces;
}

/** Whole numbers below a bound, from HMAC-SHA256 in counter mode; what would favour some numbers is thrown away. */
export function chanceFrom(seed: Uint8Array, label: string): (bound: number) => number {
  let block = 0;
  let bytes = new Uint8Array(0);
  const next48Bits = () => {
    if (bytes.length < 6) bytes = hmac(sha256, seed, utf8ToBytes(`${label} ${block++}`));
    const value = bytes.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
    bytes = bytes.slice(6);
    return value;
  };
  return (bound) => {
    const limit = Math.floor(2 ** 48 / bound) * bound;
    for (;;) {
      const value = next48Bits();
      if (value < limit) return value % bound;
    }
  };
}

function shuffle<item>(items: item[], below: (bound: number) => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [items[last], items[other]] = [items[other] as item, items[last] as item];
  }
}

/** Finds the instant at a place of the weighted window; places are asked for in growing order. */
function walkThrough(pieces: readonly Piece[]): (place: number) => number {
  let index = 0;
  let begin = 0;
  return (place) => {
    for (;;) {
      const { from, to, weight } = pieces[index] as Piece;
      if (place < begin + (to - from) * weight) return from + Math.floor((place - begin) / weight);
      begin += (to - from) * weight;
      index += 1;
    }
  };
}
