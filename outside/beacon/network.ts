/** A drand network of one: a key of its own, and the scheme, times and signatures of the real one. */
import { createHash } from 'node:crypto';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { keptIn } from '../kept.ts';

const { shortSignatures: bls, utils } = bls12_381;
const tag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const period = 3;

export interface Network {
  readonly chain: string;
  readonly info: {
    readonly public_key: string;
    readonly period: number;
    readonly genesis_time: number;
    readonly schemeID: 'bls-unchained-g1-rfc9380';
  };
  sign(round: number): { readonly round: number; readonly randomness: string; readonly signature: string };
}

interface NetworkKey {
  readonly secret: string;
  readonly genesis_time: number;
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** It begins when it is made, and goes on with the same key and times where a folder keeps them. */
export function openNetwork(data_dir: string | undefined, now: number): Network {
  const kept = keptIn(data_dir, 'beacon.json');
  const found = kept.read()?.toString() ?? JSON.stringify({ secret: hex(utils.randomSecretKey()), genesis_time: now });
  kept.write(found);
  const { secret, genesis_time } = JSON.parse(found) as NetworkKey;
  const key = Buffer.from(secret, 'hex');
  const public_key = hex(bls.getPublicKey(key).toBytes());
  const info = { public_key, period, genesis_time, schemeID: 'bls-unchained-g1-rfc9380' } as const;
  return {
    chain: createHash('sha256').update(JSON.stringify(info)).digest('hex'),
    info,
    sign(round) {
      const signature = bls.sign(bls.hash(messageOf(round), tag), key).toBytes();
      return {
        round,
        randomness: createHash('sha256').update(signature).digest('hex'),
        signature: hex(signature),
      };
    },
  };
}

function messageOf(round: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(round));
  return createHash('sha256').update(bytes).digest();
}
