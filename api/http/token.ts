/** The token of a request, and what it is stored under. */
import { createHash } from 'node:crypto';

/** 32 bytes in base64url, with or without the word Bearer before it. */
export function tokenOf(authorization: string | undefined): string | null {
  return /^(?:Bearer +)?([\w-]{43})$/i.exec(authorization?.trim() ?? '')?.[1] ?? null;
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
