/** The token of a request, what it is stored under, and how one is made: chance, and behind it a check by a key of ours, so that a made-up one is known before anybody looks it up. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type ChainKey, chainKeys } from '../database/seal.ts';

const chance_bytes = 26;
/** Whoever hits it by luck, once in 2^48, has earned a look-up and no more. */
const check_bytes = 6;

/** 32 bytes in base64url, with or without the word Bearer before it. */
export function tokenOf(authorization: string | undefined): string | null {
  return /^(?:Bearer +)?([\w-]{43})$/i.exec(authorization?.trim() ?? '')?.[1] ?? null;
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Of a player. */
export function makeToken(keys: string): string {
  const [newest] = chainKeys(keys, 'session');
  if (!newest) throw new Error('SECRET_KEY has no key');
  const chance = randomBytes(chance_bytes);
  return Buffer.concat([chance, checkOf(newest, chance)]).toString('base64url');
}

/** Of a text that has the form of a token. Those from before there was a check are not ours by it, and may hold all the same. */
export function isOurs(keys: string, token: string): boolean {
  const bytes = Buffer.from(token, 'base64url');
  const [chance, check] = [bytes.subarray(0, chance_bytes), bytes.subarray(chance_bytes)];
  return chainKeys(keys, 'session').some((key) => timingSafeEqual(checkOf(key, chance), check));
}

const checkOf = (key: ChainKey, chance: Buffer) => key.sign(chance).subarray(0, check_bytes);
