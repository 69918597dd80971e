/** Signing keys of the login platform: kept on disk, rotated with overlap. */
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { keptIn } from './kept.ts';

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
  const kept = keptIn(data_dir, 'login-keys.json');
  const stored = JSON.parse(String(kept.read() ?? '[]')) as JWK[];
  let jwks = stored.length > 0 ? stored : [await createKey()];
  let current = await readKey(jwks);
  const keep = () => kept.write(JSON.stringify(jwks));
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
