/** A message to a browser as RFC 8291 seals it, opened with that browser's own keys. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface BrowserKeys {
  readonly own: ECDH;
  readonly auth: Buffer;
}

export function makeKeys(): BrowserKeys {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return { own, auth: randomBytes(16) };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
const named = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);

/** Throws on whatever was not sealed for these keys. */
export function decrypt({ own, auth }: BrowserKeys, sealed: Buffer): string {
  const salt = sealed.subarray(0, 16);
  const key_end = 21 + sealed.readUInt8(20);
  const sender = sealed.subarray(21, key_end);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const secret = derive(own.computeSecret(sender), auth, info, 32);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derive(secret, salt, named('aes128gcm'), 16),
    derive(secret, salt, named('nonce'), 12),
  );
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(key_end, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding has no end.');
  return padded.subarray(0, end).toString('utf8');
}
