/** What falls into each slice of the draw's window: from the seed and a value that nobody has before the slice begins. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Span } from '../edition/edition.ts';
import { randomnessOf, roundAt } from './beacon.ts';
import { chanceFrom, type DrawnMoment, type Piece, piecesOf } from './moment.ts';
import type { AreaTerms, SlicedTerms } from './terms.ts';

export interface KnownSlice {
  readonly slice: number;
  readonly known_at: number;
  /** Of the beacon's round, in hex; null without one. */
  readonly signature: string | null;
}

const group = 64;

export const sliceCount = ({ from, to, slice }: SlicedTerms): number => Math.ceil((to - from) / slice);

export function sliceSpan({ from, to, slice }: SlicedTerms, number: number): Span {
  return { from: from + number * slice, to: Math.min(from + (number + 1) * slice, to) };
}

export function roundOfSlice(terms: SlicedTerms, number: number): number | null {
  return terms.beacon && roundAt(terms.beacon, sliceSpan(terms, number).from);
}

/**
 * Takes the slices of an area in their order and gives the moments of each. Of the items that remain each falls into a
 * slice by its share of the weight that remains: so the whole is spread as if each item had been thrown once.
 */
export function fallingMoments(seed: Uint8Array, terms: SlicedTerms, area: AreaTerms) {
  const left = area.items.map(({ count }) => count);
  const scale = createScale(piecesOf(terms, area.offsets));
  let number = 0;
  return ({ slice, known_at, signature }: KnownSlice): DrawnMoment[] => {
    const { from, to } = sliceSpan(terms, slice);
    const begin = scale.before(from);
    const weight = scale.before(to) - begin;
    const items = left.reduce((sum, count) => sum + count, 0);
    if (items === 0 || weight === 0) return [];
    const below = chanceFrom(sliceSeed(seed, slice, signature), `area ${area.area}`);
    const fallen = fallenOf(below, { items, weight, remaining: scale.total - begin });
    const thrown = Array.from({ length: fallen }, (_, index) => {
      const { tier, prize } = takeItem(area.items, left, below(items - index));
      const second = scale.instantOf(begin + below(weight));
      return { opens_at: signature === null ? second : Math.max(second, known_at), second, tier, prize };
    });
    thrown.sort((one, other) => one.second - other.second);
    return thrown.map(({ opens_at, tier, prize }) => ({ number: ++number, opens_at, tier, prize }));
  };
}

function sliceSeed(seed: Uint8Array, slice: number, signature: string | null): Uint8Array {
  const value = signature === null ? '-' : bytesToHex(randomnessOf(signature));
  return hmac(sha256, seed, utf8ToBytes(`slice ${slice} ${value}`));
}

interface Share {
  readonly items: number;
  readonly weight: number;
  readonly remaining: number;
}

/** How many of the items fall, group by group, so that the numbers stay small. */
function fallenOf(below: (bound: number) => number, { items, weight, remaining }: Share): number {
  let fallen = 0;
  for (let rest = items; rest > 0; rest -= group) {
    fallen += binomial(Math.min(group, rest), { weight, remaining, chance: chance128(below) });
  }
  return fallen;
}

interface Throw {
  readonly weight: number;
  readonly remaining: number;
  readonly chance: bigint;
}

/** The smallest number whose cumulated probability is above the chance (of 2^128), in whole numbers and so exact. */
export function binomial(items: number, { weight, remaining, chance }: Throw): number {
  const [inside, all] = [BigInt(weight), BigInt(remaining)];
  const outside = all - inside;
  if (outside === 0n) return items;
  const wanted = chance * all ** BigInt(items);
  let term = outside ** BigInt(items);
  let sum = term;
  let fallen = 0;
  while (wanted >= sum << 128n) {
    fallen += 1;
    term = (term * BigInt(items - fallen + 1) * inside) / (BigInt(fallen) * outside);
    sum += term;
  }
  return fallen;
}

function chance128(below: (bound: number) => number): bigint {
  return [0, 1, 2, 3].reduce((sum) => (sum << 32n) + BigInt(below(2 ** 32)), 0n);
}

/** Takes away the item at a place among those that are left, in the order of the terms. */
function takeItem(items: AreaTerms['items'], left: number[], place: number): AreaTerms['items'][number] {
  let before = 0;
  const index = left.findIndex((count) => {
    before += count;
    return place < before;
  });
  left[index] = (left[index] ?? 0) - 1;
  return items[index] as AreaTerms['items'][number];
}

/** The weighted window as a scale: how much lies before an instant, and which instant lies at a place. */
export function createScale(pieces: readonly Piece[]) {
  const ends: number[] = [];
  let total = 0;
  for (const { from, to, weight } of pieces) {
    total += (to - from) * weight;
    ends.push(total);
  }
  const pieceAt = (isBeyond: (index: number) => boolean) => {
    let [low, high] = [0, pieces.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBeyond(middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    total,
    before(instant: number): number {
      const index = pieceAt((at) => (pieces[at]?.to ?? 0) <= instant);
      const { from, to, weight } = pieces[index] as Piece;
      return (ends[index - 1] ?? 0) + (Math.min(instant, to) - from) * weight;
    },
    instantOf(place: number): number {
      const index = pieceAt((at) => (ends[at] ?? 0) <= place);
      const { from, weight } = pieces[index] as Piece;
      return from + Math.floor((place - (ends[index - 1] ?? 0)) / weight);
    },
  };
}
