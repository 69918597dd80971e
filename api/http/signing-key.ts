/** The keys that somebody else publishes and signs with. One that is too weak proves nothing, however good its signature. */
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** By what an issuer of organizers may sign: public keys alone, so that no secret that two share makes a token. */
export const signing_algorithms = [
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
  ...['PS256', 'PS384', 'PS512', 'RS256', 'RS384', 'RS512'],
];

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
