/** Signing keys of the login platform: kept on disk, rotated with overlap. */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

interface SigningKey {
  readonly kid: string;
  readonly private_key: CryptoKey;
  readonly public_jwk: JWK;
}

export interface SigningKeys {
  current(): SigningKey;
  published(): { keys: JWK[] };
  /** A new key signs from here on; the old ones stay published. */
  rotate(): Promise<string>;
  /** Only the current key stays published. */
  retire(): void;
}

export const algorithm = 'ES256';

export async function openKeys(data_dir: string | undefined): Promise<SigningKeys> {
  const file = data_dir && join(data_dir, 'login-keys.json');
  const stored = file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JWK[]) : [];
  let jwks = stored.length > 0 ? stored : [await createKey()];
  let current = await readKey(jwks);
  const keep = () => file && write(file, jwks);
  keep();
  return {
    current: () => current,
    published: () => ({ keys: jwks.map(publicPart) }),
    rotate: async () => {
      jwks = [...jwks, await createKey()];
      current = await readKey(jwks);
      keep();
      return current.kid;
    },
    retire: () => {
      jwks = jwks.slice(-1);
      keep();
    },
  };
}

export async function createKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: algorithm, use: 'sig' };
}

export async function readKey(jwks: readonly JWK[]): Promise<SigningKey> {
  const jwk = jwks.at(-1);
  if (jwk?.kid === undefined)
    throw new Error('The login keys on disk are empty; delete login-keys.json to make new ones.');
  return { kid: jwk.kid, private_key: (await importJWK(jwk, algorithm)) as CryptoKey, public_jwk: publicPart(jwk) };
}

const publicPart = ({ d: _secret, ...rest }: JWK): JWK => rest;

function write(file: string, jwks: readonly JWK[]) {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(jwks), { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
}
