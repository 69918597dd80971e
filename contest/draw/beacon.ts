/** A public value that nobody has before its time: the rounds of a drand network, and the proof that one is real. */
import { pippenger } from '@noble/curves/abstract/curve.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { BeaconTerms } from './terms.ts';

const { shortSignatures: bls, G1 } = bls12_381;
const tag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const points_per_step = 40;

export interface SignedRound {
  readonly round: number;
  /** 48 bytes in hex. */
  readonly signature: string;
}

/** The first round at or after an instant; null before the network had begun. */
export function roundAt({ genesis, period }: BeaconTerms, instant: number): number | null {
  return instant < genesis ? null : Math.ceil((instant - genesis) / period) + 1;
}

/** Until then the round exists for nobody. */
export const timeOfRound = ({ genesis, period }: BeaconTerms, round: number): number => genesis + (round - 1) * period;

export const randomnessOf = (signature: string): Uint8Array => sha256(hexToBytes(signature));

/** What the network signs: SHA-256 of the round as 8 bytes, the big end first. */
function messageOf(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

export const hashedRound = (round: number) => bls.hash(messageOf(round), tag);

export function isSigned({ public_key }: BeaconTerms, { round, signature }: SignedRound): boolean {
  try {
    return bls.verify(hexToBytes(signature), hashedRound(round), hexToBytes(public_key));
  } catch {
    return false;
  }
}

/**
 * The index of the first round that its network did not sign. All are checked by two pairings: the sum of the signatures
 * against the sum of the messages, each times a number that nobody can choose. Tells how many points are read.
 */
export function* firstUnsigned(
  { public_key }: BeaconTerms,
  rounds: readonly SignedRound[],
): Generator<number, number | null> {
  const points: Pair[] = [];
  for (const [index, one] of rounds.entries()) {
    const pair = readPair(one);
    if (!pair) return earlierThan(index, points);
    points.push(pair);
    if (index % points_per_step === points_per_step - 1) yield index + 1;
  }
  return isAllSigned(points) ? null : search(0, points.length);

  /** An unreadable signature is false; one before it may be, too. */
  function earlierThan(index: number, before: readonly Pair[]): number {
    return isAllSigned(before) ? index : search(0, index);
  }

  function search(from: number, to: number): number {
    if (to - from === 1) return from;
    const middle = Math.floor((from + to) / 2);
    return isAllSigned(points.slice(from, middle)) ? search(middle, to) : search(from, middle);
  }

  function isAllSigned(pairs: readonly Pair[]): boolean {
    if (pairs.length === 0) return true;
    const weights = weightsOf(pairs);
    const sum = (of: (pair: Pair) => Pair['signed']) => pippenger(G1.Point, pairs.map(of), weights);
    try {
      return bls.verify(
        sum(({ signed }) => signed),
        sum(({ message }) => message),
        hexToBytes(public_key),
      );
    } catch {
      return false;
    }
  }
}

interface Pair {
  readonly bytes: Uint8Array;
  readonly signed: InstanceType<typeof G1.Point>;
  readonly message: InstanceType<typeof G1.Point>;
}

function readPair({ round, signature }: SignedRound): Pair | null {
  try {
    const bytes = hexToBytes(signature);
    return { bytes, signed: bls.Signature.fromBytes(bytes), message: hashedRound(round) };
  } catch {
    return null;
  }
}

/** 128 bits each from a hash of all signatures: none can be chosen so that its fault is made good by another. */
function weightsOf(pairs: readonly Pair[]): bigint[] {
  const all = sha256(concatBytes(...pairs.map(({ bytes }) => bytes)));
  return pairs.map((_, index) => {
    const place = new Uint8Array(4);
    new DataView(place.buffer).setUint32(0, index);
    const hashed = new DataView(sha256(concatBytes(all, place)).buffer);
    return (hashed.getBigUint64(0) << 64n) + hashed.getBigUint64(8) + 1n;
  });
}
