/** A beacon whose key is known: the rounds of the tests. */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { hashedRound, type SignedRound } from './beacon.ts';
import type { BeaconTerms } from './terms.ts';

const { shortSignatures: bls } = bls12_381;
const key = hexToBytes('11'.repeat(32));

export const network: BeaconTerms = {
  chain: 'ab'.repeat(32),
  public_key: bytesToHex(bls.getPublicKey(key).toBytes()),
  genesis: 999_000,
  period: 3,
};

export function signedRound(round: number): SignedRound {
  return { round, signature: bytesToHex(bls.sign(hashedRound(round), key).toBytes()) };
}
