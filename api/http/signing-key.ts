/** The keys that somebody else publishes and signs with. One that is too weak proves nothing, however good its signature. */
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** `least` bits of an RSA key: 3072 are as strong as the curves and hashes that are used beside it. */
export function signingKeys(address: string, least: number): JWTVerifyGetKey {
  const published = createRemoteJWKSet(new URL(address), { timeoutDuration: 3000, cooldownDuration: 10_000 });
  return async (header, token) => {
    const key = await published(header, token);
    const { modulusLength = least } = key.algorithm as { readonly modulusLength?: number };
    if (modulusLength >= least) return key;
    throw new Error(`${address} signs with RSA keys of ${modulusLength} bits; RSA_BITS asks for ${least}`);
  };
}
