/** A code that a player may put into a video's text or a channel's description, to show that the channel is theirs. */
import { normal } from '@event/contest/text/normal';
import type { Player } from '../app.ts';
import { fingerprint } from '../database/seal.ts';

/** Without signs that are taken for one another. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 8;

export function ownershipCode(secret_key: string, { area, id }: Pick<Player, 'area' | 'id'>): string {
  const bytes = fingerprint(secret_key, 'ownership', `${area} ${id}`);
  return `GM${[...bytes.subarray(0, length)].map((byte) => signs[byte % signs.length]).join('')}`;
}

export function hasOwnershipCode(secret_key: string, player: Pick<Player, 'area' | 'id'>, text: string): boolean {
  const code = ownershipCode(secret_key, player);
  return new RegExp(`(?<![A-Z0-9])${code}(?![A-Z0-9])`).test(normal(text).toUpperCase());
}
