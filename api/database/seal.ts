/** Seals what a stolen database must not tell: contacts, codes, the seed of the draw. AES-256-GCM, one key per purpose. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type SealPurpose =
  | 'code'
  | 'contact'
  | 'seed'
  | 'login'
  | 'channel'
  | 'ownership'
  | 'answer'
  | 'network'
  | 'session'
  | 'action';

interface SealKey {
  readonly id: Buffer;
  readonly bytes: Buffer;
}

const id_length = 4;
const nonce_length = 12;
const tag_length = 16;

/** `keys` is the setting SECRET_KEY. What is sealed opens only for the row it is bound to. */
export function seal(keys: string, purpose: SealPurpose, bound_to: string, bytes: Buffer): Buffer {
  const [key] = keysOf(keys, purpose);
  if (!key) throw new Error('SECRET_KEY has no key');
  const nonce = randomBytes(nonce_length);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce);
  cipher.setAAD(Buffer.from(bound_to));
  return Buffer.concat([key.id, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

export function unseal(keys: string, purpose: SealPurpose, bound_to: string, sealed: Buffer): Buffer {
  const id = sealed.subarray(0, id_length);
  const key = keysOf(keys, purpose).find((known) => known.id.equals(id));
  if (!key) throw new Error(`SECRET_KEY no longer has the key ${id.toString('hex')} that sealed this ${purpose}`);
  const nonce = sealed.subarray(id_length, id_length + nonce_length);
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce);
  decipher.setAAD(Buffer.from(bound_to));
  decipher.setAuthTag(sealed.subarray(-tag_length));
  return Buffer.concat([decipher.update(sealed.subarray(id_length + nonce_length, -tag_length)), decipher.final()]);
}

/** The same under the newest key. */
export function sealAnew(keys: string, purpose: SealPurpose, bound_to: string, sealed: Buffer): Buffer {
  return seal(keys, purpose, bound_to, unseal(keys, purpose, bound_to, sealed));
}

/** What stands before all that the newest key sealed. */
export function newestKeyId(keys: string): Buffer {
  const [newest] = keysOf(keys, 'code');
  if (!newest) throw new Error('SECRET_KEY has no key');
  return newest.id;
}

/** Finds an equal value again without opening any. The oldest key makes it, so that it outlives a change of keys. */
export function fingerprint(keys: string, purpose: SealPurpose, text: string): Buffer {
  const oldest = keysOf(keys, purpose).at(-1);
  if (!oldest) throw new Error('SECRET_KEY has no key');
  return fingerprintBy(oldest, text);
}

/** Of a request, which is compared again soon, never looked up: the newest key makes it, and every key knows its own again. */
export function freshFingerprint(keys: string, text: string): Buffer {
  const [newest] = keysOf(keys, 'answer');
  if (!newest) throw new Error('SECRET_KEY has no key');
  return fingerprintBy(newest, text);
}

export function isFingerprintOf(keys: string, text: string, kept: Buffer): boolean {
  return keysOf(keys, 'answer').some((key) => fingerprintBy(key, text).equals(kept));
}

/** For a chain that outlives a change of keys: each link says which key made it. The first one makes new links. */
export interface ChainKey {
  readonly id: string;
  sign(bytes: Buffer): Buffer;
}

export function chainKeys(keys: string, purpose: SealPurpose): ChainKey[] {
  return keysOf(keys, purpose).map(({ id, bytes }) => ({
    id: id.toString('hex'),
    sign: (text) => createHmac('sha256', bytes).update(text).digest(),
  }));
}

export function keyIdOf(sealed: Buffer): string {
  return sealed.subarray(0, id_length).toString('hex');
}

function fingerprintBy({ bytes }: SealKey, text: string): Buffer {
  return createHmac('sha256', bytes).update(`fingerprint ${text}`).digest();
}

const known = new Map<string, readonly SealKey[]>();

/** The first key seals, all of them open. */
function keysOf(keys: string, purpose: SealPurpose): readonly SealKey[] {
  const name = `${purpose} ${keys}`;
  const found = known.get(name) ?? keys.split(',').map((key) => deriveKey(Buffer.from(key, 'base64'), purpose));
  known.set(name, found);
  return found;
}

function deriveKey(secret: Buffer, purpose: SealPurpose): SealKey {
  const id = createHash('sha256').update(secret).digest().subarray(0, id_length);
  return { id, bytes: Buffer.from(hkdfSync('sha256', secret, '', `event ${purpose}`, 32)) };
}
